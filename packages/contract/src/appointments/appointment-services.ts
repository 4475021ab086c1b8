import { collection, type Document, integer, kopecks, one, text } from '../collection.ts';

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
