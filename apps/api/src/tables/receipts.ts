import { RECEIPT_STATES } from '@okoshko/contract/payments/states';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { due, dueIndex, instant, system } from './columns.ts';
import { paymentAttempts } from './payments.ts';
import { users } from './users.ts';

/** The e-mail addresses for users' receipts. */
export const receiptEmails = pgTable('receipt_emails', {
  user: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  updated_at: instant().notNull(),
});

/**
 * The receipt that follows a prepayment's once what was paid for is delivered («зачёт предоплаты»).
 * Written when the purchase is granted; `document_id` is the idempotency key.
 */
export const closingReceipts = pgTable(
  'closing_receipts',
  {
    ...system(),
    ...due(),
    attempt: integer()
      .notNull()
      .unique()
      .references(() => paymentAttempts.id),
    status: text({ enum: ['creating', ...RECEIPT_STATES] }).notNull(),
    provider_receipt_id: text(),
    /** The instant the provider was first asked for it; null: not yet. */
    sent_at: instant(),
  },
  (table) => [dueIndex('closing_receipts_due', table)],
);
