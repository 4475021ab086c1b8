import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { firstOrNull } from '../../../platform/db/rows.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { paymentNotifications } from '../../../tables/payments.ts';

export type NotificationRow = typeof paymentNotifications.$inferSelect;

/**
 * Stores a notification once; answers whether it is the first. A repeated one is due again only when the first
 * had no effect.
 */
export async function insertNotification(db: Db, row: NewNotification): Promise<boolean> {
  const [stored] = await insertion(db, row);
  return stored?.isNew ?? false;
}

type NewNotification = Pick<
  NotificationRow,
  'provider' | 'dedupe_key' | 'provider_payment_id' | 'body' | 'received_at' | 'due_at'
>;

const insertion = statement((db) =>
  db
    .insert(paymentNotifications)
    .values({
      provider: sql.placeholder('provider'),
      dedupe_key: sql.placeholder('dedupe_key'),
      provider_payment_id: sql.placeholder('provider_payment_id'),
      body: sql.placeholder('body'),
      received_at: sql.placeholder('received_at'),
      due_at: sql.placeholder('due_at'),
    })
    .onConflictDoUpdate({
      target: [paymentNotifications.provider, paymentNotifications.dedupe_key],
      set: { due_at: sql`excluded.received_at`, attempts: 0, processed_at: null, last_error: null },
      setWhere: and(
        isNotNull(paymentNotifications.processed_at),
        isNotNull(paymentNotifications.last_error),
      ),
    })
    // Postgres: no transaction has ended a row that was inserted just now.
    .returning({ isNew: sql<boolean>`xmax = 0` }),
);

export const findNotification = (db: Db, id: number): Promise<NotificationRow | null> =>
  firstOrNull(db.select().from(paymentNotifications).where(eq(paymentNotifications.id, id)));

/** The notification waits for its turn. */
export async function postponeNotification(db: Db, id: number, due_at: Date): Promise<void> {
  await db
    .update(paymentNotifications)
    .set({ due_at, leased_until: null })
    .where(eq(paymentNotifications.id, id));
}

export async function closeNotification(
  db: Db,
  id: number,
  { now, problem }: { now: Date; problem: string | null },
): Promise<void> {
  await db
    .update(paymentNotifications)
    .set({ processed_at: now, due_at: null, leased_until: null, last_error: problem })
    .where(eq(paymentNotifications.id, id));
}
