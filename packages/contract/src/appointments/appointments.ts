import {
  boolean,
  collection,
  computed,
  type Document,
  datetime,
  enumeration,
  integer,
  json,
  kopecks,
  many,
  one,
  text,
  versioned,
} from '../collection.ts';
import { APPOINTMENT_SOURCES, STATUSES } from './statuses.ts';

/**
 * An appointment. `services` (one named twice is done twice), `starts_at` and `client_profile` make it; the rest follows. `lines` are the
 * services at the prices of the moment they were booked at. Of a single appointment there is one participant at
 * most; those of a group have a discount and a promo each. `participants_count` counts seats, `price_total` is the
 * price of one of them before the `discount` of `promo`. `promo_code` is what the client named when booking.
 * The provider may set `price_total`, `discount` (`is_price_set`: promos change neither) and the end, as `ends_at` or
 * `duration` in minutes; null gives them back to the services.
 * `client_confirmed_at` is when the client, or of a group the last of those who stay, said that they come: a new time
 * or participant takes it back.
 * `allowed` tells a client until when they may cancel and move.
 * `answer_by` is till when the provider may answer a request: the start ends it as `pending_expires_at` does.
 * `series` is the same for all that were booked in one call.
 */
export const appointments = collection('appointments', {
  provider_profile: one('provider-profiles'),
  client_profile: one('client-profiles'),
  services: many('services'),
  lines: many('appointment-services', { inverse: 'appointment' }),
  participants: many('appointment-participants', { inverse: 'appointment' }),
  events: many('appointment-events', { inverse: 'appointment' }),
  reviews: many('reviews', { inverse: 'appointment' }),
  starts_at: datetime({ required: true }),
  ends_at: datetime(),
  duration: integer({ min: 1, max: 1440 }),
  time_zone: text({ format: 'timezone' }),
  status: enumeration(STATUSES),
  source: enumeration(APPOINTMENT_SOURCES),
  capacity: integer({ min: 1, max: 1000 }),
  participants_count: integer({ min: 0 }),
  seats_left: integer(),
  client_comment: text({ max: 2000 }),
  provider_note: text({ max: 5000 }),
  price_total: kopecks({ min: 0 }),
  discount: kopecks({ min: 0 }),
  is_price_set: boolean(),
  promo: one('promos'),
  promo_code: text({ min: 1, max: 64 }),
  client_confirmed_at: datetime(),
  cancelled_at: datetime(),
  cancelled_by: enumeration(['client', 'provider']),
  cancel_reason: text({ max: 2000 }),
  is_late_cancel: boolean(),
  moves_count: integer({ min: 0 }),
  pending_expires_at: datetime(),
  allow_overlap: boolean(),
  reminder_minutes: json(),
  external_id: text({ max: 255 }),
  series: text({ max: 64 }),
  ...versioned,
  allowed: computed(),
  answer_by: computed(),
});
/**
 * Further fields of a booking, kept nowhere. `seats` are those of a group, one by default; `expected_price` is what all
 * of them were quoted to cost: another price by now is `price_changed`.
 */
export const bookingRequest = {
  seats: integer({ min: 1, max: 1000 }),
  expected_price: kopecks({ min: 0 }),
};
/** Further fields of a provider's booking: `client` is a new client's, as `POST /api/client-profiles` takes it. */
export const providersBookingRequest = { ...bookingRequest, client: json() };
export type Appointment = Document<typeof appointments>;
