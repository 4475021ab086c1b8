import { collection, type Document, enumeration, json, one } from '../collection.ts';

/**
 * What happened to an appointment: when (`createdAt`), by whom, and what it was and became. `by` `service`
 * is the clock. Never changed, never deleted.
 */
export const appointmentEvents = collection('appointment-events', {
  provider_profile: one('provider-profiles', { required: true }),
  appointment: one('appointments', { required: true }),
  kind: enumeration(['booked', 'joined', 'left', 'moved', 'changed', 'status_changed', 'deleted'], {
    required: true,
  }),
  by: enumeration(['client', 'provider', 'staff', 'service'], { required: true }),
  user: one('users'),
  client_profile: one('client-profiles'),
  before: json(),
  after: json(),
});
export type AppointmentEvent = Document<typeof appointmentEvents>;
