import { OPEN_REFUND_STATES } from '@okoshko/contract/payments/states';
import { and, desc, eq, gt, inArray, ne, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { firstOrNull } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { paymentAttempts, paymentIntents, paymentRefunds } from '../../../tables/payments.ts';
import { tariffs, userTariffs } from '../../../tables/tariffs.ts';
import type { AttemptRow } from '../purchases/repository.ts';

export type RefundRow = typeof paymentRefunds.$inferSelect;

const isOpen = inArray(paymentRefunds.status, [...OPEN_REFUND_STATES]);

export const findRefund = (db: Db, id: number): Promise<RefundRow | null> =>
  firstOrNull(db.select().from(paymentRefunds).where(eq(paymentRefunds.id, id)));

export const findRefundByDocumentId = (db: Db, documentId: string): Promise<RefundRow | null> =>
  firstOrNull(db.select().from(paymentRefunds).where(eq(paymentRefunds.document_id, documentId)));

/** The refund that was requested with this key. */
export const findRefundByKey = (db: Db, attempt: number, key: string): Promise<RefundRow | null> =>
  firstOrNull(
    db
      .select()
      .from(paymentRefunds)
      .where(and(eq(paymentRefunds.attempt, attempt), eq(paymentRefunds.request_key, key))),
  );

/** The refunds of an attempt, oldest first. */
export async function findRefundsOfAttempt(db: Db, attempt: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.attempt, attempt))
    .orderBy(paymentRefunds.id);
}

/** The paid attempts of a user's purchases, the latest first: an upgrade before the plan whose rest it took. */
export async function findPaidAttempts(db: Db, user: number): Promise<AttemptRow[]> {
  const rows = await db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentAttempts.intent))
    .where(and(eq(paymentIntents.user, user), eq(paymentAttempts.status, 'paid')))
    .orderBy(desc(paymentAttempts.id));
  return rows.map(({ attempt }) => attempt);
}

/** Refunds that are requested and not over. */
export async function findOpenRefunds(db: Db, attempt: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.attempt, attempt), isOpen));
}

/** Kopecks of them. */
export const sumOpenRefunds = async (db: Db, attempt: number): Promise<number> =>
  (await findOpenRefunds(db, attempt)).reduce((sum, { amount }) => sum + amount, 0);

/** Open kopecks by attempt; one without any is left out. */
export async function sumOpenByAttempt(
  db: Db,
  attempts: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (attempts.length === 0) return new Map();
  const rows = await db
    .select({ attempt: paymentRefunds.attempt, amount: sum(paymentRefunds.amount).mapWith(Number) })
    .from(paymentRefunds)
    .where(and(inArray(paymentRefunds.attempt, [...attempts]), isOpen))
    .groupBy(paymentRefunds.attempt);
  return new Map(rows.map(({ attempt, amount }) => [Number(attempt), amount]));
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

/**
 * Kopecks of the plan an intent bought that were credited to a later plan which is not cancelled. One that
 * cost nothing beside has no payment to refund first: it ends with this one.
 */
export async function sumCredits(db: Db, intent: number): Promise<number> {
  const next = alias(userTariffs, 'next');
  const [row] = await db
    .select({ amount: sum(next.credit) })
    .from(userTariffs)
    .innerJoin(next, eq(next.replaces, userTariffs.id))
    .innerJoin(paymentIntents, eq(paymentIntents.id, next.payment))
    .where(
      and(
        eq(userTariffs.payment, intent),
        ne(next.status, 'cancelled'),
        gt(paymentIntents.amount, 0),
      ),
    );
  return Number(row?.amount ?? 0);
}

/** The rest of an earlier plan that came back when the upgrade that had replaced it was refunded. */
export interface Restored {
  readonly as: RefundRow['rest'];
  /** Kopecks. */
  readonly amount: number;
  /** The period of the plan; null: it came back as money. */
  readonly title: string | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

/** Restored plans by intent; one that restored nothing is left out. */
export async function findRestored(
  db: Db,
  intents: readonly number[],
): Promise<ReadonlyMap<number, Restored>> {
  if (intents.length === 0) return new Map();
  const earlier = alias(userTariffs, 'earlier');
  const plans = await db
    .select({
      intent: userTariffs.payment,
      amount: earlier.paid,
      title: tariffs.title,
      starts_at: earlier.starts_at,
      ends_at: earlier.ends_at,
    })
    .from(userTariffs)
    .innerJoin(earlier, eq(earlier.restores, userTariffs.replaces))
    .innerJoin(tariffs, eq(tariffs.id, earlier.tariff))
    .where(inArray(userTariffs.payment, [...intents]));
  const upgrade = alias(paymentRefunds, 'upgrade');
  const money = await db
    .select({ intent: paymentAttempts.intent, amount: sum(paymentRefunds.amount).mapWith(Number) })
    .from(paymentRefunds)
    .innerJoin(upgrade, eq(upgrade.id, paymentRefunds.credit_of))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, upgrade.attempt))
    .where(
      and(inArray(paymentAttempts.intent, [...intents]), ne(paymentRefunds.status, 'canceled')),
    )
    .groupBy(paymentAttempts.intent);
  const none = { title: null, starts_at: null, ends_at: null };
  return new Map<number, Restored>([
    ...plans.map(({ intent, ...one }) => [Number(intent), { as: 'plan', ...one }] as const),
    ...money.map(({ intent, amount }) => [intent, { as: 'money', ...none, amount }] as const),
  ]);
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
export async function makeRefundsDue(db: Db, attempt: number, now: Date): Promise<void> {
  await db
    .update(paymentRefunds)
    .set({ due_at: now })
    .where(and(eq(paymentRefunds.attempt, attempt), isOpen));
}

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
