import type { Body } from '@okoshko/contract/endpoint';
import { isAcceptedPhone } from '@okoshko/contract/phones/phone';
import { isPossiblePhone } from '@okoshko/contract/phones/possible-phone';
import type { createUser as schemas } from '@okoshko/contract/users/accounts-schemas';
import type { account } from '@okoshko/contract/users/schemas';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { Static, TObject } from 'typebox';
import {
  audit,
  redact,
  snapshot,
  writeAuditEntries,
} from '../../platform/collections/audit/index.ts';
import { withRefusals } from '../../platform/collections/declare/index.ts';
import type { Query } from '../../platform/collections/read/index.ts';
import { type Ctx, requireOperator } from '../../platform/ctx.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { requireReadableName, usernameFaultOf } from '../../platform/names.ts';
import { requireSecondPerson } from '../../platform/permissions/second-person.ts';
import { sentence } from '../../platform/sentence.ts';
import { newDocument } from '../../platform/tokens.ts';
import { deleteFilesOfUser } from '../uploads/index.ts';
import { userCollection } from './collection.ts';
import type { UsersPorts } from './ports.ts';
import { readUser } from './read-users.ts';
import {
  areOfStaff,
  deleteUserRow,
  findRoleId,
  findUserId,
  insertUserRow,
  lockUser,
  type UserRow,
} from './repository.ts';
import { keepAnOperator } from './require-account.ts';
import { roleReference } from './rules.ts';

/** A role of the staff is given and taken by two of them. `user`: the one whose it is; null: nobody has it yet. */
export async function requireSecondForRole(
  ctx: Ctx<'config'>,
  { user, roles }: { readonly user: number | null; readonly roles: readonly (number | null)[] },
): Promise<void> {
  if (!(await areOfStaff(ctx.db, roles))) return;
  await requireSecondPerson(ctx, { kind: 'role', size: 1, user });
}

/** Adds a user; the phone is the username unless the body has one. Operators only. */
export async function createUser(
  ctx: Ctx<'collections' | 'config' | 'ports'>,
  body: Body<typeof schemas>,
  query: Query,
): Promise<UserWithProfile> {
  requireOperator(ctx);
  const { username = body.phone, email, name, locale } = body;
  if (!username) throw invalidField('username', sentence('required'));
  requireReadableName(['name'], name);
  requireReadableName(['username'], username, { faultOf: usernameFaultOf });
  const columns = await accountColumns(ctx, body, {
    owner: { ...body, username },
    phoneBefore: null,
  });
  const ordinary = await requireRoleId(ctx, 'authenticated');
  const role = columns.role ?? ordinary;
  if (role !== ordinary) await ctx.app.ports.users.requireRecentPassword(ctx);
  await requireSecondForRole(ctx, { user: null, roles: [role] });
  const row = {
    ...newDocument(ctx.now),
    ...(locale !== undefined && { locale }),
    ...columns,
    username,
    email: email?.toLowerCase() ?? null,
    name: name?.trim() || null,
    role,
  };
  return withRefusals(userCollection, () =>
    transact(ctx, async (ctx) => {
      const id = await insertUserRow(ctx.db, row);
      const after = await snapshot(ctx, userCollection, id);
      await audit(ctx, userCollection, { before: null, after });
      return readUser(ctx, id, { populate: 'role', ...query });
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
  ctx: Ctx<'ports'>,
  { username, phone, password, confirmed, blocked, role }: AccountInput,
  { owner, phoneBefore }: { readonly owner: Owner; readonly phoneBefore: string | null },
): Promise<Partial<UserRow>> {
  const isClients = phoneBefore !== null && !isAcceptedPhone(phoneBefore);
  const isTaken = isClients ? isPossiblePhone : isAcceptedPhone;
  if (phone && !isTaken(phone)) throw new AppError('phone_invalid', PHONE);
  const { hashPassword } = ctx.app.ports.users;
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
      role !== null && { role: await requireRoleId(ctx, roleReference(role)) }),
  };
}

async function requireRoleId({ db }: Ctx, reference: number | string | null): Promise<number> {
  const id = reference === null ? null : await findRoleId(db, reference);
  if (id !== null) return id;
  const type = 'plugin::users-permissions.role';
  throw invalidField('role', sentence('missing_relation', { type }));
}

/** Deletes a user with all they own; answers who was deleted, or undefined. Operators only. */
export async function deleteUser(
  ctx: Ctx<'cache' | 'collections' | 'ports'>,
  reference: string,
  query: Query,
): Promise<UserWithProfile | undefined> {
  requireOperator(ctx);
  const id = await findUserId(ctx.db, reference);
  if (id === null) return undefined;
  const user = await readUser(ctx, id, query);
  await removeUser(ctx, id);
  await ctx.app.cache.catchUp();
  return user;
}

/** Removes a user, in the caller's transaction where there is one; answers whether the user existed. */
export const removeUser = (ctx: Ctx<'ports'>, id: number): Promise<boolean> =>
  withRefusals(userCollection, () =>
    transact(ctx, async (ctx) => {
      requireOperator(ctx);
      const user = await lockUser(ctx.db, id);
      if (!user) return false;
      await keepAnOperator(ctx, async () => {
        await ctx.app.ports.users.endSessions(ctx, id);
        await deleteFilesOfUser(ctx, id);
        // It is audited before the row is gone: an operator may delete their own account.
        await auditDeletion(ctx, user);
        await deleteUserRow(ctx.db, id);
      });
      return true;
    }),
  );

/** Audits who deleted the account, and redacts what the audit log has of the user. */
async function auditDeletion(ctx: Ctx, { id, document_id: document }: UserRow): Promise<void> {
  const { uid: model } = userCollection.collection;
  await redact(ctx, userCollection, document);
  const about = { users: [id] };
  await writeAuditEntries(ctx, [{ model, document, before: {}, after: null, about }]);
}
