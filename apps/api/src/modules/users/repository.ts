import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { firstOrNull, rows } from '../../platform/db/rows.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Db } from '../../platform/db-handle.ts';
import { hasId } from '../../platform/document-id.ts';
import { AppError } from '../../platform/errors.ts';
import { isStaffRole } from '../../platform/permissions/effective.ts';
import { pushTokens, roles, users } from '../../tables/users.ts';

export type UserRow = typeof users.$inferSelect;

/** The id of the user that a path's `{id}` names by id or documentId. */
export async function findUserId(db: Db, id: string | number): Promise<number | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(hasId(users, String(id)));
  return row?.id ?? null;
}

/** All that is known of an account that a path names. */
export type KnownAccount = Pick<
  UserRow,
  | 'id'
  | 'document_id'
  | 'username'
  | 'phone'
  | 'email'
  | 'confirmed_email'
  | 'confirmed'
  | 'blocked'
  | 'role'
> & {
  /** The type of its role. */
  readonly roleType: string;
};

export const findAccount = (db: Db, id: string): Promise<KnownAccount | null> =>
  firstOrNull(
    db
      .select({
        id: users.id,
        document_id: users.document_id,
        username: users.username,
        phone: users.phone,
        email: users.email,
        confirmed_email: users.confirmed_email,
        confirmed: users.confirmed,
        blocked: users.blocked,
        role: users.role,
        roleType: roles.type,
      })
      .from(users)
      .innerJoin(roles, eq(roles.id, users.role))
      .where(hasId(users, id)),
  );

export const findUserByPhone = (db: Db, phone: string): Promise<UserRow | null> =>
  firstOrNull(db.select().from(users).where(eq(users.phone, phone)));

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | null> =>
  firstOrNull(db.select().from(users).where(eq(users.email, email)));

/** Finds by phone, e-mail or username. A username that equals another user's phone or e-mail does not win over it. */
export async function findUserByIdentifier(db: Db, identifier: string): Promise<UserRow | null> {
  const [isPhone, isEmail, isUsername] = [users.phone, users.email, users.username].map((column) =>
    eq(column, identifier),
  );
  return firstOrNull(
    db
      .select()
      .from(users)
      .where(or(isPhone, isEmail, isUsername))
      .orderBy(sql`${isPhone} desc nulls last, ${isEmail} desc nulls last`)
      .limit(1),
  );
}

/** Throws `credentials_invalid` where the session's user was deleted meanwhile. */
export async function requireUser(db: Db, id: number): Promise<UserRow> {
  const [row] = await findById(db, { id });
  if (!row) throw new AppError('credentials_invalid');
  return row;
}

const findById = statement((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
);

export const lockUser = (db: Db, id: number): Promise<UserRow | null> =>
  firstOrNull(db.select().from(users).where(eq(users.id, id)).for('update'));

/** Null when the phone, e-mail or username is taken. */
export async function insertUser(
  db: Db,
  user: Omit<typeof users.$inferInsert, 'role'>,
  roleType: string,
): Promise<UserRow | null> {
  const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.type, roleType));
  if (!role) throw new Error(`there is no role ${roleType}`);
  return firstOrNull(
    db
      .insert(users)
      .values({ ...user, role: role.id })
      .onConflictDoNothing()
      .returning(),
  );
}

export async function updateUser(
  db: Db,
  id: number,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
}

export async function insertUserRow(db: Db, user: typeof users.$inferInsert): Promise<number> {
  const [row] = await db.insert(users).values(user).returning({ id: users.id });
  return Number(row?.id);
}

export async function deleteUserRow(db: Db, id: number): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

/** The id of a role, found by its id, documentId or type. */
export async function findRoleId(db: Db, reference: number | string): Promise<number | null> {
  const text = String(reference);
  const [row] = await db
    .select({ id: roles.id })
    .from(roles)
    .where(or(hasId(roles, text), eq(roles.type, text)));
  return row?.id ?? null;
}

/** True where one of the roles is of the staff. */
export async function areOfStaff(db: Db, ids: readonly (number | null)[]): Promise<boolean> {
  const known = ids.filter((id) => id !== null);
  return (await db.$count(roles, and(inArray(roles.id, known), isStaffRole(sql`${roles}`)))) > 0;
}

/** Serializes changes of operators' accounts. */
export async function lockOperators(db: Db): Promise<void> {
  await db.select({ id: roles.id }).from(roles).where(eq(roles.type, 'operator')).for('update');
}

/** Operators who can sign in. */
export async function countOperators(db: Db): Promise<number> {
  const [row] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from ${users} u join ${roles} r on r.id = u.role
      where r.type = 'operator' and not u.blocked`,
  );
  return row?.n ?? 0;
}

type NewPushToken = typeof pushTokens.$inferInsert;

/** The user has the token, or another one of the same device. */
export async function isDeviceOf(
  db: Db,
  { user, token, device_id }: Pick<NewPushToken, 'user' | 'token' | 'device_id'>,
): Promise<boolean> {
  const isSame = or(
    eq(pushTokens.token, token),
    device_id == null ? undefined : eq(pushTokens.device_id, device_id),
  );
  const devices = await db
    .select({ id: pushTokens.id })
    .from(pushTokens)
    .where(and(eq(pushTokens.user, user), isSame))
    .limit(1);
  return devices.length > 0;
}

/** Removes earlier registrations of the token and of the user's device. */
export async function freeDevice(
  db: Db,
  { user, token, device_id }: Pick<NewPushToken, 'user' | 'token' | 'device_id'>,
): Promise<void> {
  await db.delete(pushTokens).where(eq(pushTokens.token, token));
  if (device_id == null) return;
  await db
    .delete(pushTokens)
    .where(and(eq(pushTokens.user, user), eq(pushTokens.device_id, device_id)));
}

/** Keeps the row of another user who registered the token at the same time. */
export async function insertPushToken(db: Db, token: NewPushToken): Promise<void> {
  await db.insert(pushTokens).values(token).onConflictDoNothing();
}

/** Deletes all but the `keep` tokens of the user that were seen last. */
export async function trimPushTokens(db: Db, user: number, keep: number): Promise<void> {
  await db.execute(sql`delete from ${pushTokens} where id in (
    select id from ${pushTokens} where "user" = ${user}
    order by last_seen_at desc, id desc offset ${keep})`);
}

export const findPushToken = (
  db: Db,
  user: number,
  token: string,
): Promise<typeof pushTokens.$inferSelect | null> =>
  firstOrNull(
    db
      .select()
      .from(pushTokens)
      .where(and(eq(pushTokens.user, user), eq(pushTokens.token, token))),
  );

export async function deletePushToken(db: Db, user: number, token: string): Promise<void> {
  await db.delete(pushTokens).where(and(eq(pushTokens.user, user), eq(pushTokens.token, token)));
}

/** Deletes a token that the push service reports as expired. */
export async function deleteDeadPushToken(db: Db, token: string): Promise<void> {
  await db.delete(pushTokens).where(eq(pushTokens.token, token));
}

export async function deletePushTokensOfSession(db: Db, session: number): Promise<void> {
  await db.delete(pushTokens).where(eq(pushTokens.session, session));
}

/** Deletes all tokens of the user but those of the session `except`. */
export async function deletePushTokensOfUser(
  db: Db,
  user: number,
  except: number | null = null,
): Promise<void> {
  const isOther =
    except === null ? undefined : sql`${pushTokens.session} is distinct from ${except}`;
  await db.delete(pushTokens).where(and(eq(pushTokens.user, user), isOther));
}
