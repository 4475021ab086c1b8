import { collection, type Document, enumeration, json, one } from '../collection.ts';

/**
 * What happened to a review: when (`createdAt`), by whom, and what it was and became. Never changed;
 * with the review its author deletes, it goes.
 */
export const reviewEvents = collection('review-events', {
  provider_profile: one('provider-profiles', { required: true }),
  review: one('reviews', { required: true }),
  kind: enumeration(['written', 'edited', 'replied', 'complained', 'moderated'], {
    required: true,
  }),
  by: enumeration(['client', 'provider', 'staff'], { required: true }),
  user: one('users'),
  before: json(),
  after: json(),
});
export type ReviewEvent = Document<typeof reviewEvents>;
