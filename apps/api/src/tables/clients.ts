import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { folded } from '../platform/folded.ts';
import { archived, instant, kopecks, list, system, versioned } from './columns.ts';
import { provider } from './providers.ts';
import {
  announcesDocument,
  countsCompanyDays,
  raisesVersion,
  trigger,
  triggersOf,
} from './triggers.ts';
import { users } from './users.ts';

/** All that `_q` looks through, folded, as one; a character that nobody writes is between them. */
const SEARCHED = folded(
  sql.raw(
    `(${[
      ...['document_id', 'name', 'phone', 'email', 'comment', 'locale', 'time_zone'],
      ...['telegram_chat_id', 'visits_count::text', 'no_show_count::text'],
    ]
      .map((value) => `coalesce(${value}, '')`)
      .join(' || chr(31) || ')})`,
  ),
);
/** In bytes. An index takes 2,700 of a row: these, grown by a half as they are folded, and the name, twice. */
const INDEXED = 800;
const IS_INDEXED = sql.raw(
  `octet_length(name) + coalesce(octet_length(comment), 0) + coalesce(octet_length(email), 0) <= ${INDEXED}`,
);

/** A client of one provider; a `user` is the client's account, which sees the profile as well. */
export const clientProfiles = pgTable(
  'client_profiles',
  {
    ...system(),
    ...versioned(),
    ...provider(),
    ...archived(),
    user: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The guest account that a magic link to this profile signs in. */
    guest: integer().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** The name as searches compare it, which would fold it row by row. */
    name_folded: text().generatedAlwaysAs(folded(sql`name`)),
    phone: text(),
    email: text(),
    birthday: date(),
    /** The day of the birthday in any year: month × 100 + day. */
    birthday_day: integer().generatedAlwaysAs(
      sql`(extract(month from birthday) * 100 + extract(day from birthday))::integer`,
    ),
    comment: text(),
    tags: list<string>().notNull().default([]),
    is_blocked: boolean().notNull().default(false),
    locale: text().notNull().default('ru'),
    time_zone: text(),
    consents: jsonb(),
    opted_out_channels: list<string>().notNull().default([]),
    telegram_chat_id: text(),
    is_anonymous: boolean().notNull().default(false),
    visits_count: integer().notNull().default(0),
    no_show_count: integer().notNull().default(0),
    first_visit_at: instant(),
    last_visit_at: instant(),
    /** The sum that they paid for the visits that are counted. */
    spent: kopecks().notNull().default(0),
    /** Accounts that proved the phone and said that they are not this client. */
    declined_by: list<number>().notNull().default([]),
    /** The profile this one became part of: two of one provider and one phone are one client. */
    merged_into: integer().references((): AnyPgColumn => clientProfiles.id),
    /** The text that `_q` looks through. */
    texts_folded: text().generatedAlwaysAs(sql`case when ${IS_INDEXED} then ${SEARCHED} end`),
    /** The text that `_q` looks through, where it is too long for an index. */
    long_texts_folded: text().generatedAlwaysAs(
      sql`case when not (${IS_INDEXED}) then ${SEARCHED} end`,
    ),
  },
  (table) => [
    uniqueIndex('client_profiles_phone')
      .on(table.provider_profile, table.phone)
      .where(sql`${table.merged_into} is null and ${table.archived_at} is null`),
    index('client_profiles_made').on(table.created_at),
    index('client_profiles_user').on(table.user),
    uniqueIndex('client_profiles_guest').on(table.guest),
    index('client_profiles_provider').on(table.provider_profile, table.id, table.archived_at),
    // A provider's list in its orders; a part of what stands behind the id is looked for without the rows.
    index('client_profiles_searched')
      .on(table.provider_profile, table.id, table.name_folded, table.phone, table.texts_folded)
      .where(sql`${table.archived_at} is null`),
    index('client_profiles_by_name')
      .on(
        table.provider_profile,
        sql`${table.name} collate ru`,
        ...[table.id, table.name_folded, table.phone, table.texts_folded],
      )
      .where(sql`${table.archived_at} is null`),
    /** By which an import knows those it has made before. */
    index('client_profiles_without_phone')
      .on(table.provider_profile, sql`lower(${table.name})`)
      .where(sql`${table.phone} is null and ${table.archived_at} is null`),
    // By these staff look through everybody's.
    index('client_profiles_texts').using(
      'gin',
      sql`(${table.texts_folded} collate ru) gin_trgm_ops`,
    ),
    index('client_profiles_long_texts').on(table.id).where(sql`${table.texts_folded} is null`),
  ],
);

export const clientProfilesTriggers = triggersOf(clientProfiles, [
  trigger('announce_client_made', {
    on: 'AFTER INSERT',
    run: 'announce_client()',
    when: 'NEW."user" IS NOT NULL OR NEW."guest" IS NOT NULL',
  }),
  trigger('announce_client_given', {
    on: 'AFTER UPDATE OF "user", "guest", "archived_at", "merged_into"',
    run: 'announce_client()',
  }),
  trigger('announce_client_gone', {
    on: 'AFTER DELETE',
    run: 'announce_client()',
    when: 'OLD."user" IS NOT NULL OR OLD."guest" IS NOT NULL',
  }),
  announcesDocument('client-profiles', 'provider'),
  ...countsCompanyDays('log_company_rows()'),
  trigger('company_update', {
    on: 'AFTER UPDATE OF "merged_into"',
    run: 'log_company_row()',
    when: 'OLD.merged_into IS DISTINCT FROM NEW.merged_into',
  }),
  raisesVersion(
    'guest',
    'declined_by',
    'visits_count',
    'no_show_count',
    'first_visit_at',
    'last_visit_at',
    'spent',
    'birthday_day',
    'name_folded',
    'texts_folded',
    'long_texts_folded',
  ),
]);
