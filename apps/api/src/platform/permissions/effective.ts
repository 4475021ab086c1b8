import { eq, type SQL, sql } from 'drizzle-orm';
import { permissions, roles } from '../../tables/users.ts';
import type { Db } from '../db-handle.ts';
import { STORED_ROLES } from './grants.ts';

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

const STORED = sql.join(
  STORED_ROLES.map((type) => sql`${type}`),
  sql`, `,
);

/**
 * Tells whether the role is of the staff: the stored role `operator`, and every role of an installation's own that
 * holds an action which the code grants to operators alone. `role` names a row of the roles. It follows from the
 * permissions at every read, so that a role is of the staff from the very grant of such an action on.
 */
export const isStaffRole = (role: SQL): SQL<boolean> => sql<boolean>`(${role}.type = 'operator' or (
  ${role}.type not in (${STORED}) and exists (
    select from ${permissions} held
    where held.role = ${role}.id and held.state = 'granted' and held.action in (
      select code.action from ${permissions} code join ${roles} holder on holder.id = code.role
      where code.origin = 'code' group by code.action having bool_and(holder.type = 'operator')))))`;
