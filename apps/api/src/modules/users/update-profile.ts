import type { updateProfile } from '@okoshko/contract/users/schemas';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { Static } from 'typebox';
import type { Call } from '../../platform/call.ts';
import { withAudit } from '../../platform/collections/audit.ts';
import type { Query } from '../../platform/collections/query/read-query.ts';
import { withRefusals } from '../../platform/collections/refusals.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/serve.ts';
import type { StoredPicture, Uploads } from '../uploads/index.ts';
import { type AccountDeps, accountColumns, keepingAnOperator } from './accounts.ts';
import { userCollection } from './collection.ts';
import type { ProviderChanges } from './ports.ts';
import { findMailbox, lockUser, type UserRow, updateUser } from './repository.ts';
import type { ReadUser } from './service.ts';

type ProfileChanges = Static<typeof updateProfile.body>;

interface ProfileUpdate {
  /** `{id}` of the path. */
  readonly id: string;
  readonly changes: ProfileChanges;
  readonly file: UploadedFile | null;
  readonly query: Query;
}

/** Changes the user's provider profile, where there is one. */
export type UpdateProvider = (
  call: Call,
  user: number,
  change: ProviderChanges & { readonly photo?: number | null },
) => Promise<void>;

export interface MailboxDeps {
  /** The caller is who they were, once more. Throws 400, 409 and 429. */
  requireOwner(call: Call, password: string | undefined): Promise<void>;
  /** The mailbox was the user's until now; in the caller's transaction. */
  notifyFormerMailbox(call: Call, email: string): Promise<void>;
}

interface Deps extends AccountDeps, MailboxDeps {
  readonly uploads: Uploads;
  readonly readUser: ReadUser;
  readonly updateProvider: UpdateProvider;
}

/**
 * Changes the caller's own profile or, for an operator, another's, account and all. A picture becomes
 * the photo of the user and of the provider profile.
 */
export const createUpdateProfile = (deps: Deps) => {
  const { uploads, readUser, cache } = deps;
  return async (call: Call, update: ProfileUpdate): Promise<UserWithProfile> => {
    const target = await requireTarget(call, update.id);
    if (target.isSelf && isOtherMailbox(target.email, update.changes)) {
      await deps.requireOwner(call, update.changes.currentPassword);
    }
    const account = target.isSelf ? {} : await accountOf(call, update, deps);
    const picture = update.file ? await uploads.storeAvatar(call, update.file, target.id) : null;
    const user = await withRefusals(userCollection, () =>
      transact(call, async (call) => {
        await write(call, { ...update, target, account, picture }, deps);
        return readUser(call, target.id, {
          ...(!target.isSelf && { populate: 'role' }),
          ...update.query,
        });
      }),
    ).catch(async (error: unknown) => {
      await picture?.abandon();
      throw error;
    });
    if (!target.isSelf) await cache.catchUp();
    return user;
  };
};

interface Target {
  readonly id: number;
  readonly isSelf: boolean;
  readonly email: string | null;
}
interface Write extends ProfileUpdate {
  readonly target: Target;
  readonly account: Partial<UserRow>;
  readonly picture: StoredPicture | null;
}

async function write(call: Call, update: Write, deps: Deps): Promise<void> {
  const { changes, picture, target, account } = update;
  const user = await lockUser(call.db, target.id);
  if (!user) throw unknownUser();
  const isOther = isOtherMailbox(user.email, changes);
  // Changed meanwhile: nobody was asked who they are.
  if (target.isSelf && isOther && !isOtherMailbox(target.email, changes)) throw changedMeanwhile();
  const photo = await nextPhoto(call, user, { picture, named: changes.photo });
  const also = account.password_hash ? { password: 'changed' } : {};
  await withAudit(call, { declaration: userCollection, id: user.id, extra: also }, async () => {
    await writeAccount(call, update, deps);
    await updateUser(call.db, user.id, { ...ownChanges(changes), ...photo, updated_at: call.now });
  });
  await deps.updateProvider(call, user.id, { ...providerChanges(changes), ...photo });
  const replaced = 'photo' in photo && user.photo !== null && user.photo !== photo.photo;
  if (replaced) await deps.uploads.forget(call, Number(user.photo));
  if (user.email !== null && isOther) {
    await deps.notifyFormerMailbox(call, user.email);
  }
}

/** A blocked account and a new password end what the old ones opened. */
async function writeAccount(call: Call, { target, account }: Write, deps: Deps): Promise<void> {
  if (Object.keys(account).length === 0) return;
  await keepingAnOperator(call, () => updateUser(call.db, target.id, account));
  if (account.blocked || account.password_hash) await deps.endSessions(call, target.id);
}

const accountOf = (call: Call, { changes }: ProfileUpdate, { hashPassword }: Deps) =>
  accountColumns(call, changes, hashPassword);

/** Somebody else's profile is a missing one, except for operators. */
async function requireTarget({ db, actor }: Call, named: string): Promise<Target> {
  const found = await findMailbox(db, named);
  const isSelf = found?.id === actor.user;
  if (!found || !(isSelf || actor.isOperator)) throw unknownUser();
  return { ...found, isSelf };
}

const changedMeanwhile = () =>
  new AppError('stale', { message: 'The account was changed meanwhile' });
const unknownUser = () => new AppError('not_found', { message: 'User not found' });

/** The photo to be set: the new picture, none, or (a photo named by its id) the one there is. */
async function nextPhoto(
  call: Call,
  user: UserRow,
  { picture, named }: { picture: StoredPicture | null; named: ProfileChanges['photo'] },
): Promise<{ photo?: number | null }> {
  if (picture) return { photo: await picture.record(call) };
  if (named === null) return { photo: null };
  if (named === undefined) return {};
  const id = typeof named === 'number' ? named : named.id;
  if (id === user.photo) return {};
  throw new AppError('validation_failed', { message: 'photo must be the one already there' });
}

const isOtherMailbox = (known: string | null, { email }: ProfileChanges): boolean =>
  email !== undefined && (email?.toLowerCase() ?? null) !== (known?.toLowerCase() ?? null);

function ownChanges({ name, email, locale }: ProfileChanges) {
  return {
    ...(name !== undefined && { name: trimmed(name) }),
    ...(email !== undefined && { email: email?.toLowerCase() ?? null }),
    ...(locale !== undefined && { locale }),
  };
}

/** Only what may be changed: a client may send the whole document back, photo and all. */
function providerChanges({ provider_profile: profile }: ProfileChanges): ProviderChanges {
  if (typeof profile !== 'object' || profile === null) return {};
  const { name, specialization, description, city, address } = profile;
  const changes = { name, specialization, description, city, address };
  return Object.fromEntries(
    Object.entries(changes).flatMap(([key, text]) =>
      text === undefined ? [] : [[key, text === null ? null : trimmed(text)]],
    ),
  );
}

/** Blanks around a text mean nothing, and nothing but blanks is no text. */
const trimmed = (text: string | null): string | null => text?.trim() || null;
