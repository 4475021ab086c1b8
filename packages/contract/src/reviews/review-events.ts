import { collection, type Document, enumeration, json, one } from '../collection.ts';
import { REVIEW_EVENT_AUTHORS, REVIEW_EVENT_KINDS } from './statuses.ts';

/**
 * A change of a review: when (`createdAt`), by whom, and the values before and after. Never changed;
 * deleted with the review.
 */
export const reviewEvents = collection('review-events', {
  provider_profile: one('provider-profiles', { required: true }),
  review: one('reviews', { required: true }),
  kind: enumeration(REVIEW_EVENT_KINDS, { required: true }),
  by: enumeration(REVIEW_EVENT_AUTHORS, { required: true }),
  user: one('users'),
  before: json(),
  after: json(),
});
export type ReviewEvent = Document<typeof reviewEvents>;
