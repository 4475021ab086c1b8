import { and, eq, gte, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import {
  paymentAttempts,
  paymentComparisons,
  paymentNotifications,
} from '../../../tables/payments.ts';
import type { AttemptRow } from '../purchases/repository.ts';

type NotificationRow = typeof paymentNotifications.$inferSelect;
type ComparisonRow = typeof paymentComparisons.$inferSelect;

/** Stores a notification once. A repeated one is due again only when the first had no effect. */
export async function insertNotification(
  db: Db,
  row: typeof paymentNotifications.$inferInsert,
): Promise<void> {
  await db
    .insert(paymentNotifications)
    .values(row)
    .onConflictDoUpdate({
      target: [paymentNotifications.provider, paymentNotifications.dedupe_key],
      set: { due_at: row.received_at, attempts: 0, processed_at: null, last_error: null },
      setWhere: and(
        isNotNull(paymentNotifications.processed_at),
        isNotNull(paymentNotifications.last_error),
      ),
    });
}

export async function findNotification(db: Db, id: number): Promise<NotificationRow | null> {
  const [row] = await db.select().from(paymentNotifications).where(eq(paymentNotifications.id, id));
  return row ?? null;
}

export async function settleNotification(
  db: Db,
  id: number,
  { now, problem }: { now: Date; problem: string | null },
): Promise<void> {
  await db
    .update(paymentNotifications)
    .set({ processed_at: now, due_at: null, leased_until: null, last_error: problem })
    .where(eq(paymentNotifications.id, id));
}

/** The state of a receipt, from a trusted notification: this provider's receipts cannot be read. */
export async function updateReceipt(
  db: Db,
  payment: { provider: string; id: string },
  receipt: AttemptRow['receipt'],
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ receipt })
    .where(
      and(
        eq(paymentAttempts.provider, payment.provider),
        eq(paymentAttempts.provider_payment_id, payment.id),
      ),
    );
}

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

export async function settleComparison(
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
