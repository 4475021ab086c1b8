import {
  APPOINTMENT_SOURCES,
  BOOKING_PAGES,
  EVENT_AUTHORS,
  EVENT_KINDS,
  PARTICIPANT_STATUSES,
  PAYMENT_METHODS,
  STATUSES,
  UPCOMING_STATUSES,
} from '@okoshko/contract/appointments/statuses';
import { and, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { services } from './catalog.ts';
import { clientProfiles } from './clients.ts';
import { archived, instant, kopecks, list, system, versioned } from './columns.ts';
import { promos } from './promos.ts';
import { provider } from './providers.ts';

/**
 * An appointment. Those that are pending, confirmed or in progress keep their busy time (buffers included)
 * free of others of the same provider: the exclusion constraint `appointments_busy` of the migration,
 * unless the provider allowed the overlap.
 */
export const appointments = pgTable(
  'appointments',
  {
    ...system(),
    ...versioned(),
    ...provider(),
    ...archived(),
    /** The one client of a single appointment; null for groups. */
    client_profile: integer().references(() => clientProfiles.id),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    /** Minutes. */
    duration: integer().generatedAlwaysAs(
      sql`(extract(epoch from ends_at - starts_at) / 60)::integer`,
    ),
    busy_from: instant().notNull(),
    busy_to: instant().notNull(),
    time_zone: text().notNull(),
    status: text({ enum: STATUSES }).notNull(),
    source: text({ enum: APPOINTMENT_SOURCES }).notNull(),
    capacity: integer().notNull().default(1),
    participants_count: integer().notNull().default(0),
    seats_left: integer().generatedAlwaysAs(sql`capacity - participants_count`),
    client_comment: text(),
    provider_note: text(),
    price_total: kopecks().notNull(),
    discount: kopecks().notNull().default(0),
    /** By the provider: promos change neither price nor discount. */
    is_price_set: boolean().notNull().default(false),
    /** How the provider was paid for it; null: nobody said. */
    payment_method: text({ enum: PAYMENT_METHODS }),
    /** On top of the price; no revenue. */
    tips: kopecks().notNull().default(0),
    promo: integer().references(() => promos.id),
    promo_code: text(),
    /** Since when all who take part have said that they come. */
    client_confirmed_at: instant(),
    cancelled_at: instant(),
    cancelled_by: text({ enum: ['client', 'provider'] }),
    cancel_reason: text(),
    is_late_cancel: boolean().notNull().default(false),
    moves_count: integer().notNull().default(0),
    pending_expires_at: instant(),
    allow_overlap: boolean().notNull().default(false),
    reminder_minutes: list<number>(),
    external_id: text(),
    /** One value for all that were booked in one call. */
    series: text(),
  },
  (table) => [
    // A provider's list in its order, either way; what it is counted by follows.
    index('appointments_provider').on(
      table.provider_profile,
      table.starts_at,
      table.id,
      table.status,
      table.archived_at,
    ),
    index('appointments_made').on(table.provider_profile, table.created_at),
    index('appointments_client').on(table.client_profile, table.starts_at),
    uniqueIndex('appointments_external').on(table.provider_profile, table.external_id),
    index('appointments_series')
      .on(table.provider_profile, table.series)
      .where(sql`${table.series} is not null`),
    index('appointments_waiting')
      .on(table.pending_expires_at)
      .where(sql`${table.status} = 'pending'`),
    index('appointments_ending')
      .on(table.ends_at)
      .where(sql`${table.status} in ('confirmed', 'in_progress')`),
    check('appointments_span', sql`${table.ends_at} > ${table.starts_at}`),
    check('appointments_length', sql`${table.ends_at} - ${table.starts_at} <= interval '24 hours'`),
    check(
      'appointments_busy_span',
      sql`${table.busy_from} <= ${table.starts_at} and ${table.busy_to} >= ${table.ends_at}`,
    ),
    check(
      'appointments_seats',
      sql`${table.capacity} >= 1 and ${table.participants_count} between 0 and ${table.capacity}`,
    ),
    check('appointments_tips', sql`${table.tips} >= 0`),
    check('appointments_discount', sql`${table.discount} between 0 and ${table.price_total}`),
  ],
);

/** Requested or confirmed, not begun, not archived. */
export const isToCome = (now: Date): SQL | undefined =>
  and(
    inArray(appointments.status, [...UPCOMING_STATUSES]),
    gt(appointments.starts_at, now),
    isNull(appointments.archived_at),
  );

/** The services of an appointment, as they were when booked: a later price change changes nothing. */
export const appointmentServices = pgTable(
  'appointment_services',
  {
    ...system(),
    ...provider(),
    appointment: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    service: integer()
      .notNull()
      .references(() => services.id),
    title: text().notNull(),
    price: kopecks().notNull(),
    duration: integer().notNull(),
    sort: integer().notNull(),
  },
  (table) => [
    uniqueIndex('appointment_services_order').on(table.appointment, table.sort),
    index('appointment_services_service').on(table.service),
  ],
);

/** The titles of an appointment's services, in order; of a statement that reads from `appointments`. */
export const titlesOfServices = sql<
  string[]
>`array(select ${appointmentServices.title} from ${appointmentServices}
  where ${appointmentServices.appointment} = ${appointments.id} order by ${appointmentServices.sort})`;

/** A client of an appointment for a group, each with their own price and status. */
export const appointmentParticipants = pgTable(
  'appointment_participants',
  {
    ...system(),
    ...provider(),
    appointment: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    client_profile: integer()
      .notNull()
      .references(() => clientProfiles.id),
    seats: integer().notNull().default(1),
    /** The person who took the seats: the client themselves, or the provider for them. */
    source: text({ enum: APPOINTMENT_SOURCES }).notNull().default('provider'),
    /** The page on which they booked themselves; null: the provider did for them, or it was no page. */
    channel: text({ enum: BOOKING_PAGES }),
    /** The host of the other site, for a booking by its widget. */
    site_host: text(),
    /** Their view of the provider's page on that day, by its documentId. */
    page_view: text(),
    status: text({ enum: PARTICIPANT_STATUSES }).notNull().default('joined'),
    price: kopecks().notNull(),
    discount: kopecks().notNull().default(0),
    promo: integer().references(() => promos.id),
    /** The code the client gave: where the price is computed anew, its promo is tried first. */
    promo_code: text(),
    joined_at: instant().notNull(),
    /** The instant they said that they come. */
    confirmed_at: instant(),
    left_at: instant(),
  },
  (table) => [
    uniqueIndex('appointment_participants_once')
      .on(table.appointment, table.client_profile)
      .where(sql`${table.status} <> 'left'`),
    index('appointment_participants_client').on(table.client_profile),
    // By when they were booked, as statistics ask.
    index('appointment_participants_made').on(table.provider_profile, table.joined_at),
    // The rows that clients booked themselves.
    index('appointment_participants_online')
      .on(table.provider_profile)
      .where(sql`${table.source} = 'online'`),
    check('appointment_participants_seats', sql`${table.seats} >= 1`),
    check('appointment_participants_price', sql`${table.price} >= 0 and ${table.discount} >= 0`),
  ],
);

/**
 * The events of an appointment, and who caused them: nothing here is ever changed or deleted, but for texts of a person
 * whose account is erased.
 */
export const appointmentEvents = pgTable(
  'appointment_events',
  {
    ...system(),
    ...provider(),
    appointment: integer()
      .notNull()
      .references(() => appointments.id),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    by: text({ enum: EVENT_AUTHORS }).notNull(),
    /** The account that did it; it may be gone since. */
    user: integer(),
    /** The client, where the event is about one participant. */
    client_profile: integer().references(() => clientProfiles.id),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('appointment_events_appointment').on(table.appointment, table.id),
    index('appointment_events_provider').on(table.provider_profile, table.id),
  ],
);
