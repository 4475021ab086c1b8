import type { updateProfile as schemas } from '@okoshko/contract/users/schemas';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { withAudit } from '../../../platform/collections/audit.ts';
import type { Query } from '../../../platform/collections/query/read-query.ts';
import { withRefusals } from '../../../platform/collections/refusals.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import { requireReadableName, usernameFaultOf } from '../../../platform/names.ts';
import { sentence } from '../../../platform/sentence.ts';
import { discardPicture, type StoredPicture, storeAvatar } from '../../uploads/index.ts';
import { userCollection } from '../collection.ts';
import type { ProviderChanges } from '../ports.ts';
import { findUserEmail, lockUser, type UserRow, updateUser } from '../repository.ts';
import { accountColumns } from './account-columns.ts';
import { keepAnOperator } from './keep-an-operator.ts';
import { deleteReplacedPhoto, photoColumn } from './photo-column.ts';
import { readUser } from './read-user.ts';

type ProfileChanges = Static<typeof schemas.body>;

interface ProfileInput {
  /** `{id}` of the path. */
  readonly id: string;
  readonly changes: ProfileChanges;
  readonly file: UploadedFile | null;
  readonly query: Query;
}
interface ProfileWrite {
  readonly target: Target;
  readonly changes: ProfileChanges;
  readonly account: Partial<UserRow>;
  readonly picture: StoredPicture | null;
}

/**
 * Changes the caller's own profile or, for an operator, any profile and its account. A picture becomes
 * the photo of both the user and the provider profile.
 */
export async function updateProfile(
  call: Call<'cache' | 'collections' | 'config' | 'ports' | 'storage'>,
  { id, changes, file, query }: ProfileInput,
): Promise<UserWithProfile> {
  const target = await requireTarget(call, id);
  if (target.isSelf && isOtherEmail(target.email, changes)) {
    await call.app.ports.users.requireOwnerProof(call, changes.currentPassword);
  }
  const account = target.isSelf ? {} : await accountColumns(call, changes);
  const picture = file ? await storeAvatar(call, file, target.id) : null;
  const user = await withRefusals(userCollection, () =>
    transact(call, async (call) => {
      await writeProfile(call, { target, changes, account, picture });
      return readUser(call, target.id, { ...(!target.isSelf && { populate: 'role' }), ...query });
    }),
  ).catch(async (error: unknown) => {
    if (picture) await discardPicture(call, picture);
    throw error;
  });
  if (!target.isSelf) await call.app.cache.catchUp();
  return user;
}

/** Makes a file just uploaded the photo of a user and of their provider profile, in the caller's transaction. */
export async function setPhoto(
  call: Call<'config' | 'ports'>,
  { user, file }: { readonly user: string; readonly file: number },
): Promise<void> {
  const target = await requireTarget(call, user);
  await writeProfile(call, { target, changes: { photo: file }, account: {}, picture: null });
}

interface Target {
  readonly id: number;
  readonly isSelf: boolean;
  readonly email: string | null;
}

/** For callers who are not operators, other users do not exist. */
async function requireTarget({ db, actor }: Call, reference: string): Promise<Target> {
  const user = await findUserEmail(db, reference);
  const isSelf = user?.id === actor.user;
  if (!user || !(isSelf || actor.isOperator)) throw unknownUser();
  return { ...user, isSelf };
}

async function writeProfile(
  call: Call<'config' | 'ports'>,
  { target, changes, account, picture }: ProfileWrite,
): Promise<void> {
  const { notifyFormerMailbox, updateProvider } = call.app.ports.users;
  const user = await lockUser(call.db, target.id);
  if (!user) throw unknownUser();
  const isOther = isOtherEmail(user.email, changes);
  // The e-mail was changed by another request: this one did not prove who its caller is.
  if (target.isSelf && isOther && !isOtherEmail(target.email, changes)) throw staleAccount();
  requireReadableName(['name'], changes.name, { stored: user.name });
  requireReadableName(['username'], account.username, {
    stored: user.username,
    faultOf: usernameFaultOf,
  });
  const photo = await photoColumn(call, user, { picture, reference: changes.photo });
  const extra = account.password_hash ? { password: 'changed' } : {};
  await withAudit(call, { declaration: userCollection, id: user.id, extra }, async () => {
    await writeAccount(call, target.id, account);
    await updateUser(call.db, user.id, { ...userColumns(changes), ...photo, updated_at: call.now });
  });
  await updateProvider(call, user.id, { ...providerChanges(changes), ...photo });
  await deleteReplacedPhoto(call, user, photo);
  if (user.email !== null && isOther) await notifyFormerMailbox(call, user.email);
}

/** Ends the user's sessions when the account is blocked or gets another password. */
async function writeAccount(
  call: Call<'ports'>,
  user: number,
  account: Partial<UserRow>,
): Promise<void> {
  if (Object.keys(account).length === 0) return;
  await keepAnOperator(call, () => updateUser(call.db, user, account));
  if (account.blocked || account.password_hash) await call.app.ports.users.endSessions(call, user);
}

const isOtherEmail = (current: string | null, { email }: ProfileChanges): boolean =>
  email !== undefined && (email?.toLowerCase() ?? null) !== (current?.toLowerCase() ?? null);

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
  const { name, specialization, description, city, address } = profile;
  const changes = { name, specialization, description, city, address };
  return Object.fromEntries(
    Object.entries(changes).flatMap(([key, text]) =>
      text === undefined ? [] : [[key, text === null ? null : trimmed(text)]],
    ),
  );
}

/** A blank text is none. */
const trimmed = (text: string | null): string | null => text?.trim() || null;

const staleAccount = () => new AppError('stale', { sentence: sentence('account_stale') });
const unknownUser = () => new AppError('not_found', { sentence: sentence('user_unknown') });
