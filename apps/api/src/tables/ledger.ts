import {
  LEDGER_ACCOUNTS,
  MANUAL_REVIEW_KINDS,
  MANUAL_REVIEW_RESOLUTIONS,
} from '@okoshko/contract/payments/states';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { due, dueIndex, instant, kopecks, system } from './columns.ts';
import { paymentAttempts, paymentIntents } from './payments.ts';
import { announcesInbox, appendOnly, trigger, triggersOf } from './triggers.ts';
import { users } from './users.ts';

/** The cases that need a person: money that fits nothing, or that the service and the provider count differently. */
export const manualReviews = pgTable(
  'manual_reviews',
  {
    ...system(),
    kind: text({ enum: MANUAL_REVIEW_KINDS }).notNull(),
    provider: text().notNull(),
    provider_payment_id: text().notNull(),
    attempt: integer().references(() => paymentAttempts.id),
    /** The facts for the person who looks. */
    details: jsonb().$type<Record<string, string | number | null>>().notNull(),
    resolution: text({ enum: MANUAL_REVIEW_RESOLUTIONS }),
    note: text(),
    resolved_at: instant(),
    /** Null while `resolved_at` is set: the service itself. */
    resolved_by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The part of the payment it is about, where there may be several: a refund's `document_id`. */
    subject: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('manual_reviews_once').on(
      table.kind,
      table.provider,
      table.provider_payment_id,
      table.subject,
    ),
    index('manual_reviews_open').on(table.resolved_at, table.id),
    // The inbox lists and counts those that wait by this index.
    index('manual_reviews_waiting').on(table.created_at).where(sql`${table.resolved_at} is null`),
  ],
);

/**
 * Double entry, in kopecks: the postings of one movement sum to zero. Nothing here is ever changed or
 * deleted; the database refuses both.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Names what happened, once: `payment:…`, `entitlement:…`, `refund:…`. */
    movement: text().notNull(),
    /** `provider`: money there. `buyers`: owed to them. `sold`: what was delivered. `unclear`: awaits a person. */
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    amount: kopecks().notNull(),
    intent: integer()
      .notNull()
      .references(() => paymentIntents.id),
    attempt: integer()
      .notNull()
      .references(() => paymentAttempts.id),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('ledger_postings_once').on(table.movement, table.account),
    index('ledger_postings_attempt').on(table.attempt),
    index('ledger_postings_given_back')
      .on(table.attempt)
      .where(sql`${table.account} = 'provider' and ${table.amount} < 0`),
  ],
);

/** A day of one provider's money, compared with our ledger once it is over. */
export const paymentComparisons = pgTable(
  'payment_comparisons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...due(),
    provider: text().notNull(),
    /** The UTC day the payments were made on. */
    day: date({ mode: 'string' }).notNull(),
    /** The instant the provider's lists of the day were read; payments of other days follow, a few at a time. */
    listed_at: instant(),
    /** Null: not all was compared yet. */
    compared_at: instant(),
    payments: integer(),
    differences: integer(),
  },
  (table) => [
    uniqueIndex('payment_comparisons_once').on(table.provider, table.day),
    dueIndex('payment_comparisons_due', table),
  ],
);

export const manualReviewsTriggers = triggersOf(manualReviews, [announcesInbox('payment_review')]);

export const ledgerPostingsTriggers = triggersOf(ledgerPostings, [
  ...appendOnly('refuse_change'),
  trigger('zero_sum', { on: 'AFTER INSERT', run: 'check_movement()', isDeferred: true }),
]);
