import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { paymentAttempts, paymentNotifications } from '../../../tables/payments.ts';
import type { AttemptRow } from '../repository.ts';

type NotificationRow = typeof paymentNotifications.$inferSelect;

/** Keeps a notification once. A redelivery is looked at again only when the first came to nothing. */
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
  settled: { now: Date; problem: string | null },
): Promise<void> {
  await db
    .update(paymentNotifications)
    .set({
      processed_at: settled.now,
      due_at: null,
      leased_until: null,
      last_error: settled.problem,
    })
    .where(eq(paymentNotifications.id, id));
}

/** What a trusted notification says of a receipt, where it cannot be read. */
export async function recordReceipt(
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
