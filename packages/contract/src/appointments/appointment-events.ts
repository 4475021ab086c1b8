import { collection, type Document, enumeration, json, one } from '../collection.ts';
import { EVENT_AUTHORS, EVENT_KINDS } from './statuses.ts';

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
