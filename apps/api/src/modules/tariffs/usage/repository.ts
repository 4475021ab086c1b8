import { and, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { tariffs, usageEntries, userTariffs } from '../../../tables/tariffs.ts';

type UsageEntry = typeof usageEntries.$inferSelect;

/** Enters what is not entered yet; answers what was. */
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

const holding = (provider: number, at: Date) =>
  and(
    eq(userTariffs.provider_profile, provider),
    ne(userTariffs.status, 'cancelled'),
    lte(userTariffs.starts_at, at),
    gt(userTariffs.ends_at, at),
  );

/** The end of the period that holds the instant; null: no plan does. */
export async function findPeriodEnd(db: Db, provider: number, at: Date): Promise<Date | null> {
  const [row] = await db
    .select({ ends_at: userTariffs.ends_at })
    .from(userTariffs)
    .where(holding(provider, at));
  return row?.ends_at ?? null;
}

export interface UsedPlan {
  readonly document_id: string;
  readonly used: number;
  readonly appointments_count: number;
  readonly ends_at: Date;
  readonly title: string;
}

/** Adds to the use of the plan whose period holds the instant; null: no plan does. */
export async function incrementUsage(
  db: Db,
  { provider, at, quantity }: { provider: number; at: Date; quantity: number },
): Promise<UsedPlan | null> {
  const [row] = await db
    .update(userTariffs)
    .set({ used: sql`${userTariffs.used} + ${quantity}` })
    .from(tariffs)
    .where(and(holding(provider, at), eq(tariffs.id, userTariffs.tariff)))
    .returning({
      document_id: userTariffs.document_id,
      used: userTariffs.used,
      appointments_count: userTariffs.appointments_count,
      ends_at: userTariffs.ends_at,
      title: tariffs.title,
    });
  return row ?? null;
}
