import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { paymentAttempts, paymentIntents, paymentRefunds } from '../../../tables/payments.ts';
import type { AttemptRow } from '../purchases/repository.ts';
import type { RefundRow } from '../refunds/repository.ts';

/** A refund with the attempt and the purchase it is of; both null: the payment is none of ours. */
export interface RefundOfPurchase {
  readonly refund: RefundRow;
  readonly attempt: AttemptRow | null;
  readonly payment: string | null;
}

/** Refunds that succeeded at the instant, or were requested then and are not over; as the index has them. */
export const findRefundsAt = (db: Db, at: Date): Promise<RefundOfPurchase[]> =>
  db
    .select({
      refund: paymentRefunds,
      attempt: paymentAttempts,
      payment: paymentIntents.document_id,
    })
    .from(paymentRefunds)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentRefunds.attempt))
    .leftJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent))
    .where(
      sql`coalesce(${paymentRefunds.succeeded_at}, ${paymentRefunds.created_at}) = ${at.toISOString()}::timestamptz`,
    )
    .orderBy(paymentRefunds.id);
