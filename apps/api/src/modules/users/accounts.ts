import { isAcceptedPhone } from '@okoshko/contract/phones/phone';
import type { createUser as createUserSchemas } from '@okoshko/contract/users/accounts/schemas';
import type { account } from '@okoshko/contract/users/schemas';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { Static, TObject } from 'typebox';
import type { Cache } from '../../platform/cache.ts';
import { type Call, requireOperator } from '../../platform/call.ts';
import { audit, redact, snapshot, writeAuditEntries } from '../../platform/collections/audit.ts';
import type { Query } from '../../platform/collections/query/read-query.ts';
import { withRefusals } from '../../platform/collections/refusals.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { newDocument } from '../../platform/tokens.ts';
import type { Uploads } from '../uploads/index.ts';
import { userCollection } from './collection.ts';
import {
  countOperators,
  deleteUser,
  findRoleId,
  findUserId,
  insertUserRow,
  lockOperators,
  lockUser,
  type UserRow,
} from './repository.ts';
import { roleReference } from './rules.ts';
import type { ReadUser } from './service.ts';

type AccountChanges = Static<TObject<typeof account>>;
type NewAccount = Static<typeof createUserSchemas.body>;

export interface AccountDeps {
  hashPassword(password: string): Promise<string>;
  /** Ends every session of the user and forgets their devices, in the caller's transaction. */
  endSessions(call: Call, user: number): Promise<void>;
  readonly cache: Pick<Cache, 'catchUp'>;
}

interface Deps extends AccountDeps {
  readonly readUser: ReadUser;
  readonly uploads: Uploads;
}

/** Adds a user; a phone is a username as well, unless another is given. Operators only. */
export const createAddUser =
  ({ hashPassword, readUser }: Pick<Deps, 'hashPassword' | 'readUser'>) =>
  async (call: Call, body: NewAccount, query: Query): Promise<UserWithProfile> => {
    requireOperator(call);
    const { username = body.phone, email, name, locale } = body;
    if (!username) throw invalidField('username', 'username is a required field');
    const columns = await accountColumns(call, body, hashPassword);
    const role = columns.role ?? (await roleId(call, 'authenticated'));
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
  };

/** Deletes a user with all that is theirs alone; answers what was deleted, or nothing. Operators only. */
export const createDeleteUser =
  (deps: Omit<Deps, 'hashPassword'>) =>
  async (call: Call, named: string, query: Query): Promise<UserWithProfile | undefined> => {
    requireOperator(call);
    const id = await findUserId(call.db, named);
    if (id === null) return undefined;
    const deleted = await deps.readUser(call, id, query);
    await removeUser(call, id, deps);
    await deps.cache.catchUp();
    return deleted;
  };

/** Removes a user in the caller's transaction, where there is one; answers whether there was the user. */
export const removeUser = (
  call: Call,
  id: number,
  { uploads, endSessions }: Pick<Deps, 'uploads' | 'endSessions'>,
): Promise<boolean> =>
  withRefusals(userCollection, () =>
    transact(call, async (call) => {
      requireOperator(call);
      const user = await lockUser(call.db, id);
      if (!user) return false;
      await keepingAnOperator(call, async () => {
        await endSessions(call, id);
        await uploads.forgetAllOf(call, id);
        // Before it: an operator may delete the own account.
        await auditDeletion(call, user);
        await deleteUser(call.db, id);
      });
      return true;
    }),
  );

/** Who did it stays known, what was known of the person does not. */
async function auditDeletion(call: Call, { document_id: document }: UserRow): Promise<void> {
  const { uid: model } = userCollection.collection;
  await redact(call, userCollection, document);
  await writeAuditEntries(call, [{ model, document, before: {}, after: null }]);
}

/** The columns of an account an operator's body names. */
export async function accountColumns(
  call: Call,
  { username, phone, password, confirmed, blocked, role }: AccountChanges,
  hashPassword: AccountDeps['hashPassword'],
): Promise<Partial<UserRow>> {
  if (phone && !isAcceptedPhone(phone)) throw new AppError('phone_invalid');
  return {
    ...(username !== undefined && { username }),
    ...(phone !== undefined && { phone }),
    ...(password !== undefined && { password_hash: await hashPassword(password) }),
    ...(confirmed !== undefined && { confirmed }),
    // Whoever may come in again is not to be erased.
    ...(blocked !== undefined && { blocked, ...(!blocked && { erase_at: null }) }),
    ...(role !== undefined && role !== null && { role: await roleId(call, roleReference(role)) }),
  };
}

/** Runs a change of accounts after which somebody must still be able to undo it. */
export async function keepingAnOperator(call: Call, change: () => Promise<void>): Promise<void> {
  await lockOperators(call.db);
  const before = await countOperators(call.db);
  await change();
  if (before > 0 && (await countOperators(call.db)) === 0) throw new AppError('last_operator');
}

async function roleId(call: Call, reference: number | string | null): Promise<number> {
  const id = reference === null ? null : await findRoleId(call.db, reference);
  if (id !== null) return id;
  throw new AppError('validation_failed', {
    message:
      '1 relation(s) of type plugin::users-permissions.role associated with this entity do not exist',
  });
}
