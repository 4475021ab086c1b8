import { RENEWAL_ENDS, RENEWAL_METHODS } from '@okoshko/contract/payments/renewals/states';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { due, dueIndex, instant, kopecks, system } from './columns.ts';
import { owner } from './providers.ts';
import { tariffs } from './tariff-list.ts';

/**
 * A plan's owner lets the service charge a saved method for the next month, until they refuse. The row stays as the
 * proof of what was agreed to, when, and when it ended.
 */
export const renewals = pgTable(
  'renewals',
  {
    ...system(),
    ...due(),
    ...owner(),
    tariff: integer()
      .notNull()
      .references(() => tariffs.id),
    /** What a month may cost at most. */
    amount: kopecks().notNull(),
    /** What was agreed to, word for word. */
    consent: text().notNull(),
    /** Where the consent came from: an address and a program. */
    address: text(),
    agent: text(),
    provider: text().notNull(),
    kind: text({ enum: RENEWAL_METHODS }).notNull(),
    /** The provider's name of the method, sealed; null: not known yet, or no longer. */
    method: text(),
    last4: text(),
    /** When the method was confirmed; null: not yet. */
    bound_at: instant(),
    /** When the plan ends that is to be followed; what comes next is of this month. */
    plan_end: instant(),
    /** How many notices of it were sent, and when the first was. */
    notices: integer().notNull().default(0),
    noticed_at: instant(),
    /** How many of its tries are over. */
    tries: integer().notNull().default(0),
    /** The attempt of the last try; no key, for attempts point here. */
    charge: integer(),
    ended_at: instant(),
    end_reason: text({ enum: RENEWAL_ENDS }),
  },
  (table) => [
    uniqueIndex('renewals_live').on(table.provider_profile).where(sql`${table.ended_at} is null`),
    index('renewals_owner').on(table.user),
    dueIndex('renewals_due', table),
    check('renewals_amount', sql`${table.amount} > 0`),
    check('renewals_end', sql`(${table.ended_at} is null) = (${table.end_reason} is null)`),
  ],
);
