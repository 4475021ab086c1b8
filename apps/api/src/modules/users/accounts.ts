import { isAcceptedPhone } from '@okoshko/contract/phones/phone';
import { isPossiblePhone } from '@okoshko/contract/phones/possible-phone';
import type { createUser as schemas } from '@okoshko/contract/users/accounts/schemas';
import type { account } from '@okoshko/contract/users/schemas';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { Static, TObject } from 'typebox';
import { type Call, requireOperator } from '../../platform/call.ts';
import { audit, redact, snapshot, writeAuditEntries } from '../../platform/collections/audit.ts';
import type { Query } from '../../platform/collections/query/read-query.ts';
import { withRefusals } from '../../platform/collections/refusals.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { requireReadableName, usernameFaultOf } from '../../platform/names.ts';
import { sentence } from '../../platform/sentence.ts';
import { newDocument } from '../../platform/tokens.ts';
import { deleteFilesOfUser } from '../uploads/index.ts';
import { userCollection } from './collection.ts';
import type { UsersPorts } from './ports.ts';
import { readUser } from './read-users.ts';
import {
  deleteUserRow,
  findRoleId,
  findUserId,
  insertUserRow,
  lockUser,
  type UserRow,
} from './repository.ts';
import { keepAnOperator } from './require-account.ts';
import { roleReference } from './rules.ts';

/** Adds a user; the phone is the username unless the body has one. Operators only. */
export async function createUser(
  call: Call<'collections' | 'ports'>,
  body: Static<typeof schemas.body>,
  query: Query,
): Promise<UserWithProfile> {
  requireOperator(call);
  const { username = body.phone, email, name, locale } = body;
  if (!username) throw invalidField('username', sentence('required'));
  requireReadableName(['name'], name);
  requireReadableName(['username'], username, { faultOf: usernameFaultOf });
  const columns = await accountColumns(call, body, {
    owner: { ...body, username },
    phoneBefore: null,
  });
  const ordinary = await requireRoleId(call, 'authenticated');
  const role = columns.role ?? ordinary;
  if (role !== ordinary) await call.app.ports.users.requireRecentPassword(call);
  const row = {
    ...newDocument(call.now),
    ...(locale !== undefined && { locale }),
    ...columns,
    username,
    email: email?.toLowerCase() ?? null,
    name: name?.trim() || null,
    role,
  };
  return withRefusals(userCollection, () =>
    transact(call, async (call) => {
      const id = await insertUserRow(call.db, row);
      const after = await snapshot(call, userCollection, id);
      await audit(call, userCollection, { before: null, after });
      return readUser(call, id, { populate: 'role', ...query });
    }),
  );
}

export type AccountInput = Static<TObject<typeof account>>;

const PHONE = { failures: [{ path: ['phone'] }] };

/** All that is known of the owner of the account. */
type Owner = NonNullable<Parameters<UsersPorts['hashPassword']>[1]>;

/**
 * The account's columns that an operator's body sets; the password tells of no `owner`. The phone is one that signs in, of
 * 11 digits; an account that a booking made for a longer or shorter one (`phoneBefore`) may have such a one.
 */
export async function accountColumns(
  call: Call<'ports'>,
  { username, phone, password, confirmed, blocked, role }: AccountInput,
  { owner, phoneBefore }: { readonly owner: Owner; readonly phoneBefore: string | null },
): Promise<Partial<UserRow>> {
  const isClients = phoneBefore !== null && !isAcceptedPhone(phoneBefore);
  const isTaken = isClients ? isPossiblePhone : isAcceptedPhone;
  if (phone && !isTaken(phone)) throw new AppError('phone_invalid', PHONE);
  const { hashPassword } = call.app.ports.users;
  return {
    ...(username !== undefined && { username }),
    ...(phone !== undefined && { phone }),
    ...(password !== undefined && {
      password_hash: await hashPassword(password, owner),
    }),
    ...(confirmed !== undefined && { confirmed }),
    // Unblocking an account cancels its erasure.
    ...(blocked !== undefined && { blocked, ...(!blocked && { erase_at: null }) }),
    ...(role !== undefined &&
      role !== null && { role: await requireRoleId(call, roleReference(role)) }),
  };
}

async function requireRoleId({ db }: Call, reference: number | string | null): Promise<number> {
  const id = reference === null ? null : await findRoleId(db, reference);
  if (id !== null) return id;
  const type = 'plugin::users-permissions.role';
  throw invalidField('role', sentence('missing_relation', { type }));
}

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
        // It is audited before the row is gone: an operator may delete their own account.
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
