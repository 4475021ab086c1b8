import {
  collection,
  type Document,
  datetime,
  enumeration,
  integer,
  many,
  one,
  text,
} from '../collection.ts';

/**
 * What a client says of a provider after an appointment, and the provider's one reply. `pending` waits for
 * staff, `hidden` they refused, for `moderation_reason`. `complaint` is the provider's: what staff
 * make of the review decides it.
 */
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
  moderation_reason: text({ min: 1, max: 2000 }),
  moderated_at: datetime(),
  complaint: text({ min: 1, max: 2000 }),
  complaint_status: enumeration(['open', 'upheld', 'dismissed']),
  complained_at: datetime(),
  events: many('review-events', { inverse: 'review' }),
});
export type Review = Document<typeof reviews>;
