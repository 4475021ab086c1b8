import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { kopecks, system, translated, versioned } from './columns.ts';
import { raisesVersion, trigger, triggersOf } from './triggers.ts';

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

export const tariffsTriggers = triggersOf(tariffs, [
  trigger('announce_answers', {
    on: 'AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE',
    run: "announce_topic('tariffs')",
    each: 'statement',
  }),
  raisesVersion(),
]);
