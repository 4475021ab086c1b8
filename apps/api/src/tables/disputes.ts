import { DISPUTE_STATES } from '@okoshko/contract/payments/states';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, kopecks, system } from './columns.ts';
import { paymentAttempts } from './payments.ts';
import { announcesInbox, triggersOf } from './triggers.ts';
import { users } from './users.ts';

/** Money of a payment that a bank took back from the shop (a chargeback), and how that ended. */
export const disputes = pgTable(
  'disputes',
  {
    ...system(),
    attempt: integer()
      .notNull()
      .references(() => paymentAttempts.id),
    amount: kopecks().notNull(),
    /** The provider's word; null: it told none. */
    reason: text(),
    state: text({ enum: DISPUTE_STATES }).notNull(),
    /** Until when it can be answered: what was bought stays in force so long. */
    answer_by: instant().notNull(),
    note: text(),
    closed_at: instant(),
    /** Null while `closed_at` is set: the service itself. */
    closed_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('disputes_open').on(table.attempt).where(sql`${table.state} = 'open'`),
    index('disputes_waiting').on(table.answer_by).where(sql`${table.state} = 'open'`),
    check('disputes_amount', sql`${table.amount} > 0`),
  ],
);

export const disputesTriggers = triggersOf(disputes, [announcesInbox('dispute')]);
