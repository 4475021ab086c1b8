import { collection, type Document, enumeration, json, one } from '../collection.ts';

/**
 * A change of a review: when (`createdAt`), by whom, and the values before and after. Never changed;
 * deleted with the review.
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
