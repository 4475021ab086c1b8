import {
  PAYMENT_PURPOSES,
  RECEIPT_STATES,
  REFUND_ORIGINS,
  REFUND_RESTS,
  REFUND_STATES,
  type ReceiptLine,
} from '@okoshko/contract/payments/states';
import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { due, dueIndex, instant, kopecks, presentIndex, system } from './columns.ts';
import { payouts } from './payouts.ts';
import { owner } from './providers.ts';
import { renewals } from './renewals.ts';
import { tariffs } from './tariff-list.ts';
import { announcesDue, trigger, triggersOf } from './triggers.ts';
import { users } from './users.ts';

/** An id of which staff look for a part. */
const searchedId = (column: SQLWrapper) => sql`${column} gin_trgm_ops`;

/** One decision to buy, at the price of that moment. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    ...system(),
    ...owner(),
    purpose: text({ enum: PAYMENT_PURPOSES }).notNull(),
    tariff: integer().references(() => tariffs.id),
    amount: kopecks().notNull(),
    /** The tariff as it was, so that a price change between click and payment changes nothing. */
    additional_appointment_cost: kopecks(),
    appointments_count: integer(),
    /** The worth of an earlier plan's unused rest, taken off the price. */
    credit: kopecks().notNull().default(0),
    /** The cost of records beyond an earlier plan's number, put on the price. */
    overage: kopecks().notNull().default(0),
    /** The user tariff the credit is for; no key, for those point here. */
    replaces: integer(),
    /** The things bought, as they were worded then: the receipt's lines. They sum to `amount`. */
    lines: jsonb().$type<readonly ReceiptLine[]>().notNull().default([]),
    paid_at: instant(),
    /** The price of a month of the plan, or of the add-on. Overage alone: 0. */
    cost: kopecks().notNull().default(0),
  },
  (table) => [
    index('payment_intents_owner').on(table.user, table.purpose),
    index('payment_intents_names').using('gin', searchedId(table.document_id)),
  ],
);

/**
 * One payment at a provider for an intent. Written before the provider is called; `document_id` is
 * the idempotency key, so a repeat of the call is the same payment.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    ...system(),
    ...due(),
    intent: integer()
      .notNull()
      .references(() => paymentIntents.id),
    provider: text().notNull(),
    status: text({
      enum: ['creating', 'pending', 'paid', 'failed', 'canceled', 'expired', 'review'],
    }).notNull(),
    amount: kopecks().notNull(),
    return_url: text().notNull(),
    /** The e-mail address for the receipt; null: there is none. */
    receipt_email: text(),
    provider_payment_id: text(),
    url: text(),
    url_expires_at: instant(),
    reason: text(),
    paid_at: instant(),
    /** The fiscal receipt's state at the provider; null: not reported yet. */
    receipt: text({ enum: RECEIPT_STATES }),
    /** The settlement of its lines, in the vendors' word, as `full_payment`; null: no receipt, and none of a refund. */
    receipt_mode: text(),
    /** The instant its money was last compared with the provider's; null: never. */
    compared_at: instant(),
    /** The plain VAT code, the subject and the tax system of its receipt: what follows it says the same. */
    receipt_vat_code: integer(),
    receipt_subject: text(),
    receipt_tax_system: integer(),
    /** In whose name it was paid, as receipts and documents say it; null: the buyer gave no details. */
    buyer_name: text(),
    /** With it the receipts name the buyer. */
    buyer_inn: text(),
    /** The transfer to the bank account that had its money; null: none that we know of. */
    payout: integer().references(() => payouts.id),
    /** The renewal that makes it, without its buyer's hands; null: the buyer pays on a page. */
    renewal: integer().references(() => renewals.id),
    /** The instant a renewal's charge was first sent to the provider; null: not yet. Committed before the call. */
    called_at: instant(),
  },
  (table) => [
    index('payment_attempts_intent').on(table.intent),
    presentIndex('payment_attempts_renewal', table.renewal),
    dueIndex('payment_attempts_due', table),
    uniqueIndex('payment_attempts_provider').on(table.provider, table.provider_payment_id),
    index('payment_attempts_made').on(table.created_at),
    // Staff find one by its sum or by a part of an id.
    index('payment_attempts_amount').on(table.amount),
    index('payment_attempts_names').using('gin', searchedId(table.document_id)),
    index('payment_attempts_provider_names').using('gin', searchedId(table.provider_payment_id)),
    index('payment_attempts_paid')
      .on(table.provider, table.paid_at)
      .where(sql`${table.paid_at} is not null`),
    index('payment_attempts_at').on(sql`coalesce(${table.paid_at}, ${table.created_at})`, table.id),
  ],
);

