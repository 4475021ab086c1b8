import type { PaymentPurpose } from '@okoshko/contract/payments/states';
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  sql,
} from 'drizzle-orm';
import { firstOrNull, selectPage } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { InboxDecision } from '../../../platform/inbox-source.ts';
import type { RowsOfPage, Slice } from '../../../platform/paging.ts';
import { manualReviews } from '../../../tables/ledger.ts';
import { paymentAttempts, paymentIntents } from '../../../tables/payments.ts';
import type { Period } from '../rules.ts';

export type ManualReviewInsert = typeof manualReviews.$inferInsert;

/** The review of the same thing, if there was one. */
export async function findSameReview(db: Db, review: ManualReviewInsert) {
  const { kind, provider, provider_payment_id: payment, subject = '' } = review;
  const { document_id, resolved_at, ...of } = manualReviews;
  return firstOrNull(
    db
      .select({ document_id, resolved_at })
      .from(manualReviews)
      .where(
        sql`(${of.kind}, ${of.provider}, ${of.provider_payment_id}, ${of.subject})
        = (${kind}, ${provider}, ${payment}, ${subject})`,
      ),
  );
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
    .select({ ...getTableColumns(manualReviews), payment: paymentIntents.document_id })
    .from(manualReviews)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, manualReviews.attempt))
    .leftJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent));

export const findManualReview = (db: Db, documentId: string): Promise<ManualReviewRow | null> =>
  firstOrNull(selectManualReviews(db).where(eq(manualReviews.document_id, documentId)));

export interface ManualReviewFilters extends Period {
  /** Without it only open reviews are listed. */
  readonly resolved?: boolean | undefined;
  readonly kind?: ManualReviewInsert['kind'] | undefined;
  readonly provider?: string | undefined;
  readonly purpose?: PaymentPurpose | undefined;
  readonly user?: number | undefined;
}

export function findManualReviews(
  db: Db,
  { resolved = false, ...filters }: ManualReviewFilters,
  slice: Slice,
): Promise<RowsOfPage<ManualReviewRow>> {
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
  const order = resolved ? desc(manualReviews.resolved_at) : manualReviews.id;
  const counted = db
    .select({ id: manualReviews.id })
    .from(manualReviews)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, manualReviews.attempt))
    .leftJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent))
    .where(which);
  return selectPage(
    slice,
    db.$count(counted.as('counted')),
    selectManualReviews(db).where(which).orderBy(order, manualReviews.id),
  );
}

type Resolution = Pick<ManualReviewRow, 'resolution' | 'note' | 'resolved_by'> & {
  readonly resolved_at: Date;
};

/** Answers true where the review was open and is resolved now. */
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

/** Reviews that wait for a decision, for the staff's inbox. */
export const OPEN_MANUAL_REVIEWS = sql`select r.document_id as id, r.created_at as since, null::timestamptz as due,
    null::int as assignee,
    json_build_object('kind', r.kind, 'provider', r.provider, 'payment', i.document_id) as about
  from manual_reviews r left join payment_attempts a on a.id = r.attempt left join payment_intents i on i.id = a.intent
  where r.resolved_at is null`;

/** The decision over a review, for the staff's inbox. */
export async function findManualDecision(
  db: Db,
  documentId: string,
): Promise<InboxDecision | null> {
  const [review] = await db
    .select()
    .from(manualReviews)
    .where(eq(manualReviews.document_id, documentId));
  if (!review) return null;
  const { resolution: decision, resolved_at: decided_at, resolved_by: decided_by } = review;
  return { is_open: decided_at === null, decision, decided_at, decided_by };
}

export const countOpenManualReviews = async (db: Db): Promise<{ kind: string; count: number }[]> =>
  db
    .select({ kind: manualReviews.kind, count: count() })
    .from(manualReviews)
    .where(isNull(manualReviews.resolved_at))
    .groupBy(manualReviews.kind);
