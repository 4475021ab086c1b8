import {
  collection,
  type Document,
  datetime,
  enumeration,
  integer,
  many,
  one,
  text,
  versioned,
} from '../collection.ts';
import { COMPLAINT_STATUSES, REVIEW_SOURCES, REVIEW_STATUSES } from './statuses.ts';

/**
 * A client's opinion of a provider after an appointment, and the provider's one reply. `moderation_reason`
 * is why operators hid it. `complaint` is the provider's: moderating the review decides it, and `complaint_answer` tells
 * the provider why it was dismissed.
 */
export const reviews = collection('reviews', {
  provider_profile: one('provider-profiles'),
  client_profile: one('client-profiles'),
  appointment: one('appointments', { required: true }),
  rating: integer({ required: true, min: 1, max: 5 }),
  text: text({ max: 2000 }),
  status: enumeration(REVIEW_STATUSES),
  reply: text({ max: 2000 }),
  replied_at: datetime(),
  source: enumeration(REVIEW_SOURCES),
  edited_at: datetime(),
  moderation_reason: text({ min: 1, max: 2000 }),
  moderated_at: datetime(),
  complaint: text({ min: 1, max: 2000 }),
  complaint_status: enumeration(COMPLAINT_STATUSES),
  complained_at: datetime(),
  complaint_answer: text({ min: 1, max: 2000 }),
  events: many('review-events', { inverse: 'review' }),
  ...versioned,
});
export type Review = Document<typeof reviews>;
