import {
  collection,
  type Document,
  datetime,
  enumeration,
  integer,
  kopecks,
  one,
  text,
} from '../collection.ts';
import { PARTICIPANT_STATUSES } from './statuses.ts';

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