/** Webhooks as they came, each kept once, worked off in the background. */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...due(),
    provider: text().notNull(),
    dedupe_key: text().notNull(),
    provider_payment_id: text().notNull(),
    body: jsonb().notNull(),
    received_at: instant().notNull(),
    processed_at: instant(),
  },
  (table) => [
    uniqueIndex('payment_notifications_once').on(table.provider, table.dedupe_key),
    dueIndex('payment_notifications_due', table),
  ],
);

/** Money on its way back. Written before the provider is called; `document_id` is the idempotency key. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    ...system(),
    ...due(),
    /** Null: of a payment that is none of ours; then the provider's names of it stand here. */
    attempt: integer().references(() => paymentAttempts.id),
    /** The requester's idempotency key. */
    request_key: text().notNull(),
    amount: kopecks().notNull(),
    status: text({ enum: REFUND_STATES }).notNull(),
    provider_refund_id: text(),
    /** The reason, in the words of the requester. */
    reason: text().notNull(),
    /** Null: the service itself. */
    requested_by: integer().references(() => users.id, { onDelete: 'set null' }),
    origin: text({ enum: REFUND_ORIGINS }).notNull().default('service'),
    /** The part of the payment's lines that goes back. They sum to `amount`. */
    lines: jsonb().$type<readonly ReceiptLine[]>().notNull().default([]),
    /** The fiscal receipt's state at the provider; null: not reported yet, or none. */
    receipt: text({ enum: RECEIPT_STATES }),
    /** The reason why the provider refused. */
    refusal: text(),
    /** The transfer by which the money of a bill went back, as the bank says it. */
    paid_on: date({ mode: 'string' }),
    order_number: text(),
    succeeded_at: instant(),
    /** The form in which the rest of the earlier plan comes back from a refunded upgrade: as that plan or as money. */
    rest: text({ enum: REFUND_RESTS }).notNull().default('plan'),
    /** Kopecks of the upgrade's credit that come back; null: all of it, once nothing stays paid. */
    credit: kopecks(),
    /** The refund of the upgrade whose credit this one gives back as money; null: it is another refund. */
    credit_of: integer(),
    /** The instant the provider was first called for it; null: not yet. Committed before the call. */
    called_at: instant(),
    /** Kopecks that had gone back at that instant; null: the provider did not tell. */
    refunded_before: kopecks(),
    provider: text(),
    provider_payment_id: text(),
    /** The transfer to the bank account that was less by it; null: none that we know of. */
    payout: integer().references(() => payouts.id),
  },
  (table) => [
    uniqueIndex('payment_refunds_once').on(table.attempt, table.request_key),
    dueIndex('payment_refunds_due', table),
    index('payment_refunds_names').using('gin', searchedId(table.document_id)),
    index('payment_refunds_provider_names').using('gin', searchedId(table.provider_refund_id)),
    check('payment_refunds_amount', sql`${table.amount} > 0`),
    index('payment_refunds_at').on(
      sql`coalesce(${table.succeeded_at}, ${table.created_at})`,
      table.id,
    ),
  ],
);

export const paymentNotificationsTriggers = triggersOf(paymentNotifications, [
  announcesDue('NEW."due_at" <= NEW."received_at"'),
]);

export const paymentRefundsTriggers = triggersOf(paymentRefunds, [
  announcesDue('NEW."due_at" <= NEW."created_at"'),
  trigger('company_change', {
    on: 'AFTER INSERT OR DELETE',
    run: "log_company_instants('created_at', 'succeeded_at')",
  }),
  trigger('company_update', {
    on: 'AFTER UPDATE',
    run: "log_company_instants('created_at', 'succeeded_at')",
    when: '(OLD.status, OLD.succeeded_at, OLD.amount, OLD.attempt) IS DISTINCT FROM (NEW.status, NEW.succeeded_at, NEW.amount, NEW.attempt)',
  }),
]);

export const paymentAttemptsTriggers = triggersOf(paymentAttempts, [
  trigger('company_change', {
    on: 'AFTER INSERT OR DELETE',
    run: "log_company_instants('created_at', 'paid_at')",
  }),
  trigger('company_update', {
    on: 'AFTER UPDATE',
    run: "log_company_instants('created_at', 'paid_at')",
    when: '(OLD.status, OLD.paid_at, OLD.amount) IS DISTINCT FROM (NEW.status, NEW.paid_at, NEW.amount)',
  }),
]);
