import { PROMO_KINDS } from '@okoshko/contract/promos/kinds';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { services } from './catalog.ts';
import { archived, instant, kopecks, list, system, translated, versioned } from './columns.ts';
import { provider } from './providers.ts';
import { announcesDocument, raisesVersion, triggersOf } from './triggers.ts';

/** A provider's discounts: by code, by day and hour, for first visits. */
export const promos = pgTable(
  'promos',
  {
    ...system(),
    ...versioned(),
    ...provider(),
    ...archived(),
    ...translated(),
    title: text().notNull(),
    description: text(),
    kind: text({ enum: PROMO_KINDS }).notNull(),
    /** Percent, or kopecks. */
    value: kopecks().notNull(),
    starts_at: instant(),
    ends_at: instant(),
    /** ISO: 1 is Monday. Empty: any. */
    weekdays: list<number>().notNull().default([]),
    time_from: time(),
    time_to: time(),
    new_clients_only: boolean().notNull().default(false),
    code: text(),
    max_uses: integer(),
    max_uses_per_client: integer(),
    used_count: integer().notNull().default(0),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    index('promos_provider').on(table.provider_profile),
    // Cyrillic letters are folded whatever the database's own collation.
    uniqueIndex('promos_code')
      .on(table.provider_profile, sql`lower(${table.code} collate ru)`)
      .where(sql`${table.archived_at} is null`),
    check(
      'promos_value',
      sql`${table.value} >= 0 and (${table.kind} <> 'percent' or ${table.value} <= 100)`,
    ),
    check('promos_span', sql`${table.ends_at} > ${table.starts_at}`),
    check('promos_times', sql`(${table.time_from} is null) = (${table.time_to} is null)`),
  ],
);

/** The services a promo is for; none means all. */
export const promoServices = pgTable(
  'promo_services',
  {
    promo: integer()
      .notNull()
      .references(() => promos.id, { onDelete: 'cascade' }),
    service: integer()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.promo, table.service] }),
    index('promo_services_service').on(table.service),
  ],
);

export const promosTriggers = triggersOf(promos, [
  announcesDocument('promos', 'provider'),
  raisesVersion('used_count'),
]);
