import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { appointments } from './appointments.ts';
import { instant, kopecks, list, system } from './columns.ts';
import { provider } from './providers.ts';
import { announcesCalendar, triggersOf } from './triggers.ts';

/** Bookings that wait for the code of their phone; of those with `hold_expires_at` the time is kept from strangers. */
export const bookingIntents = pgTable(
  'booking_intents',
  {
    ...system(),
    ...provider(),
    phone: text().notNull(),
    /** The network that began it. */
    address: text().notNull(),
    /** Ids, in the appointment's order. */
    services: list<number>().notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    busy_from: instant().notNull(),
    busy_to: instant().notNull(),
    /** Null: the time is not reserved. */
    hold_expires_at: instant(),
    expires_at: instant().notNull(),
    name: text(),
    client_comment: text(),
    promo_code: text(),
    expected_price: kopecks(),
    seats: integer().notNull().default(1),
    wants_marketing: boolean().notNull().default(false),
    confirmed_at: instant(),
    appointment: integer().references(() => appointments.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('booking_intents_holds').on(table.provider_profile, table.hold_expires_at),
    index('booking_intents_phone').on(table.phone),
    index('booking_intents_expires').on(table.expires_at),
    index('booking_intents_appointment').on(table.appointment),
  ],
);

export const bookingIntentsTriggers = triggersOf(bookingIntents, [announcesCalendar()]);
