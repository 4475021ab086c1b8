import { and, asc, count, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db-handle.ts';
import { secondFactors } from '../../tables/auth.ts';
import { paymentComparisons } from '../../tables/ledger.ts';
import { providerProfiles } from '../../tables/providers.ts';
import { tariffs } from '../../tables/tariffs.ts';
import { roles, users } from '../../tables/users.ts';
import type { Operators } from './rules.ts';

export async function countTariffsOnSale(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(tariffs)
    .where(eq(tariffs.is_active, true));
  return row?.count ?? 0;
}

/** Days before this one, in UTC, whose payments were not compared with the provider's. */
export async function findLateComparisons(db: Db, before: string): Promise<string[]> {
  const { day, compared_at } = paymentComparisons;
  const days = await db
    .selectDistinct({ day })
    .from(paymentComparisons)
    .where(and(isNull(compared_at), lt(day, before)))
    .orderBy(asc(day));
  return days.map((one) => one.day);
}

/** Operators who may sign in, and what they lack. */
export async function countOperatorGaps(db: Db): Promise<Operators> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      withoutPassword: sql<number>`(count(*) filter (where ${users.password_hash} is null))::int`,
      withoutSecondFactor: sql<number>`(count(*) filter (where ${secondFactors.secret} is null))::int`,
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role))
    .leftJoin(secondFactors, eq(secondFactors.user, users.id))
    .where(and(eq(roles.type, 'operator'), eq(users.blocked, false), isNull(users.erased_at)));
  return row ?? { all: 0, withoutPassword: 0, withoutSecondFactor: 0 };
}

export async function hasProviders(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: providerProfiles.id }).from(providerProfiles).limit(1);
  return row !== undefined;
}
