import type { PaymentPurpose } from '@okoshko/contract/payments/states';
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { ledgerPostings, manualReviews } from '../../../tables/ledger.ts';
import { paymentAttempts, paymentIntents } from '../../../tables/payments.ts';
import type { Period } from '../rules/period.ts';
import type { Movement } from './rules.ts';

export type ManualReviewInsert = typeof manualReviews.$inferInsert;
export type PostingRow = typeof ledgerPostings.$inferSelect;

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

export const hasMovement = async (db: Db, name: string): Promise<boolean> =>
  (await db.$count(ledgerPostings, eq(ledgerPostings.movement, name))) > 0;

/** Kopecks that came by an attempt, and those that went back or that a bank took back. */
export interface Money {
  readonly received: number;
  readonly refunded: number;
}

/** By attempt; one without postings is left out. */
export async function moneyOf(
  db: Db,
  attempts: readonly number[],
): Promise<ReadonlyMap<number, Money>> {
  if (attempts.length === 0) return new Map();
  const { attempt, account, amount, movement } = ledgerPostings;
  const isPayment = sql`${movement} like 'payment:%'`;
  const rows = await db
    .select({
      attempt,
      received: sql<string>`coalesce(sum(${amount}) filter (where ${isPayment}), 0)`,
      refunded: sql<string>`-coalesce(sum(${amount}) filter (where not ${isPayment}), 0)`,
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

/** Of one attempt; nothing where it has no postings. */
export const moneyOfAttempt = async (db: Db, attempt: number): Promise<Money> =>
  (await moneyOf(db, [attempt])).get(attempt) ?? { received: 0, refunded: 0 };

/** Kopecks of an attempt that are at the provider by our ledger. */
export async function balanceOf(db: Db, attempt: number): Promise<number> {
  const { received, refunded } = await moneyOfAttempt(db, attempt);
  return received - refunded;
}

export async function findPostings(db: Db, intent: number): Promise<PostingRow[]> {
  return db
    .select()
    .from(ledgerPostings)
    .where(eq(ledgerPostings.intent, intent))
    .orderBy(ledgerPostings.id);
}

/** Sums of all accounts: together zero, whatever happened. */
export async function trialBalance(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .select({ account: ledgerPostings.account, amount: sql<string>`sum(${ledgerPostings.amount})` })
    .from(ledgerPostings)
    .groupBy(ledgerPostings.account);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}

/** The review of the same thing, if there was one. */
export async function findSameReview(db: Db, review: ManualReviewInsert) {
  const { kind, provider, provider_payment_id: payment, subject = '' } = review;
  const { document_id, resolved_at, ...of } = manualReviews;
  const [row] = await db
    .select({ document_id, resolved_at })
    .from(manualReviews)
    .where(
      sql`(${of.kind}, ${of.provider}, ${of.provider_payment_id}, ${of.subject})
        = (${kind}, ${provider}, ${payment}, ${subject})`,
    );
  return row ?? null;
}

/**
 * Opens a review, once, with the latest details; one that was resolved is opened again, unless the decision
 * is for good. Answers its documentId; null: it stays as it was decided.
 */
export async function insertManualReview(
  db: Db,
  review: ManualReviewInsert,
  isForGood: boolean,
): Promise<string | null> {
  const [row] = await db
    .insert(manualReviews)
    .values(review)
    .onConflictDoUpdate({
      target: [
        manualReviews.kind,
        manualReviews.provider,
        manualReviews.provider_payment_id,
        manualReviews.subject,
      ],
      set: {
        details: review.details,
        ...(review.attempt && { attempt: review.attempt }),
        updated_at: review.updated_at,
        resolution: null,
        note: null,
        resolved_at: null,
        resolved_by: null,
      },
      ...(isForGood && { setWhere: isNull(manualReviews.resolved_at) }),
    })
    .returning({ document_id: manualReviews.document_id });
  return row?.document_id ?? null;
}

export type ManualReviewRow = typeof manualReviews.$inferSelect & {
  /** The intent's public name; null: the money is for none of ours. */
  readonly payment: string | null;
};

const selectManualReviews = (db: Db) =>
  db
    .select({ review: manualReviews, payment: paymentIntents.document_id })
    .from(manualReviews)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, manualReviews.attempt))
    .leftJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent));

