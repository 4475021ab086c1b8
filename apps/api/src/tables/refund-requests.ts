import { REFUND_REQUEST_STATES } from '@okoshko/contract/payments/states';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, kopecks, system } from './columns.ts';
import { paymentAttempts, paymentRefunds } from './payments.ts';
import { announcesInbox, triggersOf } from './triggers.ts';
import { users } from './users.ts';

/** A buyer's request for the unused rest of a payment, and how it was answered. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    ...system(),
    attempt: integer()
      .notNull()
      .references(() => paymentAttempts.id),
    /** The sum that the buyer was shown. A granted request gives back what is unused at that moment. */
    amount: kopecks().notNull(),
    reason: text(),
    state: text({ enum: REFUND_REQUEST_STATES }).notNull(),
    /** The law's term. Nothing happens by itself once it is over. */
    answer_by: instant().notNull(),
    /** Staff's words to the buyer. */
    answer: text(),
    /** The refund that a granted one became. */
    refund: integer().references(() => paymentRefunds.id),
    closed_at: instant(),
    /** Null while `closed_at` is set: the service itself, or the buyer. */
    closed_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('refund_requests_open').on(table.attempt).where(sql`${table.state} = 'open'`),
    index('refund_requests_attempt').on(table.attempt),
    index('refund_requests_waiting').on(table.answer_by).where(sql`${table.state} = 'open'`),
    check('refund_requests_amount', sql`${table.amount} > 0`),
    check(
      'refund_requests_granted',
      sql`(${table.state} = 'granted') = (${table.refund} is not null)`,
    ),
  ],
);

export const refundRequestsTriggers = triggersOf(refundRequests, [
  announcesInbox('refund_request'),
]);
