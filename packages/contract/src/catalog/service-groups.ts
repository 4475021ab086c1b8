import { collection, type Document, integer, many, one, text, versioned } from '../collection.ts';

/** A group by which a provider arranges their services. Services of a deleted group are without one. */
export const serviceGroups = collection('service-groups', {
  provider_profile: one('provider-profiles'),
  title: text({ required: true, min: 1, max: 255, isName: true }),
  sort: integer({ default: 0, min: 0 }),
  services: many('services', { inverse: 'service_group' }),
  ...versioned,
});
export type ServiceGroup = Document<typeof serviceGroups>;
