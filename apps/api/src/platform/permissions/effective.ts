import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { permissions, roles, users } from '../../tables/users.ts';
import type { Db } from '../db-handle.ts';
import { STAFF_ROLES, STORED_ROLES } from './grants.ts';

/** Finds the actions of the role: granted by code or by an operator, and not revoked by an operator. */
export async function findEffectiveActions(db: Db, role: SQL): Promise<readonly string[]> {
  const rows = await db
    .select({ action: permissions.action })
    .from(permissions)
    .innerJoin(roles, eq(roles.id, permissions.role))
    .where(role)
    .groupBy(permissions.action)
    .having(sql`bool_and(${permissions.state} = 'granted')`);
  return rows.map(({ action }) => action);
}

const listed = (types: readonly string[]): SQL =>
  sql.join(
    types.map((type) => sql`${type}`),
    sql`, `,
  );
const STORED = listed(STORED_ROLES);
const STAFF = listed(STAFF_ROLES);

/**
 * Tells whether the role is of the staff: the stored ones that are, and every role of an installation's own that
 * holds an action which the code grants to those alone. `role` names a row of the roles. It follows from the
 * permissions at every read, so that a role is of the staff from the very grant of such an action on.
 */
export const isStaffRole = (
  role: SQL,
): SQL<boolean> => sql<boolean>`(${role}.type in (${STAFF}) or (
  ${role}.type not in (${STORED}) and exists (
    select from ${permissions} held
    where held.role = ${role}.id and held.state = 'granted' and held.action in (
      select code.action from ${permissions} code join ${roles} holder on holder.id = code.role
      where code.origin = 'code' group by code.action having bool_and(holder.type in (${STAFF}))))))`;

/** True of a role of the staff that holds the action. */
export const isStaffRoleWith = (role: SQL, action: SQL | string): SQL =>
  sql`(${isStaffRole(role)} and (select bool_and(p.state = 'granted') from ${permissions} p
    where p.role = ${role}.id and p.action = ${action}))`;

/** The staff who hold the action and can sign in, but for these. */
export async function findHolders(
  db: Db,
  action: string,
  but: readonly (number | null)[],
): Promise<readonly number[]> {
  const excluded = but.filter((one) => one !== null);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role))
    .where(
      and(
        eq(users.blocked, false),
        excluded.length > 0 ? notInArray(users.id, excluded) : undefined,
        isStaffRoleWith(sql`${roles}`, action),
      ),
    );
  return found.map(({ id }) => id);
}