export async function findManualReview(
  db: Db,
  documentId: string,
): Promise<ManualReviewRow | null> {
  const [row] = await selectManualReviews(db).where(eq(manualReviews.document_id, documentId));
  return row ? { ...row.review, payment: row.payment } : null;
}

export interface ManualReviewFilters extends Period {
  /** By default those that are open. */
  readonly resolved?: boolean | undefined;
  readonly kind?: ManualReviewInsert['kind'] | undefined;
  readonly provider?: string | undefined;
  readonly purpose?: PaymentPurpose | undefined;
  readonly user?: number | undefined;
}

export async function findManualReviews(
  db: Db,
  { resolved = false, ...filters }: ManualReviewFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ reviews: ManualReviewRow[]; total: number }> {
  const { from, to, kind, provider, purpose, user } = filters;
  const which = and(
    resolved ? isNotNull(manualReviews.resolved_at) : isNull(manualReviews.resolved_at),
    from && gte(manualReviews.created_at, from),
    to && lt(manualReviews.created_at, to),
    kind && eq(manualReviews.kind, kind),
    provider === undefined ? undefined : eq(manualReviews.provider, provider),
    purpose && eq(paymentIntents.purpose, purpose),
    user === undefined ? undefined : eq(paymentIntents.user, user),
  );
  const [all] = await db
    .select({ total: count() })
    .from(manualReviews)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, manualReviews.attempt))
    .leftJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent))
    .where(which);
  const rows = await selectManualReviews(db)
    .where(which)
    .orderBy(resolved ? desc(manualReviews.resolved_at) : manualReviews.id, manualReviews.id)
    .limit(limit)
    .offset(offset);
  return {
    reviews: rows.map(({ review, payment }) => ({ ...review, payment })),
    total: all?.total ?? 0,
  };
}

type Resolution = Pick<ManualReviewRow, 'resolution' | 'note' | 'resolved_by'> & {
  readonly resolved_at: Date;
};

/** Whether the review was open and is resolved now. */
export async function closeManualReview(
  db: Db,
  id: number,
  resolution: Resolution,
): Promise<boolean> {
  const rows = await db
    .update(manualReviews)
    .set({ ...resolution, updated_at: resolution.resolved_at })
    .where(and(eq(manualReviews.id, id), isNull(manualReviews.resolved_at)))
    .returning({ id: manualReviews.id });
  return rows.length > 0;
}

const OF_OPEN_REFUNDS: ManualReviewInsert['kind'][] = ['refund_unknown', 'refund_by_transfer'];

/** The service resolves what is answered by an attempt's money going back. */
export async function closeRefundedReviews(db: Db, attempt: number, now: Date): Promise<void> {
  await db
    .update(manualReviews)
    .set({ resolution: 'refunded', resolved_at: now, updated_at: now })
    .where(
      and(
        eq(manualReviews.attempt, attempt),
        isNull(manualReviews.resolved_at),
        inArray(manualReviews.kind, [
          'wrong_amount',
          'second_payment',
          'account_closed',
          'unknown_payment',
          'refund_failed',
          ...OF_OPEN_REFUNDS,
        ]),
      ),
    );
}

/** The service resolves the review of a refund that could not be told, once it can. */
export async function closeRefundReview(
  db: Db,
  { document_id }: { readonly document_id: string },
  now: Date,
): Promise<void> {
  await db
    .update(manualReviews)
    .set({ resolution: 'dismissed', resolved_at: now, updated_at: now })
    .where(
      and(
        inArray(manualReviews.kind, OF_OPEN_REFUNDS),
        isNull(manualReviews.resolved_at),
        sql`${manualReviews.details} ->> 'refund' = ${document_id}`,
      ),
    );
}
