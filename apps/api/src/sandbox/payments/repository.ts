import { and, desc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import { after, DAY, HOUR } from '../../platform/clock.ts';
import { firstOrNull } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import {
  sandboxNotifications,
  sandboxPayments,
  sandboxReceipts,
  sandboxRefunds,
} from '../../tables/sandbox.ts';
import type { Sandbox } from './sandbox.ts';

/** An event of a payment, whatever its vendor calls it. */
export type PaymentEvent = 'authorized' | 'paid' | 'canceled' | 'declined' | 'refunded';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;
export type SandboxRefund = typeof sandboxRefunds.$inferSelect;
export type SandboxReceipt = typeof sandboxReceipts.$inferSelect;
type SandboxNotification = typeof sandboxNotifications.$inferSelect;

/** The facts that a notification is written from. */
export interface NotificationFacts {
  readonly notification: SandboxNotification;
  readonly payment: SandboxPayment;
  readonly refund: SandboxRefund | null;
  readonly refunds: readonly SandboxRefund[];
}

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
  | 'receipt_status'
  | 'return_url'
  | 'mode'
> &
  Partial<Pick<SandboxPayment, 'expires_at' | 'saved_method' | 'method'>>;

/** Inserts the payment, or finds the existing one of the same key. */
export async function insertPayment(
  { db, clock }: Sandbox,
  input: PaymentInput,
): Promise<{ payment: SandboxPayment; isNew: boolean }> {
  const now = clock();
  await db
    .insert(sandboxPayments)
    .values({
      expires_at: after(now, LINK_LIFETIME_MS),
      ...input,
      status: 'pending',
      currency: 'RUB',
      created_at: now,
    })
    .onConflictDoNothing({ target: [sandboxPayments.vendor, sandboxPayments.key] });
  const [row] = await db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.vendor, input.vendor), eq(sandboxPayments.key, input.key)));
  const payment = row as SandboxPayment;
  return { payment, isNew: payment.id === input.id };
}

/** A key of YooKassa is good for a day; after that it may be used anew. */
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

export const findPayment = (db: Db, id: string): Promise<SandboxPayment | null> =>
  firstOrNull(db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)));

export const findByKey = (
  db: Db,
  vendor: SandboxPayment['vendor'],
  key: string,
): Promise<SandboxPayment | null> =>
  firstOrNull(
    db
      .select()
      .from(sandboxPayments)
      .where(and(eq(sandboxPayments.vendor, vendor), eq(sandboxPayments.key, key))),
  );

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

/** Changes a payment that is still of this status; null when it no longer is. */
export const changePayment = (
  db: Db,
  { id, status }: Pick<SandboxPayment, 'id' | 'status'>,
  change: Partial<SandboxPayment>,
): Promise<SandboxPayment | null> =>
  firstOrNull(
    db
      .update(sandboxPayments)
      .set(change)
      .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, status)))
      .returning(),
  );

/** Locks the payment, so that two refunds at once cannot exceed it. */
export async function lockPayment(db: Db, id: string): Promise<void> {
  await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)).for('update');
}

export async function refundsOf(db: Db, payment: string): Promise<SandboxRefund[]> {
  return db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.payment, payment))
    .orderBy(desc(sandboxRefunds.created_at), desc(sandboxRefunds.id));
}

/** YooKassa's refunds of a period. */
export async function refundsOfPeriod(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<SandboxRefund[]> {
  const rows = await db
    .select({ refund: sandboxRefunds })
    .from(sandboxRefunds)
    .innerJoin(sandboxPayments, eq(sandboxPayments.id, sandboxRefunds.payment))
    .where(
      and(
        eq(sandboxPayments.vendor, 'yookassa'),
        gte(sandboxRefunds.created_at, from),
        lt(sandboxRefunds.created_at, to),
      ),
    )
    .orderBy(desc(sandboxRefunds.created_at), desc(sandboxRefunds.id));
  return rows.map(({ refund }) => refund);
}

export async function findRefund(
  db: Db,
  by: { readonly id: string } | { readonly key: string },
): Promise<SandboxRefund | null> {
  const is = 'id' in by ? eq(sandboxRefunds.id, by.id) : eq(sandboxRefunds.key, by.key);
  return firstOrNull(db.select().from(sandboxRefunds).where(is));
}

export async function insertRefund(db: Db, row: SandboxRefund): Promise<void> {
  await db.insert(sandboxRefunds).values(row);
}

/** A pending refund succeeds or fails; null when it is not pending. */
export const closeRefund = (
  db: Db,
  { id, fails }: Pick<SandboxRefund, 'id' | 'fails'>,
): Promise<SandboxRefund | null> =>
  firstOrNull(
    db
      .update(sandboxRefunds)
      .set({ status: fails ? 'canceled' : 'succeeded' })
      .where(and(eq(sandboxRefunds.id, id), eq(sandboxRefunds.status, 'pending')))
      .returning(),
  );

export async function insertNotification(
  db: Db,
  row: typeof sandboxNotifications.$inferInsert,
): Promise<void> {
  await db.insert(sandboxNotifications).values(row);
}

export const findNotification = (db: Db, id: number): Promise<SandboxNotification | null> =>
  firstOrNull(db.select().from(sandboxNotifications).where(eq(sandboxNotifications.id, id)));

/** Makes notifications due that were on hold. */
export async function releaseNotifications(db: Db, now: Date): Promise<void> {
  await db
    .update(sandboxNotifications)
    .set({ due_at: now })
    .where(and(isNull(sandboxNotifications.due_at), eq(sandboxNotifications.attempts, 0)));
}

export async function closeNotification(db: Db, id: number): Promise<void> {
  await db
    .update(sandboxNotifications)
    .set({ due_at: null, leased_until: null })
    .where(eq(sandboxNotifications.id, id));
}

/** Inserts the receipt, or finds the existing one of the same key. */
export async function insertReceipt(db: Db, row: SandboxReceipt): Promise<SandboxReceipt> {
  await db.insert(sandboxReceipts).values(row).onConflictDoNothing();
  const [existing] = await db
    .select()
    .from(sandboxReceipts)
    .where(eq(sandboxReceipts.key, row.key));
  return existing as SandboxReceipt;
}

export const findReceipt = (db: Db, id: string): Promise<SandboxReceipt | null> =>
  firstOrNull(db.select().from(sandboxReceipts).where(eq(sandboxReceipts.id, id)));
