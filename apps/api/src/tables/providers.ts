import { RESERVED_SLUGS, SLUG } from '@okoshko/contract/providers/slugs';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  time,
} from 'drizzle-orm/pg-core';
import { instant, list, system } from './columns.ts';
import { files } from './uploads.ts';
import { users } from './users.ts';

export const providerProfiles = pgTable(
  'provider_profiles',
  {
    ...system(),
    user: integer()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text(),
    specialization: text(),
    description: text(),
    phone: text(),
    public_phone: text(),
    city: text(),
    address: text(),
    time_zone: text().notNull().default('Europe/Moscow'),
    is_published: boolean().notNull().default(false),
    photo: integer().references(() => files.id, { onDelete: 'set null' }),
    lat: doublePrecision(),
    lon: doublePrecision(),
    slug: text().unique(),
    allow_anonymous_booking: boolean().notNull().default(false),
    booking_policy: text({ enum: ['auto', 'request'] })
      .notNull()
      .default('auto'),
    slot_mode: text({ enum: ['grid', 'compact', 'fixed'] })
      .notNull()
      .default('grid'),
    step: integer().notNull().default(15),
    fixed_times: list<string>().notNull().default([]),
    min_lead_minutes: integer().notNull().default(60),
    max_lead_days: integer().notNull().default(90),
    max_per_day: integer(),
    client_move_limit: integer().default(3),
    cancel_window_minutes: integer().notNull().default(0),
    pending_ttl_minutes: integer().notNull().default(1440),
    reminder_minutes: list<number>().notNull().default([1440, 120]),
    quiet_from: time().notNull().default('21:00'),
    quiet_to: time().notNull().default('09:00'),
    rating: doublePrecision(),
    reviews_count: integer().notNull().default(0),
  },
  (table) => [
    check('provider_profiles_step', sql`${table.step} between 5 and 240`),
    check('provider_profiles_place', sql`(${table.lat} is null) = (${table.lon} is null)`),
    check('provider_profiles_slug_form', sql`${table.slug} ~ ${sql.raw(`'${SLUG.form}'`)}`),
    check('provider_profiles_slug_like_id', sql`${table.slug} !~ ${sql.raw(`'${SLUG.likeId}'`)}`),
    check(
      'provider_profiles_slug_reserved',
      sql`${table.slug} not in (${sql.raw(RESERVED_SLUGS.map((word) => `'${word}'`).join(', '))})`,
    ),
  ],
);

/** Slugs that providers had before: they lead on to the provider, and are kept by the trigger `keep_former_slug`. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text().primaryKey(),
    provider_profile: integer()
      .notNull()
      .references(() => providerProfiles.id, { onDelete: 'cascade' }),
    /** Nobody else may take it until then. */
    reserved_until: instant().notNull(),
  },
  (table) => [index('former_slugs_provider').on(table.provider_profile, table.reserved_until)],
);

/** The provider a row belongs to. */
export const provider = () => ({
  provider_profile: integer()
    .notNull()
    .references(() => providerProfiles.id),
});

/** The account and the provider that a row of money belongs to. */
export const owner = () => ({
  user: integer()
    .notNull()
    .references(() => users.id),
  ...provider(),
});
