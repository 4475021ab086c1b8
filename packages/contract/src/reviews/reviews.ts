import {
  collection,
  type Document,
  datetime,
  enumeration,
  integer,
  one,
  text,
} from '../collection.ts';

/** What a client says of a provider after a visit, and the provider's one reply. */
export const reviews = collection('reviews', {
  provider_profile: one('provider-profiles'),
  client_profile: one('client-profiles'),
  appointment: one('appointments', { required: true }),
  rating: integer({ required: true, min: 1, max: 5 }),
  text: text({ max: 2000 }),
  status: enumeration(['published', 'pending', 'hidden']),
  reply: text({ max: 2000 }),
  replied_at: datetime(),
  source: enumeration(['account', 'link', 'import']),
  edited_at: datetime(),
});
export type Review = Document<typeof reviews>;
