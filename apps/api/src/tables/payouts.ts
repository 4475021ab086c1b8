import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { kopecks, system } from './columns.ts';
import { users } from './users.ts';

/**
 * Money that a provider transferred to the bank account of the shop, as its register tells. Payments and refunds name the one
 * they were in.
 */
export const payouts = pgTable(
  'payouts',
  {
    ...system(),
    provider: text().notNull(),
    /** The day on which the money came, in Moscow. */
    day: date({ mode: 'string' }).notNull(),
    amount: kopecks().notNull(),
    /** By the lines of the register. */
    expected: kopecks().notNull(),
    payments: integer().notNull(),
    refunds: integer().notNull(),
    differences: integer().notNull(),
    skipped: integer().notNull(),
    /** It names the files that were sent: the same register again is the same payout. */
    digest: text().notNull(),
    created_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('payouts_once').on(table.provider, table.digest),
    index('payouts_day').on(table.day),
  ],
);
