import { RECEIPT_STATES } from '@okoshko/contract/payments/states';
import { boolean, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { due, dueIndex, instant } from './columns.ts';
import { announcesDue, triggersOf } from './triggers.ts';

/** Kopecks, stored as vendors write roubles: "750.00". */
const roubles = customType<{ data: number; driverData: string }>({
  dataType: () => 'text',
  toDriver: (kopecks) => (kopecks / 100).toFixed(2),
  fromDriver: (value) => Number(value.replace('.', '')),
});

/** What becomes of a receipt once there is something to print: at once, in a while or never; null: until somebody says. */
const receipt = () => ({
  receipt: jsonb(),
  receipt_status: text({ enum: RECEIPT_STATES }).notNull().default('succeeded'),
  receipt_end: text({ enum: ['at_once', 'slow', 'refused'] }),
});

/** The payments of the stand-ins for payment providers: apart from the service's own tables. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    vendor: text({ enum: ['yookassa', 'tbank'] })
      .notNull()
      .default('yookassa'),
    /** YooKassa: the idempotence key. T-Bank: the order's number. */
    key: text('idempotence_key').notNull(),
    status: text({ enum: ['pending', 'waiting_for_capture', 'succeeded', 'canceled'] }).notNull(),
    /** T-Bank's own word for the status. */
    state: text(),
    /** Tells whether it waits for the shop to capture it. */
    is_two_stage: boolean().notNull().default(false),
    /** Tells whether it is for trying, so that no money comes. */
    is_test: boolean().notNull().default(false),
    kopecks: roubles('value').notNull(),
    description: text(),
    metadata: jsonb().$type<Readonly<Record<string, string>>>(),
    ...receipt(),
    /** Null: nobody is led to a page, as a saved method is charged or the shop's staff made it. */
    return_url: text(),
    /** The address for its notifications; null: as the shop has set it for all. */
    notification_url: text(),
    awaits_confirmation: boolean().notNull().default(false),
    cancellation_party: text(),
    cancellation_reason: text(),
    /** The reason why the last card was declined; the payer may try another. */
    decline_reason: text(),
    created_at: instant().notNull(),
    captured_at: instant(),
    expires_at: instant().notNull(),
    /** Null: nobody has paid yet. */
    method: text({ enum: ['card', 'sbp'] }),
    /** The saved method that was charged; null: somebody paid on the page. */
    saved_method: text().references(() => sandboxMethods.id),
  },
  (table) => [
    index('sandbox_payments_key').on(table.vendor, table.key),
    index('sandbox_payments_created').on(table.created_at),
  ],
);

/** Ways to pay that a shop has saved, or is about to. */
export const sandboxMethods = pgTable('sandbox_methods', {
  id: text().primaryKey(),
  key: text('idempotence_key').notNull(),
  type: text({ enum: ['bank_card', 'sbp'] }).notNull(),
  status: text({ enum: ['pending', 'active', 'inactive'] }).notNull(),
  /** Tells whether its owner has told the bank that nothing is to be charged any more. */
  is_revoked: boolean().notNull().default(false),
  awaits_confirmation: boolean().notNull().default(false),
  return_url: text().notNull(),
  last4: text(),
  created_at: instant().notNull(),
});

/** Refunds of the stand-ins for payment providers; in development alone. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text().primaryKey(),
    payment: text()
      .notNull()
      .references(() => sandboxPayments.id),
    /** The shop's name of it; empty where its staff made it in the provider's cabinet. */
    key: text().notNull(),
    status: text({ enum: ['pending', 'succeeded', 'canceled'] }).notNull(),
    /** The end that the bank comes to in a while; null: until somebody says. */
    ends_as: text({ enum: ['succeeded', 'canceled'] }),
    cancellation_reason: text(),
    kopecks: roubles('value').notNull(),
    description: text(),
    metadata: jsonb().$type<Readonly<Record<string, string>>>(),
    ...receipt(),
    created_at: instant().notNull(),
  },
  (table) => [index('sandbox_refunds_payment').on(table.payment)],
);

/** Receipts that settle a prepayment: made on their own, after the payment. */
export const sandboxReceipts = pgTable(
  'sandbox_receipts',
  {
    id: text().primaryKey(),
    payment: text()
      .notNull()
      .references(() => sandboxPayments.id),
    refund: text().references(() => sandboxRefunds.id),
    body: jsonb().notNull(),
    receipt_status: text({ enum: RECEIPT_STATES }).notNull(),
    receipt_end: text({ enum: ['at_once', 'slow', 'refused'] }),
    created_at: instant().notNull(),
  },
  (table) => [index('sandbox_receipts_payment').on(table.payment)],
);

/** The first replies of the stand-in for YooKassa, by their idempotence keys. */
export const sandboxReplies = pgTable('sandbox_replies', {
  key: text('idempotence_key').primaryKey(),
  request_hash: text().notNull(),
  body: jsonb().notNull(),
  created_at: instant().notNull(),
});

/** Webhooks that the stand-ins for payment providers have yet to send; in development alone. */
export const sandboxNotifications = pgTable(
  'sandbox_notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...due(),
    event: text().notNull(),
    payment: text()
      .notNull()
      .references(() => sandboxPayments.id),
    /** As it was at the event, and unsigned. */
    body: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** The changes of a forger: laid over the true object. */
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
