import { and, eq, inArray, ne, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/handle.ts';
import { paymentAttempts, paymentIntents, paymentRefunds } from '../../../tables/payments.ts';
import { userTariffs } from '../../../tables/tariffs.ts';

export type RefundRow = typeof paymentRefunds.$inferSelect;

const isOpen = inArray(paymentRefunds.status, ['creating', 'pending']);

export async function findRefund(db: Db, id: number): Promise<RefundRow | null> {
  const [row] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  return row ?? null;
}

export async function findRefundByDocumentId(
  db: Db,
  documentId: string,
): Promise<RefundRow | null> {
  const [row] = await db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.document_id, documentId));
  return row ?? null;
}

/** The refund that was requested with this key. */
export async function findRefundByKey(
  db: Db,
  attempt: number,
  key: string,
): Promise<RefundRow | null> {
  const [row] = await db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.attempt, attempt), eq(paymentRefunds.request_key, key)));
  return row ?? null;
}

/** Of an attempt, oldest first. */
export async function findRefundsOfAttempt(db: Db, attempt: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.attempt, attempt))
    .orderBy(paymentRefunds.id);
}

/** Refunds that are requested and not over. */
export async function findOpenRefunds(db: Db, attempt: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.attempt, attempt), isOpen));
}

export async function findRefunds(db: Db, intent: number): Promise<RefundRow[]> {
  const attempts = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.intent, intent));
  return db
    .select()
    .from(paymentRefunds)
    .where(inArray(paymentRefunds.attempt, attempts))
    .orderBy(paymentRefunds.id);
}

/** Kopecks of the plan an intent bought that were credited to a later plan which is not cancelled. */
export async function sumCredits(db: Db, intent: number): Promise<number> {
  const next = alias(userTariffs, 'next');
  const [row] = await db
    .select({ amount: sum(paymentIntents.credit) })
    .from(userTariffs)
    .innerJoin(paymentIntents, eq(paymentIntents.replaces, userTariffs.id))
    .innerJoin(next, eq(next.payment, paymentIntents.id))
    .where(
      and(
        eq(userTariffs.payment, intent),
        // Only the payment that ended the plan got the credit.
        eq(paymentIntents.paid_at, userTariffs.ends_at),
        ne(next.status, 'cancelled'),
      ),
    );
  return Number(row?.amount ?? 0);
}

export async function insertRefund(
  db: Db,
  row: typeof paymentRefunds.$inferInsert,
): Promise<RefundRow> {
  const [refund] = await db.insert(paymentRefunds).values(row).returning();
  return refund as RefundRow;
}

export async function updateRefund(
  db: Db,
  id: number,
  change: Partial<RefundRow>,
): Promise<RefundRow> {
  const [row] = await db
    .update(paymentRefunds)
    .set(change)
    .where(eq(paymentRefunds.id, id))
    .returning();
  return row as RefundRow;
}

/** Open refunds are due now: a notification says that one has moved. */
export async function expediteRefunds(db: Db, attempt: number, now: Date): Promise<void> {
  await db
    .update(paymentRefunds)
    .set({ due_at: now })
    .where(and(eq(paymentRefunds.attempt, attempt), isOpen));
}
