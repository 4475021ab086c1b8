import type { UserWithProfile } from '@okoshko/contract/users/users';
import { type Call, requireOperator } from '../../../platform/call.ts';
import { redact, writeAuditEntries } from '../../../platform/collections/audit.ts';
import type { Query } from '../../../platform/collections/query/read-query.ts';
import { withRefusals } from '../../../platform/collections/refusals.ts';
import { transact } from '../../../platform/db/transact.ts';
import { deleteFilesOfUser } from '../../uploads/index.ts';
import { userCollection } from '../collection.ts';
import { deleteUserRow, findUserId, lockUser, type UserRow } from '../repository.ts';
import { keepAnOperator } from './keep-an-operator.ts';
import { readUser } from './read-user.ts';

/** Deletes a user with all they own; answers who was deleted, or undefined. Operators only. */
export async function deleteUser(
  call: Call<'cache' | 'collections' | 'ports'>,
  reference: string,
  query: Query,
): Promise<UserWithProfile | undefined> {
  requireOperator(call);
  const id = await findUserId(call.db, reference);
  if (id === null) return undefined;
  const user = await readUser(call, id, query);
  await removeUser(call, id);
  await call.app.cache.catchUp();
  return user;
}

/** Removes a user, in the caller's transaction where there is one; answers whether the user existed. */
export const removeUser = (call: Call<'ports'>, id: number): Promise<boolean> =>
  withRefusals(userCollection, () =>
    transact(call, async (call) => {
      requireOperator(call);
      const user = await lockUser(call.db, id);
      if (!user) return false;
      await keepAnOperator(call, async () => {
        await call.app.ports.users.endSessions(call, id);
        await deleteFilesOfUser(call, id);
        // Before the row: an operator may delete their own account.
        await auditDeletion(call, user);
        await deleteUserRow(call.db, id);
      });
      return true;
    }),
  );

/** Audits who deleted the account, and redacts what the audit log has of the user. */
async function auditDeletion(call: Call, { id, document_id: document }: UserRow): Promise<void> {
  const { uid: model } = userCollection.collection;
  await redact(call, userCollection, document);
  const about = { users: [id] };
  await writeAuditEntries(call, [{ model, document, before: {}, after: null, about }]);
}
