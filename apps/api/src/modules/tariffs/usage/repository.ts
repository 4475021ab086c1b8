import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { tariffs, usageEntries, userTariffs } from '../../../tables/tariffs.ts';
import { isPlanAt } from '../repository.ts';
import type { Period } from '../rules/periods.ts';

type UsageEntry = typeof usageEntries.$inferSelect;

/** Inserts entries that are not there yet; answers those inserted. */
export function insertEntries(
  db: Db,
  entries: readonly (typeof usageEntries.$inferInsert)[],
): Promise<UsageEntry[]> {
  return db
    .insert(usageEntries)
    .values([...entries])
    .onConflictDoNothing({ target: usageEntries.idempotency_key })
    .returning();
}

export async function findEntries(db: Db, keys: readonly string[]): Promise<UsageEntry[]> {
  return db
    .select()
    .from(usageEntries)
    .where(inArray(usageEntries.idempotency_key, [...keys]));
}

/** The records that count within the period; what was given back is taken off. */
export async function sumUsage(
  db: Db,
  provider: number,
  { starts_at, ends_at }: Period,
): Promise<number> {
  const { provider_profile, counts_at, quantity } = usageEntries;
  const [row] = await db
    .select({ records: sql<number>`coalesce(sum(${quantity}), 0)::int` })
    .from(usageEntries)
    .where(and(eq(provider_profile, provider), gte(counts_at, starts_at), lt(counts_at, ends_at)));
  return row?.records ?? 0;
}

/** The end of the plan in force at the instant; null: there is none. */
export async function findPeriodEnd(db: Db, provider: number, at: Date): Promise<Date | null> {
  const [row] = await db
    .select({ ends_at: userTariffs.ends_at })
    .from(userTariffs)
    .where(isPlanAt(provider, at));
  return row?.ends_at ?? null;
}

export interface UsedPlan {
  readonly document_id: string;
  readonly used: number;
  readonly appointments_count: number;
  readonly ends_at: Date;
  readonly title: string;
}

/** Adds to the usage of the plan in force at the instant; null: there is none. */
export async function incrementUsage(
  db: Db,
  { provider, at, quantity }: { provider: number; at: Date; quantity: number },
): Promise<UsedPlan | null> {
  const [row] = await db
    .update(userTariffs)
    .set({ used: sql`${userTariffs.used} + ${quantity}` })
    .from(tariffs)
    .where(and(isPlanAt(provider, at), eq(tariffs.id, userTariffs.tariff)))
    .returning({
      document_id: userTariffs.document_id,
      used: userTariffs.used,
      appointments_count: userTariffs.appointments_count,
      ends_at: userTariffs.ends_at,
      title: tariffs.title,
    });
  return row ?? null;
}
