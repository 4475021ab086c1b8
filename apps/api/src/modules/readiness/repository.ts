import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/handle.ts';
import { tariffs } from '../../tables/tariffs.ts';
import { roles, users } from '../../tables/users.ts';

export async function countTariffsOnSale(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(tariffs)
    .where(eq(tariffs.is_active, true));
  return row?.count ?? 0;
}

/** Operators who may sign in, and how many of them have no password. */
export async function countOperators(
  db: Db,
): Promise<{ readonly all: number; readonly withoutPassword: number }> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      withoutPassword: sql<number>`(count(*) filter (where ${users.password_hash} is null))::int`,
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role))
    .where(and(eq(roles.type, 'operator'), eq(users.blocked, false), isNull(users.erased_at)));
  return row ?? { all: 0, withoutPassword: 0 };
}
