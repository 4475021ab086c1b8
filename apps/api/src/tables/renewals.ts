import { RENEWAL_ENDS, RENEWAL_METHODS } from '@okoshko/contract/payments/states';
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
    /** The most kopecks that a month may cost. */
    amount: kopecks().notNull(),
    /** The text that was agreed to, word for word. */
    consent: text().notNull(),
    /** The address and the program that the consent came from. */
    address: text(),
    agent: text(),
    provider: text().notNull(),
    kind: text({ enum: RENEWAL_METHODS }).notNull(),
    /** The provider's name of the method, sealed; null: not known yet, or no longer. */
    method: text(),
    last4: text(),
    /** The instant the method was confirmed; null: not yet. */
    bound_at: instant(),
    /** The end of the plan that is to be followed; the columns below are of this month. */
    plan_end: instant(),
    /** The number of notices of it that were sent, and the instant of the first. */
    notices: integer().notNull().default(0),
    noticed_at: instant(),
    /** The number of its tries that are over. */
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
