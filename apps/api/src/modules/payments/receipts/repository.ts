import { OPEN_REFUND_STATES } from '@okoshko/contract/payments/states';
import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { firstOrNull } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { paymentAttempts, paymentRefunds } from '../../../tables/payments.ts';
import { closingReceipts } from '../../../tables/receipts.ts';
import type { AttemptRow } from '../purchases/repository.ts';

export type ClosingReceiptRow = typeof closingReceipts.$inferSelect;

/** The attempt of a provider's payment, when its receipt was in another state. */
export const updatePaymentReceipt = (
  db: Db,
  payment: { readonly provider: string; readonly id: string },
  receipt: NonNullable<AttemptRow['receipt']>,
): Promise<AttemptRow | null> =>
  firstOrNull(
    db
      .update(paymentAttempts)
      .set({ receipt })
      .where(
        and(
          eq(paymentAttempts.provider, payment.provider),
          eq(paymentAttempts.provider_payment_id, payment.id),
          or(isNull(paymentAttempts.receipt), ne(paymentAttempts.receipt, receipt)),
        ),
      )
      .returning(),
  );

/**
 * A refund of the payment whose receipt this is. The provider names none: the oldest of this amount without a
 * receipt yet, else the oldest without one.
 */
export async function updateRefundReceipt(
  db: Db,
  payment: { readonly provider: string; readonly id: string },
  { amount, receipt }: { amount: number; receipt: NonNullable<AttemptRow['receipt']> },
) {
  const [refund] = await db
    .select({ id: paymentRefunds.id, attempt: paymentAttempts.id })
    .from(paymentRefunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentRefunds.attempt))
    .where(
      and(
        eq(paymentAttempts.provider, payment.provider),
        eq(paymentAttempts.provider_payment_id, payment.id),
        ne(paymentRefunds.status, 'canceled'),
        isNull(paymentRefunds.receipt),
      ),
    )
    .orderBy(desc(eq(paymentRefunds.amount, amount)), asc(paymentRefunds.id))
    .limit(1);
  if (!refund) return null;
  return firstOrNull(
    db.update(paymentRefunds).set({ receipt }).where(eq(paymentRefunds.id, refund.id)).returning(),
  );
}

/** True while a refund of the attempt is under way. */
export async function hasOpenRefund(db: Db, attempt: number): Promise<boolean> {
  const open = inArray(paymentRefunds.status, [...OPEN_REFUND_STATES]);
  const rows = await db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.attempt, attempt), open))
    .limit(1);
  return rows.length > 0;
}

export async function insertClosingReceipt(
  db: Db,
  row: typeof closingReceipts.$inferInsert,
): Promise<void> {
  await db.insert(closingReceipts).values(row).onConflictDoNothing();
}

export async function findClosingReceipt(
  db: Db,
  by: { readonly id: number } | { readonly attempt: number },
): Promise<ClosingReceiptRow | null> {
  const is = 'id' in by ? eq(closingReceipts.id, by.id) : eq(closingReceipts.attempt, by.attempt);
  return firstOrNull(db.select().from(closingReceipts).where(is));
}

export async function updateClosingReceipt(
  db: Db,
  id: number,
  change: Partial<ClosingReceiptRow>,
): Promise<void> {
  await db.update(closingReceipts).set(change).where(eq(closingReceipts.id, id));
}

export async function deleteClosingReceipt(db: Db, id: number): Promise<void> {
  await db.delete(closingReceipts).where(eq(closingReceipts.id, id));
}

/**
 * True of an attempt `a` while receipts of it may have to be made: its payment, a refund or the closing receipt is
 * under way, what it bought goes on and may be refunded, or a person has to decide about it. The law wants the
 * buyer's address on each (54-FZ).
 */
export const isReceiptDue = (at: string): SQL => sql`(a.receipt_mode is not null and (
  a.due_at is not null
  or exists (select from closing_receipts c where c.attempt = a.id and c.due_at is not null)
  or exists (select from payment_refunds r where r.attempt = a.id and (r.due_at is not null
    or r.status in ('creating', 'pending')))
  or exists (select from manual_reviews m where m.attempt = a.id and m.resolved_at is null)
  or exists (select from user_tariffs t where t.payment = a.intent and t.status <> 'cancelled'
    and t.ends_at > ${at})
  or exists (select from user_addons o where o.payment = a.intent and o.ends_at > ${at})))`;

/** Erases the addresses of people who are erased, once no receipt is due of their payments. */
export async function eraseReceiptEmails(db: Db, now: Date): Promise<void> {
  await db.execute(sql`update payment_attempts a set receipt_email = null
    from payment_intents i join users u on u.id = i."user"
    where i.id = a.intent and u.erased_at is not null and a.receipt_email is not null
      and not ${isReceiptDue(now.toISOString())}`);
}
