import { and, between, eq, inArray, isNull, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { lockKey } from '../../platform/db/lock-key.ts';
import { firstOrNull } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import {
  sandboxMethods,
  sandboxNotifications,
  sandboxPayments,
  sandboxReceipts,
  sandboxRefunds,
  sandboxReplies,
} from '../../tables/sandbox.ts';
import type { Records, SandboxPayment } from '../vendor.ts';

/** The rows that a request is about. */
export interface About {
  /** Null: whichever has them. */
  readonly vendor: SandboxPayment['vendor'] | null;
  /** Ids and keys of payments, refunds, receipts and methods. */
  readonly names: readonly string[];
  /** All of a period as well. */
  readonly period: { readonly from: Date; readonly to: Date } | null;
}

type NotificationRow = typeof sandboxNotifications.$inferInsert;

/**
 * Runs what a request does to its rows, one request after another on all nodes, and stores what it has changed, with the
 * rows of what was announced.
 */
export const withRecords = <Result>(
  db: Db,
  about: About,
  act: (records: Records) => { result: Result; notifications: readonly NotificationRow[] },
): Promise<Result> =>
  db.transaction(async (db) => {
    await lockKey(db, 'sandbox');
    const records = await load(db, about);
    const before = new Map(allOf(records).map((row) => [row, JSON.stringify(row)]));
    const { result, notifications } = act(records);
    await save(db, records, (row) => before.get(row) !== JSON.stringify(row));
    await insertNotifications(db, notifications);
    return result;
  });

const allOf = (records: Records): object[] =>
  Object.values(records).flatMap((rows: ReadonlyMap<string, object>) => [...rows.values()]);

async function load(db: Db, about: About): Promise<Records> {
  const payments = await paymentsOf(db, about);
  const [ids, names] = [payments.map(({ id }) => id), [...about.names]];
  const [refunds, receipts, methods, replies] = await Promise.all([
    db
      .select()
      .from(sandboxRefunds)
      .where(inArray(sandboxRefunds.payment, ids))
      .orderBy(sandboxRefunds.created_at, sandboxRefunds.id),
    db
      .select()
      .from(sandboxReceipts)
      .where(inArray(sandboxReceipts.payment, ids))
      .orderBy(sandboxReceipts.created_at, sandboxReceipts.id),
    db.select().from(sandboxMethods).where(inArray(sandboxMethods.id, names)),
    db.select().from(sandboxReplies).where(inArray(sandboxReplies.key, names)),
  ]);
  return {
    payments: byId(payments),
    methods: byId(methods),
    refunds: byId(refunds),
    receipts: byId(receipts),
    replies: new Map(replies.map((one) => [one.key, one])),
  };
}

/** The payments that are named or of the period, and those whose refund or receipt is. */
function paymentsOf(db: Db, { vendor, names: given, period }: About): Promise<SandboxPayment[]> {
  const names = [...given];
  const within = (column: PgColumn) => period && between(column, period.from, period.to);
  const owners = [sandboxRefunds, sandboxReceipts].map((table) =>
    db
      .select({ id: table.payment })
      .from(table)
      .where(or(inArray(table.id, names), within(table.created_at) ?? undefined)),
  );
  const { id, key, created_at } = sandboxPayments;
  const isNamed = or(inArray(id, names), inArray(key, names), within(created_at) ?? undefined);
  return db
    .select()
    .from(sandboxPayments)
    .where(
      and(
        vendor === null ? undefined : eq(sandboxPayments.vendor, vendor),
        or(isNamed, ...owners.map((ids) => inArray(id, ids))),
      ),
    )
    .orderBy(created_at, id);
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** The rows that are referred to come first. */
async function save(db: Db, records: Records, isChanged: (row: object) => boolean): Promise<void> {
  for (const set of [...records.methods.values()].filter(isChanged))
    await db
      .insert(sandboxMethods)
      .values(set)
      .onConflictDoUpdate({ target: sandboxMethods.id, set });
  for (const set of [...records.payments.values()].filter(isChanged))
    await db
      .insert(sandboxPayments)
      .values(set)
      .onConflictDoUpdate({ target: sandboxPayments.id, set });
  for (const set of [...records.refunds.values()].filter(isChanged))
    await db
      .insert(sandboxRefunds)
      .values(set)
      .onConflictDoUpdate({ target: sandboxRefunds.id, set });
  for (const set of [...records.receipts.values()].filter(isChanged))
    await db
      .insert(sandboxReceipts)
      .values(set)
      .onConflictDoUpdate({ target: sandboxReceipts.id, set });
  for (const set of [...records.replies.values()].filter(isChanged))
    await db
      .insert(sandboxReplies)
      .values(set)
      .onConflictDoUpdate({ target: sandboxReplies.key, set });
}

export async function insertNotifications(db: Db, rows: readonly NotificationRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(sandboxNotifications).values([...rows]);
}

/** A notification that is due, and whose it is. */
export const findNotification = (db: Db, id: number) =>
  firstOrNull(
    db
      .select({ notification: sandboxNotifications, payment: sandboxPayments })
      .from(sandboxNotifications)
      .innerJoin(sandboxPayments, eq(sandboxPayments.id, sandboxNotifications.payment))
      .where(eq(sandboxNotifications.id, id)),
  );

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
