import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import {
  ledgerPostings,
  manualReviews,
  paymentAttempts,
  paymentComparisons,
} from '../../../tables/payments.ts';
import type { Movement } from './rules.ts';

export type ManualReviewRow = typeof manualReviews.$inferSelect;
export type ManualReviewInsert = typeof manualReviews.$inferInsert;
export type PostingRow = typeof ledgerPostings.$inferSelect;
type ComparisonRow = typeof paymentComparisons.$inferSelect;

/** Writes a movement; it is an error to write the same one twice. */
export async function insertPostings(
  db: Db,
  { name, postings }: Movement,
  about: { readonly intent: number; readonly attempt: number; readonly at: Date },
): Promise<void> {
  await db
    .insert(ledgerPostings)
    .values(postings.map((posting) => ({ ...about, ...posting, movement: name })));
}

/** What the provider holds of an attempt by our books, in kopecks. */
export async function balanceOf(db: Db, attempt: number): Promise<number> {
  const [row] = await db
    .select({ amount: sum(ledgerPostings.amount) })
    .from(ledgerPostings)
    .where(and(eq(ledgerPostings.attempt, attempt), eq(ledgerPostings.account, 'provider')));
  return Number(row?.amount ?? 0);
}

/** Kopecks that came by an attempt, and those that went back. */
export interface Money {
  readonly received: number;
  readonly refunded: number;
}

/** By attempt; one whose money the books do not know is left out. */
export async function moneyOf(
  db: Db,
  attempts: readonly number[],
): Promise<ReadonlyMap<number, Money>> {
  if (attempts.length === 0) return new Map();
  const { attempt, account, amount } = ledgerPostings;
  const rows = await db
    .select({
      attempt,
      received: sql<string>`sum(greatest(${amount}, 0))`,
      refunded: sql<string>`-sum(least(${amount}, 0))`,
    })
    .from(ledgerPostings)
    .where(and(inArray(attempt, [...attempts]), eq(account, 'provider')))
    .groupBy(attempt);
  return new Map(
    rows.map((row) => [
      row.attempt,
      { received: Number(row.received), refunded: Number(row.refunded) },
    ]),
  );
}

export async function postingsOf(db: Db, intent: number): Promise<PostingRow[]> {
  return db
    .select()
    .from(ledgerPostings)
    .where(eq(ledgerPostings.intent, intent))
    .orderBy(ledgerPostings.id);
}

/** Puts it before a person, once; again when somebody closed it before. */
export async function insertManualReview(db: Db, review: ManualReviewInsert): Promise<void> {
  await db
    .insert(manualReviews)
    .values(review)
    .onConflictDoUpdate({
      target: [manualReviews.kind, manualReviews.provider, manualReviews.provider_payment_id],
      set: {
        details: review.details,
        updated_at: review.updated_at,
        resolution: null,
        note: null,
        resolved_at: null,
        resolved_by: null,
      },
      setWhere: isNotNull(manualReviews.resolved_at),
    });
}

export async function findManualReview(
  db: Db,
  documentId: string,
): Promise<ManualReviewRow | null> {
  const [row] = await db
    .select()
    .from(manualReviews)
    .where(eq(manualReviews.document_id, documentId));
  return row ?? null;
}

type Decision = Pick<ManualReviewRow, 'resolution' | 'note' | 'resolved_at' | 'resolved_by'>;

/** Closes a review that is open; null when it was closed meanwhile. */
export async function resolveManualReviewRow(
  db: Db,
  id: number,
  decision: Decision,
): Promise<ManualReviewRow | null> {
  const [row] = await db
    .update(manualReviews)
    .set({ ...decision, ...(decision.resolved_at && { updated_at: decision.resolved_at }) })
    .where(and(eq(manualReviews.id, id), isNull(manualReviews.resolved_at)))
    .returning();
  return row ?? null;
}

/** The service closes what an attempt's money going back answers. */
export async function resolveRefundedReviews(db: Db, attempt: number, now: Date): Promise<void> {
  await db
    .update(manualReviews)
    .set({ resolution: 'refunded', resolved_at: now, updated_at: now })
    .where(
      and(
        eq(manualReviews.attempt, attempt),
        isNull(manualReviews.resolved_at),
        inArray(manualReviews.kind, ['wrong_amount', 'second_payment', 'refund_failed']),
      ),
    );
}

interface Paging {
  readonly limit: number;
  readonly offset: number;
}

export async function listManualReviews(
  db: Db,
  { resolved, limit, offset }: Paging & { readonly resolved: boolean },
): Promise<{ rows: ManualReviewRow[]; total: number }> {
  const which = resolved ? isNotNull(manualReviews.resolved_at) : isNull(manualReviews.resolved_at);
  const [all] = await db.select({ total: count() }).from(manualReviews).where(which);
  const rows = await db
    .select()
    .from(manualReviews)
    .where(which)
    .orderBy(resolved ? desc(manualReviews.resolved_at) : manualReviews.id, manualReviews.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: all?.total ?? 0 };
}

/** Puts a day down for comparison, once. */
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

export async function settleComparison(
  db: Db,
  id: number,
  settled: { compared_at: Date; payments: number; differences: number },
): Promise<void> {
  await db
    .update(paymentComparisons)
    .set({ ...settled, due_at: null, leased_until: null, last_error: null })
    .where(eq(paymentComparisons.id, id));
}

/** A provider's attempts made in a period. */
export async function attemptsOf(
  db: Db,
  { provider, from, to }: { provider: string; from: Date; to: Date },
): Promise<(typeof paymentAttempts.$inferSelect)[]> {
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

/** Sums of all accounts: together zero, whatever happened. */
export async function trialBalance(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .select({ account: ledgerPostings.account, amount: sql<string>`sum(${ledgerPostings.amount})` })
    .from(ledgerPostings)
    .groupBy(ledgerPostings.account);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}

export const countOpenManualReviews = async (db: Db): Promise<{ kind: string; count: number }[]> =>
  db
    .select({ kind: manualReviews.kind, count: count() })
    .from(manualReviews)
    .where(isNull(manualReviews.resolved_at))
    .groupBy(manualReviews.kind);
