import type { updateProfile as schemas } from '@okoshko/contract/users/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { withAudit } from '../../../platform/collections/audit.ts';
import { requireVersion } from '../../../platform/collections/version.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  nameFaultOf,
  ownNameFaultOf,
  requireReadableName,
  usernameFaultOf,
} from '../../../platform/names.ts';
import { sentence } from '../../../platform/sentence.ts';
import type { StoredPicture } from '../../uploads/index.ts';
import { userCollection } from '../collection.ts';
import type { ProviderChanges } from '../ports.ts';
import { lockUser, type UserRow, updateUser } from '../repository.ts';
import { accountChangesOf, isOtherEmail } from '../rules.ts';
import { keepAnOperator } from './keep-an-operator.ts';
import { deleteReplacedPhoto, photoColumn } from './photo-column.ts';
import type { ProfileTarget } from './require-profile-target.ts';

export type ProfileChanges = Static<typeof schemas.body>;

interface ProfileWrite {
  readonly target: ProfileTarget;
  readonly changes: ProfileChanges;
  readonly account: Partial<UserRow>;
  readonly picture: StoredPicture | null;
}

/** Writes a profile and its account, in the caller's transaction; its photo as well. */
export async function writeProfile(
  call: Call<'config' | 'ports'>,
  { target, changes, account, picture }: ProfileWrite,
): Promise<void> {
  const { updateProvider, withOwnerNotices } = call.app.ports.users;
  const user = await lockUser(call.db, target.id);
  if (!user) throw unknownUser();
  requireVersion(user.version, changes.version);
  const isOther = isOtherEmail(user.email, changes);
  // The e-mail was changed by another request: this one did not prove who its caller is.
  if (target.isSelf && isOther && !isOtherEmail(target.email, changes)) throw staleAccount();
  requireReadableName(['name'], changes.name, {
    stored: user.name,
    faultOf: call.actor.isStaff ? nameFaultOf : ownNameFaultOf,
  });
  requireReadableName(['username'], account.username, {
    stored: user.username,
    faultOf: usernameFaultOf,
  });
  const photo = await photoColumn(call, user, { picture, reference: changes.photo });
  const extra = {
    ...(account.password_hash && { password: 'changed' }),
    ...(!target.isSelf && changes.reason !== undefined && { reason: changes.reason }),
  };
  const profile = { ...userColumns(changes), ...photo, updated_at: call.now };
  const owned = { user: user.id, changes: accountChangesOf(user, { ...account, ...profile }) };
  await withOwnerNotices(call, owned, () =>
    withAudit(call, { declaration: userCollection, id: user.id, extra }, () =>
      writeUser(call, user.id, { account, profile }),
    ),
  );
  await updateProvider(call, user.id, { ...providerChanges(changes), ...photo });
  await deleteReplacedPhoto(call, user, photo);
}

/** Ends the user's sessions when the account is blocked or gets another password. */
async function writeUser(
  call: Call<'ports'>,
  user: number,
  { account, profile }: Readonly<Record<'account' | 'profile', Partial<UserRow>>>,
): Promise<void> {
  if (Object.keys(account).length === 0) return updateUser(call.db, user, profile);
  const { buryDeadSessions, cancelErasure, endSessions } = call.app.ports.users;
  if (account.role !== undefined) await buryDeadSessions(call, user);
  await keepAnOperator(call, () => updateUser(call.db, user, { ...account, ...profile }));
  if (account.blocked || account.password_hash) await endSessions(call, user);
  if (account.blocked === false) await cancelErasure(call, user);
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
