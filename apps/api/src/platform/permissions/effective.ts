import { eq, type SQL, sql } from 'drizzle-orm';
import { permissions, roles } from '../../tables/users.ts';
import type { Db } from '../db/handle.ts';

/** What the role may do: granted by code or by an operator, and not revoked by an operator. */
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
