import { and, desc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import { after, DAY, HOUR } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { sandboxNotifications, sandboxPayments, sandboxRefunds } from '../../tables/sandbox.ts';
import type { Sandbox } from './sandbox.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;
export type SandboxRefund = typeof sandboxRefunds.$inferSelect;
export type SandboxNotification = typeof sandboxNotifications.$inferSelect;

/** The page takes cards for an hour. */
const LINK_LIFETIME_MS = HOUR;
const KEY_LIFETIME_MS = DAY;

type PaymentInput = Pick<
  SandboxPayment,
  | 'id'
  | 'vendor'
  | 'key'
  | 'request_hash'
  | 'value'
  | 'description'
  | 'metadata'
  | 'receipt'
  | 'return_url'
> & { readonly expires_at?: Date };

/** Makes the payment, or finds the one the same key made. */
export async function insertPayment(
  { db, clock }: Sandbox,
  asked: PaymentInput,
): Promise<{ payment: SandboxPayment; isNew: boolean }> {
  const now = clock();
  await db
    .insert(sandboxPayments)
    .values({
      expires_at: after(now, LINK_LIFETIME_MS),
      ...asked,
      status: 'pending',
      currency: 'RUB',
      created_at: now,
    })
    .onConflictDoNothing({ target: [sandboxPayments.vendor, sandboxPayments.key] });
  const [row] = await db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.vendor, asked.vendor), eq(sandboxPayments.key, asked.key)));
  const payment = row as SandboxPayment;
  return { payment, isNew: payment.id === asked.id };
}

/** YooKassa remembers a key for a day; then it is as good as new. */
export async function dropExpiredKey({ db, clock }: Sandbox, key: string): Promise<void> {
  await db
    .update(sandboxPayments)
    .set({ key: sql`${sandboxPayments.key} || ':' || ${sandboxPayments.id}` })
    .where(
      and(
        eq(sandboxPayments.vendor, 'yookassa'),
        eq(sandboxPayments.key, key),
        lte(sandboxPayments.created_at, after(clock(), -KEY_LIFETIME_MS)),
      ),
    );
}

export async function findPayment(db: Db, id: string): Promise<SandboxPayment | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return row ?? null;
}

export async function findByKey(
  db: Db,
  vendor: SandboxPayment['vendor'],
  key: string,
): Promise<SandboxPayment | null> {
  const [row] = await db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.vendor, vendor), eq(sandboxPayments.key, key)));
  return row ?? null;
}

/** YooKassa's payments of a period, newest first, a page of them. */
export async function listPayments(
  db: Db,
  period: { from: Date; to: Date; limit: number; offset: number },
): Promise<SandboxPayment[]> {
  return db
    .select()
    .from(sandboxPayments)
    .where(
      and(
        eq(sandboxPayments.vendor, 'yookassa'),
        gte(sandboxPayments.created_at, period.from),
        lt(sandboxPayments.created_at, period.to),
      ),
    )
    .orderBy(desc(sandboxPayments.created_at), desc(sandboxPayments.id))
    .limit(period.limit)
    .offset(period.offset);
}

/** Changes a payment that is still pending; null when it was decided meanwhile. */
export async function changePending(
  db: Db,
  id: string,
  change: Partial<SandboxPayment>,
): Promise<SandboxPayment | null> {
  const [row] = await db
    .update(sandboxPayments)
    .set(change)
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, 'pending')))
    .returning();
  return row ?? null;
}

/** Holds the payment, so that two refunds at once cannot give back more than came. */
export async function lockPayment(db: Db, id: string): Promise<void> {
  await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)).for('update');
}

export async function refundsOf(db: Db, payment: string): Promise<SandboxRefund[]> {
  return db.select().from(sandboxRefunds).where(eq(sandboxRefunds.payment, payment));
}

export async function findRefund(
  db: Db,
  by: { readonly id: string } | { readonly key: string },
): Promise<SandboxRefund | null> {
  const is = 'id' in by ? eq(sandboxRefunds.id, by.id) : eq(sandboxRefunds.key, by.key);
  const [row] = await db.select().from(sandboxRefunds).where(is);
  return row ?? null;
}

export async function insertRefund(db: Db, row: SandboxRefund): Promise<void> {
  await db.insert(sandboxRefunds).values(row);
}

/** Ends a refund that is under way; null when it was over already. */
export async function endRefund(db: Db, id: string): Promise<SandboxRefund | null> {
  const [row] = await db
    .update(sandboxRefunds)
    .set({ status: 'succeeded' })
    .where(and(eq(sandboxRefunds.id, id), eq(sandboxRefunds.status, 'pending')))
    .returning();
  return row ?? null;
}

export async function insertNotification(
  db: Db,
  row: typeof sandboxNotifications.$inferInsert,
): Promise<void> {
  await db.insert(sandboxNotifications).values(row);
}

export async function findNotification(db: Db, id: number): Promise<SandboxNotification | null> {
  const [row] = await db.select().from(sandboxNotifications).where(eq(sandboxNotifications.id, id));
  return row ?? null;
}

/** Sends what was held back. */
export async function releaseNotifications(db: Db, now: Date): Promise<void> {
  await db
    .update(sandboxNotifications)
    .set({ due_at: now })
    .where(and(isNull(sandboxNotifications.due_at), eq(sandboxNotifications.attempts, 0)));
}

export async function settleNotification(db: Db, id: number): Promise<void> {
  await db
    .update(sandboxNotifications)
    .set({ due_at: null, leased_until: null })
    .where(eq(sandboxNotifications.id, id));
}
