import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { services } from './catalog.ts';
import { instant, list, system, versioned } from './columns.ts';
import { provider } from './providers.ts';
import {
  announcesCalendar,
  announcesDocument,
  raisesVersion,
  trigger,
  triggersOf,
} from './triggers.ts';

/**
 * A provider's working hours: local times of their zone. `kind` says which of `weekly`, `cycle` and `dates` applies.
 */
export const timetables = pgTable(
  'timetables',
  {
    ...system(),
    ...versioned(),
    ...provider(),
    title: text(),
    kind: text({ enum: ['weekly', 'cycle', 'dates'] }).notNull(),
    valid_from: date().notNull(),
    valid_to: date(),
    priority: integer().notNull().default(0),
    is_online_bookable: boolean().notNull().default(true),
    weekly: jsonb(),
    cycle: jsonb(),
    dates: jsonb(),
    breaks: list<unknown>().notNull().default([]),
  },
  (table) => [
    index('timetables_provider').on(table.provider_profile),
    check('timetables_valid', sql`${table.valid_to} >= ${table.valid_from}`),
    check(
      'timetables_plan',
      sql`case ${table.kind} when 'weekly' then ${table.weekly} when 'cycle' then ${table.cycle} else ${table.dates} end is not null`,
    ),
  ],
);

/** The services a timetable is for; none means all. */
export const timetableServices = pgTable(
  'timetable_services',
  {
    timetable: integer()
      .notNull()
      .references(() => timetables.id, { onDelete: 'cascade' }),
    service: integer()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.timetable, table.service] }),
    index('timetable_services_service').on(table.service),
  ],
);

/** Whole local days (`date_from` to `date_to`, both included) or one stretch of time. */
export const holidays = pgTable(
  'holidays',
  {
    ...system(),
    ...versioned(),
    ...provider(),
    title: text(),
    kind: text({ enum: ['vacation', 'day_off', 'busy'] })
      .notNull()
      .default('day_off'),
    date_from: date(),
    date_to: date(),
    starts_at: instant(),
    ends_at: instant(),
    repeat_yearly: boolean().notNull().default(false),
  },
  (table) => [
    index('holidays_provider').on(table.provider_profile),
    check(
      'holidays_span',
      sql`num_nulls(${table.date_from}, ${table.date_to}) = 0 and num_nonnulls(${table.starts_at}, ${table.ends_at}) = 0
        or num_nulls(${table.starts_at}, ${table.ends_at}) = 0 and num_nonnulls(${table.date_from}, ${table.date_to}) = 0`,
    ),
    check(
      'holidays_order',
      sql`coalesce(${table.date_to} >= ${table.date_from}, ${table.ends_at} > ${table.starts_at})`,
    ),
  ],
);

export const timetableServicesTriggers = triggersOf(timetableServices, [
  trigger('announce_provider', {
    on: 'AFTER INSERT OR UPDATE OR DELETE',
    run: 'announce_service()',
  }),
]);

export const timetablesTriggers = triggersOf(timetables, [
  // Timetables decide over free time, as the provider and the services do.
  announcesCalendar(),
  announcesDocument('timetables', 'provider'),
  raisesVersion(),
]);

export const holidaysTriggers = triggersOf(holidays, [
  announcesCalendar(),
  announcesDocument('holidays', 'provider'),
  raisesVersion(),
]);
