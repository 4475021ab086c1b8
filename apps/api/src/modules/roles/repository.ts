import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { firstOrNull, rows } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import { hasId } from '../../platform/document-id.ts';
import { findEffectiveActions, isStaffRole } from '../../platform/permissions/effective.ts';
import { permissions, roles, users } from '../../tables/users.ts';
import type { Overrides } from './rules.ts';

export type RoleRow = typeof roles.$inferSelect & {
  /** True where it is of the staff, by what it holds now. */
  readonly is_staff: boolean;
};

const ROLE = { ...getTableColumns(roles), is_staff: isStaffRole(sql`${roles}`) };

export async function findRoles(db: Db): Promise<readonly RoleRow[]> {
  return db.select(ROLE).from(roles).orderBy(asc(roles.id));
}

/** Counts the users of each role, by the role's id. */
export async function countUsersByRole(db: Db): Promise<ReadonlyMap<number, number>> {
  const counts = await rows<{ role: number; n: number }>(
    db,
    sql`select role, count(*)::int as n from ${users} group by role`,
  );
  return new Map(counts.map(({ role, n }) => [role, n]));
}

/** The role a path's `{id}` names, by id or documentId. */
export const findRole = (db: Db, id: string): Promise<RoleRow | null> =>
  firstOrNull(db.select(ROLE).from(roles).where(hasId(roles, id)));

export const lockRole = (db: Db, id: string): Promise<RoleRow | null> =>
  firstOrNull(db.select(ROLE).from(roles).where(hasId(roles, id)).for('update'));

/** The role may do this now. */
export const findActions = async (db: Db, role: number): Promise<ReadonlySet<string>> =>
  new Set(await findEffectiveActions(db, eq(roles.id, role)));

/** The code of the installed release grants this to the role. */
export async function findActionsByCode(db: Db, role: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ action: permissions.action })
    .from(permissions)
    .where(and(eq(permissions.role, role), eq(permissions.origin, 'code')));
  return new Set(rows.map(({ action }) => action));
}

type ActionsByRole = ReadonlyMap<string, ReadonlySet<string>>;

/** Each role may do this now, by its type. */
export const findActionsByRole = (db: Db): Promise<ActionsByRole> =>
  actionsByRole(db, sql`group by 1, 2 having bool_and(p.state = 'granted')`);

/** The code of the installed release grants this to each. */
export const findCodeActionsByRole = (db: Db): Promise<ActionsByRole> =>
  actionsByRole(db, sql`where p.origin = 'code'`);

async function actionsByRole(db: Db, rest: SQL): Promise<ActionsByRole> {
  const grants = await rows<{ type: string; action: string }>(
    db,
    sql`select r.type, p.action from ${permissions} p join ${roles} r on r.id = p.role ${rest}`,
  );
  const types = [...new Set(grants.map(({ type }) => type))];
  return new Map(
    types.map((type) => [
      type,
      new Set(grants.filter((one) => one.type === type).map(({ action }) => action)),
    ]),
  );
}

/** Null when the type is taken. */
export async function insertRole(db: Db, role: typeof roles.$inferInsert): Promise<number | null> {
  const [row] = await db
    .insert(roles)
    .values(role)
    .onConflictDoNothing({ target: roles.type })
    .returning({ id: roles.id });
  return row?.id ?? null;
}

export async function updateRoleRow(
  db: Db,
  id: number,
  change: Partial<typeof roles.$inferSelect>,
): Promise<void> {
  await db.update(roles).set(change).where(eq(roles.id, id));
}

/** Replaces what operators decided of a role's actions. */
export async function writeOverrides(
  db: Db,
  role: number,
  { granted, revoked, cleared }: Overrides,
): Promise<void> {
  const actions = [...granted, ...revoked, ...cleared];
  if (actions.length === 0) return;
  await db
    .delete(permissions)
    .where(
      and(
        eq(permissions.role, role),
        eq(permissions.origin, 'operator'),
        inArray(permissions.action, actions),
      ),
    );
  const row = { role, origin: 'operator' } as const;
  const rows = [
    ...granted.map((action) => ({ ...row, action, state: 'granted' as const })),
    ...revoked.map((action) => ({ ...row, action, state: 'revoked' as const })),
  ];
  if (rows.length > 0) await db.insert(permissions).values(rows);
}

export async function moveUsers(db: Db, from: number, toType: string): Promise<void> {
  await db.execute(
    sql`update ${users} set role = (select id from ${roles} where type = ${toType}) where role = ${from}`,
  );
}

export async function deleteRoleRow(db: Db, id: number): Promise<void> {
  await db.delete(roles).where(eq(roles.id, id));
}
