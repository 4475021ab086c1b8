import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { rows } from '../../platform/db/rows.ts';
import { permissions, roles, users } from '../../tables/users.ts';

export type RoleRow = typeof roles.$inferSelect;

export async function findRoles(db: Db): Promise<readonly RoleRow[]> {
  return db.select().from(roles).orderBy(asc(roles.id));
}

/** How many users each role has, by the role's id. */
export async function countUsersByRole(db: Db): Promise<ReadonlyMap<number, number>> {
  const counts = await rows<{ role: number; n: number }>(
    db,
    sql`select role, count(*)::int as n from ${users} group by role`,
  );
  return new Map(counts.map(({ role, n }) => [role, n]));
}

/** The role a path's `{id}` names, by number or documentId. */
export async function findRole(db: Db, id: string): Promise<RoleRow | null> {
  const [row] = await db.select().from(roles).where(named(id));
  return row ?? null;
}

export async function lockRole(db: Db, id: string): Promise<RoleRow | null> {
  const [row] = await db.select().from(roles).where(named(id)).for('update');
  return row ?? null;
}

const named = (id: string) =>
  /^\d{1,9}$/.test(id) ? eq(roles.id, Number(id)) : eq(roles.document_id, id);

export async function findActions(db: Db, role: number): Promise<ReadonlySet<string>> {
  const found = await db.select().from(permissions).where(eq(permissions.role, role));
  return new Set(found.map(({ action }) => action));
}

/** Null when there is a role of this type already. */
export async function insertRole(db: Db, role: typeof roles.$inferInsert): Promise<number | null> {
  const [row] = await db
    .insert(roles)
    .values(role)
    .onConflictDoNothing({ target: roles.type })
    .returning({ id: roles.id });
  return row?.id ?? null;
}

export async function updateRole(db: Db, id: number, change: Partial<RoleRow>): Promise<void> {
  await db.update(roles).set(change).where(eq(roles.id, id));
}

/** `among` those named, the role has the permissions `by` from now on; others stay as they are. */
export async function replaceActions(
  db: Db,
  role: number,
  { among, by }: { readonly among: readonly string[]; readonly by: readonly string[] },
): Promise<void> {
  await db
    .delete(permissions)
    .where(and(eq(permissions.role, role), inArray(permissions.action, [...among])));
  if (by.length === 0) return;
  await db.insert(permissions).values(by.map((action) => ({ role, action })));
}

export async function moveUsers(db: Db, from: number, toType: string): Promise<void> {
  await db.execute(
    sql`update ${users} set role = (select id from ${roles} where type = ${toType}) where role = ${from}`,
  );
}

export async function deleteRole(db: Db, id: number): Promise<void> {
  await db.delete(roles).where(eq(roles.id, id));
}
