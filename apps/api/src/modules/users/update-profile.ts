import type { Body } from '@okoshko/contract/endpoint';
import * as schemas from '@okoshko/contract/users/schemas';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { withAudit } from '../../platform/collections/audit/index.ts';
import { requireVersion, withRefusals } from '../../platform/collections/declare/index.ts';
import { auditOne, type Query } from '../../platform/collections/read/index.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/serve.ts';
import {
  nameFaultOf,
  ownNameFaultOf,
  requireReadableName,
  usernameFaultOf,
} from '../../platform/names.ts';
import { sentence } from '../../platform/sentence.ts';
import {
  claimPhotoFile,
  deleteFormerPhoto,
  discardPicture,
  recordPicture,
  type StoredPicture,
  storeAvatar,
} from '../uploads/index.ts';
import { type AccountInput, accountColumns, requireSecondForRole } from './accounts.ts';
import { userCollection } from './collection.ts';
import type { ProviderChanges } from './ports.ts';
import { planOfUser, presentUser, readUserDocument } from './read-users.ts';
import { findRoleId, type KnownAccount, lockUser, type UserRow, updateUser } from './repository.ts';
import { keepAnOperator, type ProfileTarget, requireProfileTarget } from './require-account.ts';
import { accountChangesOf, changesRights, isOtherEmail, roleReference } from './rules.ts';

interface ProfileInput {
  /** `{id}` of the path. */
  readonly id: string;
  readonly changes: ProfileChanges;
  readonly file: UploadedFile | null;
  readonly query: Query;
}

/**
 * Changes the caller's own profile or, for an operator, any profile and its account. A picture becomes
 * the photo of both the user and the provider profile.
 */
export async function updateProfile(
  ctx: Ctx<'cache' | 'collections' | 'config' | 'ports' | 'storage'>,
  { id, changes, file, query }: ProfileInput,
): Promise<UserWithProfile> {
  const target = await requireProfileTarget(ctx, id);
  if (target.isSelf) await requireSameAccount(ctx, target, changes);
  if (target.isSelf && isOtherEmail(target.email, changes)) {
    await ctx.app.ports.users.requireOwnerProof(ctx, changes.currentPassword);
  }
  const account = target.isSelf
    ? {}
    : await accountColumns(ctx, changes, {
        owner: { ...target, ...changes },
        phoneBefore: target.phone,
      });
  if (!target.isSelf && changesRights(target, { email: changes.email, ...account })) {
    await ctx.app.ports.users.requireRecentPassword(ctx);
  }
  if (account.role !== undefined && account.role !== target.role) {
    await requireSecondForRole(ctx, { user: target.id, roles: [target.role, account.role] });
  }
  const picture = file ? await storeAvatar(ctx, file, target.id) : null;
  const user = await withRefusals(userCollection, () =>
    transact(ctx, async (ctx) => {
      await writeProfile(ctx, { target, changes, account, picture });
      const populate = target.isSelf ? {} : { populate: 'role' };
      return readUserDocument(ctx, target.id, { ...populate, ...query });
    }),
  ).catch(async (error: unknown) => {
    if (picture) await discardPicture(ctx, picture);
    throw error;
  });
  if (!target.isSelf) await ctx.app.cache.catchUp();
  await auditOne(ctx, planOfUser(ctx, query), user);
  return presentUser(user);
}

/** Makes a file just uploaded the photo of a user and of their provider profile, in the caller's transaction. */
export async function setPhoto(
  ctx: Ctx<'config' | 'ports'>,
  { user, file }: { readonly user: string; readonly file: number },
): Promise<void> {
  const target = await requireProfileTarget(ctx, user);
  await writeProfile(ctx, { target, changes: { photo: file }, account: {}, picture: null });
}

const ACCOUNT = Object.keys(schemas.account);
/** The keys that everybody may change of themselves. */
const OWN = Object.keys(schemas.updateProfile.body.properties).filter(
  (key) => !ACCOUNT.includes(key) && key !== 'reason',
);

/**
 * Nobody changes their own account (name for signing in, phone, password, role, block) by their profile. A form may be
 * sent back as it was read, as to a collection; any other value is refused, so that nobody takes it for done. The code is
 * not `key_invalid`: an operator may write these keys of somebody else.
 */
async function requireSameAccount(
  ctx: Ctx,
  current: KnownAccount,
  sent: AccountInput,
): Promise<void> {
  for (const key of ['username', 'phone', 'confirmed', 'blocked'] as const) {
    if (sent[key] !== undefined && sent[key] !== current[key]) refuse(key);
  }
  if (sent.password !== undefined) refuse('password');
  if (sent.role === undefined) return;
  const reference = roleReference(sent.role);
  const role = reference === null ? null : await findRoleId(ctx.db, reference);
  if (role !== current.role) refuse('role');
}

function refuse(key: keyof AccountInput): never {
  throw new AppError('own_account', {
    failures: [{ path: [key], limits: { allowed: OWN } }],
    details: { key, source: 'body' },
  });
}

type ProfileChanges = Body<typeof schemas.updateProfile>;

