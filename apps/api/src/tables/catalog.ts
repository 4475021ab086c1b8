import { WORK_KINDS } from '@okoshko/contract/catalog/kinds';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { archived, kopecks, system, translated, versioned } from './columns.ts';
import { provider } from './providers.ts';
import { announcesDocument, raisesVersion, trigger, triggersOf } from './triggers.ts';
import { files } from './uploads.ts';

/** A provider's groups of services, in the order that clients read them. */
export const serviceGroups = pgTable(
  'service_groups',
  {
    ...system(),
    ...versioned(),
    ...provider(),
    title: text().notNull(),
    sort: integer().notNull().default(0),
  },
  (table) => [index('service_groups_provider').on(table.provider_profile)],
);

/** A provider's services: price, duration, buffers. An archived one stays in the appointments it was booked in. */
export const services = pgTable(
  'services',
  {
    ...system(),
    ...versioned(),
    ...provider(),
    ...archived(),
    ...translated(),
    service_group: integer().references(() => serviceGroups.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text(),
    duration: integer().notNull(),
    price: kopecks().notNull(),
    price_max: kopecks(),
    buffer_before: integer().notNull().default(0),
    buffer_after: integer().notNull().default(0),
    step: integer(),
    capacity: integer().notNull().default(1),
    is_online_bookable: boolean().notNull().default(true),
    is_active: boolean().notNull().default(true),
    color: text(),
    sort: integer().notNull().default(0),
    slug: text(),
  },
  (table) => [
    index('services_provider').on(table.provider_profile, table.sort, table.id),
    index('services_group').on(table.service_group),
    uniqueIndex('services_slug')
      .on(table.provider_profile, table.slug)
      .where(sql`${table.archived_at} is null`),
    check('services_duration', sql`${table.duration} between 5 and 1440`),
    check('services_price_max', sql`${table.price_max} >= ${table.price}`),
  ],
);

/** The pictures of a service, in order. */
export const servicePhotos = pgTable(
  'service_photos',
  {
    service: integer()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    file: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.service, table.file] })],
);

/** Photos of a provider's works, and of their certificates. One on which a client can be recognised takes consent; without it the photo is gone. */
export const works = pgTable(
  'works',
  {
    ...system(),
    ...versioned(),
    ...provider(),
    kind: text({ enum: WORK_KINDS }).notNull().default('work'),
    photo: integer().references(() => files.id, { onDelete: 'set null' }),
    title: text().notNull(),
    service: integer().references(() => services.id, { onDelete: 'set null' }),
    focus_x: integer().notNull().default(50),
    focus_y: integer().notNull().default(50),
    sort: integer().notNull().default(0),
    shows_client: boolean().notNull().default(false),
    consent_date: date(),
    consent_withdrawn_date: date(),
  },
  (table) => [
    index('works_provider').on(table.provider_profile, table.sort, table.id),
    index('works_photo').on(table.photo),
    index('works_service').on(table.service),
    check(
      'works_consent',
      sql`not ${table.shows_client} or ${table.photo} is null or ${table.consent_date} is not null`,
    ),
    check(
      'works_consent_withdrawn',
      sql`${table.consent_withdrawn_date} is null or ${table.photo} is null`,
    ),
    check(
      'works_consent_span',
      sql`${table.consent_withdrawn_date} is null or ${table.consent_withdrawn_date} >= ${table.consent_date}`,
    ),
  ],
);

export const servicesTriggers = triggersOf(services, [
  trigger('announce_provider', {
    on: 'AFTER INSERT OR UPDATE OR DELETE',
    run: "announce_row('provider', 'provider_profile')",
  }),
  announcesDocument('services', 'provider'),
  raisesVersion(),
]);

export const serviceGroupsTriggers = triggersOf(serviceGroups, [
  trigger('announce_provider', {
    on: 'AFTER INSERT OR UPDATE OR DELETE',
    run: "announce_row('provider', 'provider_profile')",
  }),
  announcesDocument('service-groups', 'provider'),
  raisesVersion(),
]);

export const servicePhotosTriggers = triggersOf(servicePhotos, [
  trigger('announce_provider', {
    on: 'AFTER INSERT OR UPDATE OR DELETE',
    run: 'announce_service()',
  }),
]);

export const worksTriggers = triggersOf(works, [
  trigger('announce_provider', {
    on: 'AFTER INSERT OR UPDATE OR DELETE',
    run: "announce_row('provider', 'provider_profile')",
  }),
  announcesDocument('works', 'provider'),
  raisesVersion(),
]);
