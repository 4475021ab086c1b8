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
  version,
} from '../collection.ts';
import {
  APPOINTMENT_SOURCES,
  EVENT_AUTHORS,
  EVENT_KINDS,
  PARTICIPANT_STATUSES,
  PAYMENT_METHODS,
  STATUSES,
} from './statuses.ts';

/**
 * An appointment. `services` (one named twice is done twice), `starts_at` and `client_profile` make it; the rest follows. `lines` are the
 * services at the prices of the moment they were booked at. Of a single appointment there is one participant at
 * most; those of a group have a discount and a promo each. `participants_count` counts seats, `price_total` is the
 * price of one of them before the `discount` of `promo`. `promo_code` is what the client named when booking.
 * The provider may set `price_total`, `discount` (`is_price_set`: promos change neither) and the end, as `ends_at` or
 * `duration` in minutes; null gives them back to the services.
 * From `busy_from` to `busy_to` the provider takes nobody else: the time from start to end with what the services keep free around it.
 * `client_confirmed_at` is when the client, or of a group the last of those who stay, said that they come: a new time
 * or participant takes it back.
 * `allowed` tells a client until when they may cancel and move.
 * `answer_by` is till when the provider may answer a request: the start ends it as `pending_expires_at` does.
 * `payment_method` is how its provider was paid, all of it; null: nobody said. `tips` came on top of the price, and are no part of
 * what statistics count as revenue.
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
  busy_from: datetime(),
  busy_to: datetime(),
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
  payment_method: enumeration(PAYMENT_METHODS),
  tips: kopecks({ min: 0 }),
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
  version,
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

/**
 * A client in an appointment: `price` is what they pay for their seats, the `discount` taken off; `confirmed_at`, when
 * they said that they come.
 */
export const appointmentParticipants = collection('appointment-participants', {
  provider_profile: one('provider-profiles'),
  appointment: one('appointments'),
  client_profile: one('client-profiles'),
  seats: integer({ required: true, min: 1 }),
  status: enumeration(PARTICIPANT_STATUSES, { required: true }),
  price: kopecks({ required: true }),
  discount: kopecks({ min: 0 }),
  promo: one('promos'),
  promo_code: text({ max: 64 }),
  joined_at: datetime({ required: true }),
  confirmed_at: datetime(),
  left_at: datetime(),
});
export type AppointmentParticipant = Document<typeof appointmentParticipants>;

/** A service as it was booked: its title, minutes and price of that moment. */
export const appointmentServices = collection('appointment-services', {
  provider_profile: one('provider-profiles'),
  appointment: one('appointments'),
  service: one('services'),
  title: text({ required: true, max: 255 }),
  price: kopecks({ required: true }),
  duration: integer({ required: true }),
  sort: integer({ required: true }),
});
export type AppointmentService = Document<typeof appointmentServices>;

/** An appointment's event: when (`createdAt`), by whom, the state before and after. Never changed, never deleted. */
export const appointmentEvents = collection('appointment-events', {
  provider_profile: one('provider-profiles', { required: true }),
  appointment: one('appointments', { required: true }),
  kind: enumeration(EVENT_KINDS, { required: true }),
  by: enumeration(EVENT_AUTHORS, { required: true }),
  user: one('users'),
  client_profile: one('client-profiles'),
  before: json(),
  after: json(),
});
export type AppointmentEvent = Document<typeof appointmentEvents>;
