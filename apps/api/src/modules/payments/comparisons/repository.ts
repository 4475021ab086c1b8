import type { ComparisonState } from '@okoshko/contract/payments/states';
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
} from 'drizzle-orm';
import { firstOrNull, selectPage } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { RowsOfPage, Slice } from '../../../platform/paging.ts';
import { paymentComparisons } from '../../../tables/ledger.ts';
import { paymentAttempts } from '../../../tables/payments.ts';
import { userAddons, userTariffs } from '../../../tables/tariffs.ts';
import type { AttemptRow } from '../purchases/repository.ts';
import type { DaysQuery } from '../rules.ts';

export type ComparisonRow = typeof paymentComparisons.$inferSelect;

/**
 * Schedules the comparison of each day that is over and has none: from the last one that was scheduled, or from the
 * provider's first payment, and of the last week in any case.
 */
export async function insertDueComparisons(db: Db, provider: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const today = sql`(${at} at time zone 'UTC')::date`;
  await db.execute(sql`
    insert into payment_comparisons (provider, day, due_at)
    select ${provider}, day::date, ${at}
    from generate_series(least(${today} - 7, coalesce(
      (select max(day) + 1 from payment_comparisons where provider = ${provider}),
      (select (min(created_at) at time zone 'UTC')::date from payment_attempts where provider = ${provider})
    )), ${today} - 1, interval '1 day') day
    on conflict do nothing`);
}

export const findComparison = (db: Db, id: number): Promise<ComparisonRow | null> =>
  firstOrNull(db.select().from(paymentComparisons).where(eq(paymentComparisons.id, id)));

export async function updateComparison(
  db: Db,
  id: number,
  change: Partial<ComparisonRow>,
): Promise<void> {
  await db.update(paymentComparisons).set(change).where(eq(paymentComparisons.id, id));
}

export const closeComparison = (db: Db, id: number, now: Date): Promise<void> =>
  updateComparison(db, id, {
    compared_at: now,
    due_at: null,
    leased_until: null,
    last_error: null,
  });

/** One more payment was compared. */
export async function countCompared(
  db: Db,
  id: number,
  { differs }: { readonly differs: boolean },
): Promise<void> {
  const { payments, differences } = paymentComparisons;
  await db
    .update(paymentComparisons)
    .set({
      payments: sql`${payments} + 1`,
      differences: sql`${differences} + ${differs ? 1 : 0}::int`,
    })
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

interface ToCompareQuery {
  readonly provider: string;
  /** A payment that came since is young: it is compared again when that was before `youngBefore`. */
  readonly youngSince: Date;
  readonly youngBefore: Date;
  /** An older one whose purchase is in force is compared again when that was before this. */
  readonly laterBefore: Date;
  readonly now: Date;
  readonly limit: number;
}

/** Paid attempts whose money is to be compared again, the longest waiting first. */
export async function findAttemptsToCompare(db: Db, query: ToCompareQuery): Promise<AttemptRow[]> {
  const { provider, paid_at, compared_at, provider_payment_id } = paymentAttempts;
  const wasBefore = (at: Date) => or(isNull(compared_at), lt(compared_at, at));
  const isYoung = and(gte(paid_at, query.youngSince), wasBefore(query.youngBefore));
  const isLater = and(
    lt(paid_at, query.youngSince),
    wasBefore(query.laterBefore),
    isInForce(db, query.now),
  );
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(provider, query.provider),
        isNotNull(provider_payment_id),
        isNotNull(paid_at),
        lt(paid_at, query.youngBefore),
        or(isYoung, isLater),
      ),
    )
    .orderBy(sql`${compared_at} asc nulls first`, asc(paymentAttempts.id))
    .limit(query.limit);
}

/** True while an attempt's purchase is not over: a plan that waits or runs, or an add-on with something left. */
function isInForce(db: Db, now: Date) {
  const { intent } = paymentAttempts;
  const plan = db
    .select({ id: userTariffs.id })
    .from(userTariffs)
    .where(
      and(
        eq(userTariffs.payment, intent),
        inArray(userTariffs.status, ['queued', 'active', 'past_due']),
      ),
    );
  const addon = db
    .select({ id: userAddons.id })
    .from(userAddons)
    .where(
      and(
        eq(userAddons.payment, intent),
        or(
          gt(userAddons.ends_at, now),
          and(isNull(userAddons.ends_at), gt(userAddons.quantity, userAddons.used)),
        ),
      ),
    );
  return or(exists(plan), exists(addon));
}

export interface ComparisonFilters extends DaysQuery {
  readonly status?: ComparisonState | undefined;
  readonly provider?: string | undefined;
}

/** The latest days first. */
export function findComparisons(
  db: Db,
  { from, to, status, provider }: ComparisonFilters,
  slice: Slice,
): Promise<RowsOfPage<ComparisonRow>> {
  const which = and(
    from === undefined ? undefined : gte(paymentComparisons.day, from),
    to === undefined ? undefined : lt(paymentComparisons.day, to),
    status && IN_STATE[status],
    provider === undefined ? undefined : eq(paymentComparisons.provider, provider),
  );
  const selected = db.select().from(paymentComparisons).where(which);
  return selectPage(
    slice,
    db.$count(paymentComparisons, which),
    selected.orderBy(desc(paymentComparisons.day), paymentComparisons.provider),
  );
}

const IN_STATE = {
  pending: isNull(paymentComparisons.compared_at),
  agrees: eq(paymentComparisons.differences, 0),
  differs: gt(paymentComparisons.differences, 0),
};
