import type { ComparisonState } from '@okoshko/contract/payments/states';
import { and, count, desc, eq, gt, gte, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { paymentComparisons } from '../../../tables/ledger.ts';
import { paymentAttempts } from '../../../tables/payments.ts';
import type { AttemptRow } from '../purchases/repository.ts';
import type { DaysQuery } from '../rules/period.ts';

export type ComparisonRow = typeof paymentComparisons.$inferSelect;

/** Schedules the comparison of a day, once. */
export async function insertComparison(
  db: Db,
  row: { provider: string; day: string; due_at: Date },
): Promise<void> {
  await db.insert(paymentComparisons).values(row).onConflictDoNothing();
}

export async function findComparison(db: Db, id: number): Promise<ComparisonRow | null> {
  const [row] = await db.select().from(paymentComparisons).where(eq(paymentComparisons.id, id));
  return row ?? null;
}

export async function closeComparison(
  db: Db,
  id: number,
  result: { compared_at: Date; payments: number; differences: number },
): Promise<void> {
  await db
    .update(paymentComparisons)
    .set({ ...result, due_at: null, leased_until: null, last_error: null })
    .where(eq(paymentComparisons.id, id));
}

/** A provider's attempts created in a period. */
export async function findAttemptsOfPeriod(
  db: Db,
  { provider, from, to }: { provider: string; from: Date; to: Date },
): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        gte(paymentAttempts.created_at, from),
        lt(paymentAttempts.created_at, to),
      ),
    );
}

export interface ComparisonFilters extends DaysQuery {
  readonly status?: ComparisonState | undefined;
  readonly provider?: string | undefined;
}

/** The latest days first. */
export async function findComparisons(
  db: Db,
  { from, to, status, provider }: ComparisonFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ comparisons: ComparisonRow[]; total: number }> {
  const which = and(
    from === undefined ? undefined : gte(paymentComparisons.day, from),
    to === undefined ? undefined : lt(paymentComparisons.day, to),
    status && IN_STATE[status],
    provider === undefined ? undefined : eq(paymentComparisons.provider, provider),
  );
  const [all] = await db.select({ total: count() }).from(paymentComparisons).where(which);
  const comparisons = await db
    .select()
    .from(paymentComparisons)
    .where(which)
    .orderBy(desc(paymentComparisons.day), paymentComparisons.provider)
    .limit(limit)
    .offset(offset);
  return { comparisons, total: all?.total ?? 0 };
}

const IN_STATE = {
  pending: isNull(paymentComparisons.compared_at),
  agrees: eq(paymentComparisons.differences, 0),
  differs: gt(paymentComparisons.differences, 0),
};
