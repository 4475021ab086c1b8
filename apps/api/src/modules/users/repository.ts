import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { rows } from '../../platform/db/rows.ts';
import { roles, users } from '../../tables/users.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Db, id: number): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function findUserByPhone(db: Db, phone: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.phone, phone));
  return row ?? null;
}

export async function lockUser(db: Db, id: number): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

/** Null when the phone is taken: somebody else was faster. */
export async function insertUser(
  db: Db,
  user: Omit<typeof users.$inferInsert, 'role'>,
  roleType: string,
): Promise<UserRow | null> {
  const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.type, roleType));
  if (!role) throw new Error(`there is no role ${roleType}`);
  const [row] = await db
    .insert(users)
    .values({ ...user, role: role.id })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export async function updateUser(
  db: Db,
  id: number,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
}

/** Whether the address belongs to somebody else. */
export async function isEmailTaken(db: Db, email: string, except: number): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from ${users} where email = ${email} and id <> ${except}`,
  );
  return found.length > 0;
}
