import { RESERVED_SLUGS, SLUG } from '@okoshko/contract/providers/slugs';
import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  alias,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  time,
  unique,
} from 'drizzle-orm/pg-core';
import { due, instant, list, system, versioned } from './columns.ts';
import {
  announcesDocument,
  countsCompanyDays,
  raisesVersion,
  trigger,
  triggersOf,
} from './triggers.ts';
import { files } from './uploads.ts';
import { PROVED_NOTHING, users } from './users.ts';

/** A professional who takes appointments: their public page, clock and settings, one for an account. */
export const providerProfiles = pgTable(
  'provider_profiles',
  {
    ...system(),
    ...versioned(),
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

/** Sites of a provider's own, whose pages may book with them once they are proved. */
export const providerOrigins = pgTable(
  'provider_origins',
  {
    ...system(),
    ...due(),
    ...provider(),
    /** Such as `https://anna-nails.ru`. */
    origin: text().notNull(),
    /** The proof that the site has to show: no secret, as everybody sees it there. */
    proof: text().notNull(),
    proved_at: instant(),
  },
  (table) => [
    unique('provider_origins_once').on(table.provider_profile, table.origin),
    index('provider_origins_proved').on(table.origin).where(sql`${table.proved_at} is not null`),
    index('provider_origins_due').on(table.due_at),
  ],
);

/**
 * Tells whether strangers may know of a provider: the profile is published, no operator has blocked the account, and
 * its owner has proved something: a phone, a mailbox, or an account elsewhere.
 */
export const isOpenProvider = (row: {
  readonly is_published: SQLWrapper;
  readonly user: SQLWrapper;
}): SQL<boolean> =>
  sql`(${row.is_published} and not exists (
    select from ${users} where ${users.id} = ${row.user} and (${users.blocked} or ${PROVED_NOTHING})))`;

/** Tells whether the provider `p` of a statement is open. */
export const IS_OPEN = isOpenProvider({ is_published: sql`p.is_published`, user: sql`p."user"` });

/** Providers, where one that is blocked is to strangers as if it were not published. */
export const openProviders = () => {
  const p = alias(providerProfiles, 'p');
  return { p, columns: { ...getTableColumns(p), is_published: IS_OPEN } };
};

export const providerProfilesTriggers = triggersOf(providerProfiles, [
  trigger('announce_scope', {
    on: 'AFTER INSERT OR UPDATE OR DELETE',
    run: "announce_row('actor', 'user')",
  }),
  trigger('announce_provider', {
    on: 'AFTER INSERT OR UPDATE OR DELETE',
    run: "announce_row('provider', 'id')",
  }),
  announcesDocument('provider-profiles', 'user'),
  trigger('statistics_zone', {
    on: 'AFTER UPDATE OF "time_zone"',
    run: 'recount_statistics()',
    when: 'OLD.time_zone IS DISTINCT FROM NEW.time_zone',
  }),
  ...countsCompanyDays('log_company_rows()'),
  trigger('keep_former_slug', {
    on: 'AFTER INSERT',
    run: 'keep_former_slug()',
    when: 'NEW.slug IS NOT NULL',
  }),
  trigger('keep_changed_slug', {
    on: 'AFTER UPDATE OF "slug"',
    run: 'keep_former_slug()',
    when: 'OLD.slug IS DISTINCT FROM NEW.slug',
  }),
  raisesVersion('rating', 'reviews_count'),
]);
