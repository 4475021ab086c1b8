import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { Call } from '../../../platform/call.ts';
import { auditOne } from '../../../platform/collections/personal-reads.ts';
import type { Query } from '../../../platform/collections/query/read-query.ts';
import { withRefusals } from '../../../platform/collections/refusals.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import { discardPicture, storeAvatar } from '../../uploads/index.ts';
import { userCollection } from '../collection.ts';
import { presentUser } from '../present.ts';
import { changesRights, isOtherEmail } from '../rules.ts';
import { accountColumns } from './account-columns.ts';
import { planOfUser } from './plan-of-user.ts';
import { readUserDocument } from './read-user-document.ts';
import { requireProfileTarget } from './require-profile-target.ts';
import { requireSameAccount } from './require-same-account.ts';
import { type ProfileChanges, writeProfile } from './write-profile.ts';

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
  call: Call<'cache' | 'collections' | 'config' | 'ports' | 'storage'>,
  { id, changes, file, query }: ProfileInput,
): Promise<UserWithProfile> {
  const target = await requireProfileTarget(call, id);
  if (target.isSelf) await requireSameAccount(call, target, changes);
  if (target.isSelf && isOtherEmail(target.email, changes)) {
    await call.app.ports.users.requireOwnerProof(call, changes.currentPassword);
  }
  const account = target.isSelf
    ? {}
    : await accountColumns(call, changes, {
        owner: { ...target, ...changes },
        phoneBefore: target.phone,
      });
  if (!target.isSelf && changesRights(target, { email: changes.email, ...account })) {
    await call.app.ports.users.requireRecentPassword(call);
  }
  const picture = file ? await storeAvatar(call, file, target.id) : null;
  const user = await withRefusals(userCollection, () =>
    transact(call, async (call) => {
      await writeProfile(call, { target, changes, account, picture });
      const populate = target.isSelf ? {} : { populate: 'role' };
      return readUserDocument(call, target.id, { ...populate, ...query });
    }),
  ).catch(async (error: unknown) => {
    if (picture) await discardPicture(call, picture);
    throw error;
  });
  if (!target.isSelf) await call.app.cache.catchUp();
  await auditOne(call, planOfUser(call, query), user);
  return presentUser(user);
}
