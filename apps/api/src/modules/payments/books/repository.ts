import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import {
  ledgerPostings,
  paymentAttempts,
  paymentComparisons,
  paymentReviews,
} from '../../../tables/payments.ts';
import type { Movement } from './rules.ts';

export type ReviewRow = typeof paymentReviews.$inferSelect;
export type ReviewInsert = typeof paymentReviews.$inferInsert;
export type PostingRow = typeof ledgerPostings.$inferSelect;
type ComparisonRow = typeof paymentComparisons.$inferSelect;

/** Writes a movement; it is an error to write the same one twice. */
export async function post(
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
export async function insertReview(db: Db, review: ReviewInsert): Promise<void> {
  await db
    .insert(paymentReviews)
    .values(review)
    .onConflictDoUpdate({
      target: [paymentReviews.kind, paymentReviews.provider, paymentReviews.provider_payment_id],
      set: {
        details: review.details,
        updated_at: review.updated_at,
        resolution: null,
        note: null,
        resolved_at: null,
        resolved_by: null,
      },
      setWhere: isNotNull(paymentReviews.resolved_at),
    });
}

export async function findReviewByName(db: Db, documentId: string): Promise<ReviewRow | null> {
  const [row] = await db
    .select()
    .from(paymentReviews)
    .where(eq(paymentReviews.document_id, documentId));
  return row ?? null;
}

type Decision = Pick<ReviewRow, 'resolution' | 'note' | 'resolved_at' | 'resolved_by'>;

/** Closes a review that is open; null when it was closed meanwhile. */
export async function closeReview(
  db: Db,
  id: number,
  decision: Decision,
): Promise<ReviewRow | null> {
  const [row] = await db
    .update(paymentReviews)
    .set({ ...decision, ...(decision.resolved_at && { updated_at: decision.resolved_at }) })
    .where(and(eq(paymentReviews.id, id), isNull(paymentReviews.resolved_at)))
    .returning();
  return row ?? null;
}

/** The service closes what an attempt's money going back answers. */
export async function closeRefunded(db: Db, attempt: number, now: Date): Promise<void> {
  await db
    .update(paymentReviews)
    .set({ resolution: 'refunded', resolved_at: now, updated_at: now })
    .where(
      and(
        eq(paymentReviews.attempt, attempt),
        isNull(paymentReviews.resolved_at),
        inArray(paymentReviews.kind, ['wrong_amount', 'second_payment', 'refund_failed']),
      ),
    );
}

interface Paging {
  readonly limit: number;
  readonly offset: number;
}

export async function listReviews(
  db: Db,
  { resolved, limit, offset }: Paging & { readonly resolved: boolean },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const which = resolved
    ? isNotNull(paymentReviews.resolved_at)
    : isNull(paymentReviews.resolved_at);
  const [all] = await db.select({ total: count() }).from(paymentReviews).where(which);
  const rows = await db
    .select()
    .from(paymentReviews)
    .where(which)
    .orderBy(resolved ? desc(paymentReviews.resolved_at) : paymentReviews.id, paymentReviews.id)
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

export const countOpenReviews = async (db: Db): Promise<{ kind: string; count: number }[]> =>
  db
    .select({ kind: paymentReviews.kind, count: count() })
    .from(paymentReviews)
    .where(isNull(paymentReviews.resolved_at))
    .groupBy(paymentReviews.kind);