interface ProfileWrite {
  readonly target: ProfileTarget;
  readonly changes: ProfileChanges;
  readonly account: Partial<UserRow>;
  readonly picture: StoredPicture | null;
}

/** Writes a profile and its account, in the caller's transaction; its photo as well. */
async function writeProfile(
  ctx: Ctx<'config' | 'ports'>,
  { target, changes, account, picture }: ProfileWrite,
): Promise<void> {
  const { updateProvider, withOwnerNotices } = ctx.app.ports.users;
  const user = await lockUser(ctx.db, target.id);
  if (!user) throw unknownUser();
  requireVersion(user.version, changes.version);
  const isOther = isOtherEmail(user.email, changes);
  // The e-mail was changed by another request: this one did not prove who its caller is.
  if (target.isSelf && isOther && !isOtherEmail(target.email, changes)) throw staleAccount();
  requireReadableName(['name'], changes.name, {
    stored: user.name,
    faultOf: ctx.actor.isStaff ? nameFaultOf : ownNameFaultOf,
  });
  requireReadableName(['username'], account.username, {
    stored: user.username,
    faultOf: usernameFaultOf,
  });
  const photo = await photoColumn(ctx, user, { picture, reference: changes.photo });
  const extra = {
    ...(account.password_hash && { password: 'changed' }),
    ...(!target.isSelf && changes.reason !== undefined && { reason: changes.reason }),
  };
  const profile = { ...userColumns(changes), ...photo, updated_at: ctx.now };
  const owned = { user: user.id, changes: accountChangesOf(user, { ...account, ...profile }) };
  await withOwnerNotices(ctx, owned, () =>
    withAudit(ctx, { declaration: userCollection, id: user.id, extra }, () =>
      writeUser(ctx, user.id, { account, profile }),
    ),
  );
  await updateProvider(ctx, user.id, { ...providerChanges(changes), ...photo });
  await deleteReplacedPhoto(ctx, user, photo);
}

/** Ends the user's sessions when the account is blocked or gets another password. */
async function writeUser(
  ctx: Ctx<'ports'>,
  user: number,
  { account, profile }: Readonly<Record<'account' | 'profile', Partial<UserRow>>>,
): Promise<void> {
  if (Object.keys(account).length === 0) return updateUser(ctx.db, user, profile);
  const { deleteEndedSessions, cancelErasure, endSessions } = ctx.app.ports.users;
  if (account.role !== undefined) await deleteEndedSessions(ctx, user);
  await keepAnOperator(ctx, () => updateUser(ctx.db, user, { ...account, ...profile }));
  if (account.blocked || account.password_hash) await endSessions(ctx, user);
  if (account.blocked === false) await cancelErasure(ctx, user);
}

function userColumns({ name, email, locale }: ProfileChanges) {
  return {
    ...(name !== undefined && { name: trimmed(name) }),
    ...(email !== undefined && { email: email?.toLowerCase() ?? null }),
    ...(locale !== undefined && { locale }),
  };
}

/** Picks what may be changed: clients may send the whole document back, photo included. */
function providerChanges({ provider_profile: profile }: ProfileChanges): ProviderChanges {
  if (typeof profile !== 'object' || profile === null) return {};
  const { version, name, specialization, description, city, address } = profile;
  const changes = { name, specialization, description, city, address };
  const texts = Object.entries(changes).flatMap(([key, text]) =>
    text === undefined ? [] : [[key, text === null ? null : trimmed(text)]],
  );
  return { ...Object.fromEntries(texts), ...(version !== undefined && { version }) };
}

/** A blank text is none. */
const trimmed = (text: string | null): string | null => text?.trim() || null;

const staleAccount = () => new AppError('stale', { sentence: sentence('account_stale') });
const unknownUser = () => new AppError('not_found', { sentence: sentence('user_unknown') });

interface PhotoInput {
  /** A picture that came with the request. */
  readonly picture: StoredPicture | null;
  /** An uploaded file, or null for none. */
  readonly reference: Body<typeof schemas.updateProfile>['photo'];
}
type PhotoColumn = Pick<Partial<UserRow>, 'photo'>;

/** The photo to set: the new picture, an uploaded file, or none; the current one changes nothing. */
async function photoColumn(
  ctx: Ctx,
  user: UserRow,
  { picture, reference }: PhotoInput,
): Promise<PhotoColumn> {
  if (picture) return { photo: await recordPicture(ctx, picture) };
  if (reference === null) return { photo: null };
  if (reference === undefined) return {};
  const file = typeof reference === 'object' ? (reference.id ?? reference.documentId) : reference;
  if (file === user.photo) return {};
  return { photo: await claimPhotoFile(ctx, { file: String(file ?? ''), user: user.id }) };
}

/** Deletes the photo that the user had, once another or none is written, unless something else shows it. */
async function deleteReplacedPhoto(ctx: Ctx, user: UserRow, { photo }: PhotoColumn): Promise<void> {
  if (photo === undefined || user.photo === null || user.photo === photo) return;
  await deleteFormerPhoto(ctx, { file: user.photo, user: user.id });
}
