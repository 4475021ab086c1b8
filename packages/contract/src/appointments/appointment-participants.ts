import {
  collection,
  type Document,
  datetime,
  enumeration,
  integer,
  kopecks,
  one,
} from '../collection.ts';

/** A client's place in a visit. */
export const appointmentParticipants = collection('appointment-participants', {
  provider_profile: one('provider-profiles'),
  appointment: one('appointments'),
  client_profile: one('client-profiles'),
  seats: integer({ required: true, min: 1 }),
  status: enumeration(['joined', 'left', 'attended', 'no_show'], { required: true }),
  price: kopecks({ required: true }),
  joined_at: datetime({ required: true }),
  left_at: datetime(),
});
export type AppointmentParticipant = Document<typeof appointmentParticipants>;
