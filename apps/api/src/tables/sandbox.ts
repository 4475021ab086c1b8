import { RECEIPT_STATES } from '@okoshko/contract/payments/states';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { due, dueIndex, instant } from './columns.ts';
import { announcesDue, triggersOf } from './triggers.ts';

/** The payments of the sandbox's stand-ins: apart from the service's own tables. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    vendor: text({ enum: ['yookassa', 'tbank'] })
      .notNull()
      .default('yookassa'),
    /** YooKassa: the idempotence key. T-Bank: the order's number. */
    key: text('idempotence_key').notNull(),
    request_hash: text().notNull(),
    status: text({ enum: ['pending', 'waiting_for_capture', 'succeeded', 'canceled'] }).notNull(),
    /** `two_stages`: it waits for the shop to capture it. `test`: it is for trying, and no money comes. */
    mode: text({ enum: ['one_stage', 'two_stages', 'test'] })
      .notNull()
      .default('one_stage'),
    /** Roubles with kopecks, "750.00". */
    value: text().notNull(),
    currency: text().notNull(),
    description: text(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    receipt: jsonb(),
    /** The state that the receipt takes once it is paid. */
    receipt_status: text({ enum: RECEIPT_STATES }).notNull().default('succeeded'),
    return_url: text().notNull(),
    awaits_confirmation: boolean().notNull().default(false),
    cancellation_party: text(),
    cancellation_reason: text(),
    /** The reason why the last card was declined; the payer may try another. */
    decline_reason: text(),
    created_at: instant().notNull(),
    captured_at: instant(),
    expires_at: instant().notNull(),
    method: text({ enum: ['card', 'sbp'] })
      .notNull()
      .default('card'),
    /** The saved method that was charged; null: somebody paid on the page. */
    saved_method: text().references(() => sandboxMethods.id),
  },
  (table) => [uniqueIndex('sandbox_payments_key').on(table.vendor, table.key)],
);

/** Ways to pay that a shop has saved, or is about to. */
export const sandboxMethods = pgTable('sandbox_methods', {
  id: text().primaryKey(),
  key: text('idempotence_key').notNull().unique(),
  request_hash: text().notNull(),
  type: text({ enum: ['bank_card', 'sbp'] }).notNull(),
  status: text({ enum: ['pending', 'active', 'inactive'] }).notNull(),
  awaits_confirmation: boolean().notNull().default(false),
  return_url: text().notNull(),
  last4: text(),
  created_at: instant().notNull(),
});

/** Refunds of the stand-in for a payment provider; in development alone. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  id: text().primaryKey(),
  payment: text()
    .notNull()
    .references(() => sandboxPayments.id),
  key: text().notNull().unique(),
  request_hash: text().notNull(),
  status: text({ enum: ['pending', 'succeeded', 'canceled'] }).notNull(),
  value: text().notNull(),
  metadata: jsonb().$type<Record<string, string>>().notNull(),
  receipt: jsonb(),
  receipt_status: text({ enum: RECEIPT_STATES }).notNull().default('succeeded'),
  created_at: instant().notNull(),
  /** Tells whether the bank refuses it in the end, while it is pending. */
  fails: boolean().notNull().default(false),
});

/** Receipts that settle a prepayment: made on their own, after the payment. */
export const sandboxReceipts = pgTable('sandbox_receipts', {
  id: text().primaryKey(),
  payment: text()
    .notNull()
    .references(() => sandboxPayments.id),
  key: text('idempotence_key').notNull().unique(),
  request_hash: text().notNull(),
  body: jsonb().notNull(),
  receipt_status: text({ enum: RECEIPT_STATES }).notNull(),
  created_at: instant().notNull(),
});

/** Webhooks that the stand-in for a payment provider has yet to send; in development alone. */
export const sandboxNotifications = pgTable(
  'sandbox_notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...due(),
    event: text().notNull(),
    payment: text()
      .notNull()
      .references(() => sandboxPayments.id),
    refund: text().references(() => sandboxRefunds.id),
    /** The changes of a forger: laid over the true body. */
    forgery: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [dueIndex('sandbox_notifications_due', table)],
);

/** Messages that development shows at `/dev/outbox` instead of sending them. */
export const sandboxMessages = pgTable('sandbox_messages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  channel: text().notNull(),
  /** Received twice under one key, it is one message. */
  key: text().unique(),
  to: text().notNull(),
  text: text().notNull(),
  sent_at: instant().notNull(),
});

export const sandboxNotificationsTriggers = triggersOf(sandboxNotifications, [
  announcesDue('NEW."due_at" IS NOT NULL'),
]);
