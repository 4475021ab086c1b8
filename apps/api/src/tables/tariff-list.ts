import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, kopecks, system, translated, versioned } from './columns.ts';
import { raisesVersion, trigger, triggersOf } from './triggers.ts';
import { users } from './users.ts';

/** The plans on sale, and those that were. Payments refer to them, and what was bought refers to payments: hence a file of its own. */
export const tariffs = pgTable(
  'tariffs',
  {
    ...system(),
    ...versioned(),
    ...translated(),
    title: text().notNull(),
    accent: boolean().notNull().default(false),
    cost: kopecks().notNull(),
    additional_appointment_cost: kopecks().notNull(),
    appointments_count: integer().notNull(),
    sort: integer().notNull().default(0),
    /** False: no longer sold; those who have it keep it. */
    is_active: boolean().notNull().default(true),
    /** True: its price is agreed with each person, and staff alone give it. It never is on sale, and stays what it is. */
    by_agreement: boolean().notNull().default(false),
  },
  (table) => [
    check('tariffs_by_agreement', sql`not (${table.by_agreement} and ${table.is_active})`),
  ],
);

/** Prices from a day to come on, and those that came so. The day is Moscow's. */
export const tariffPrices = pgTable(
  'tariff_prices',
  {
    ...system(),
    tariff: integer()
      .notNull()
      .references(() => tariffs.id, { onDelete: 'cascade' }),
    cost: kopecks().notNull(),
    additional_appointment_cost: kopecks().notNull(),
    holds_from: date().notNull(),
    /** The member of staff who set it. Null: the account is gone. */
    author: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Since when the tariff's own row has them. Null: whoever reads a price looks here as well. */
    settled_at: instant(),
  },
  (table) => [
    unique('tariff_prices_day').on(table.tariff, table.holds_from),
    index('tariff_prices_author').on(table.author),
  ],
);

export const tariffsTriggers = triggersOf(tariffs, [
  trigger('announce_answers', {
    on: 'AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE',
    run: "announce_topic('tariffs')",
    each: 'statement',
  }),
  raisesVersion(),
]);
