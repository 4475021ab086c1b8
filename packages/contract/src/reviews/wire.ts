import {
  collection,
  type Document,
  datetime,
  enumeration,
  integer,
  json,
  many,
  one,
  text,
  version,
} from '../collection.ts';
import type { Address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';
import {
  COMPLAINT_STATUSES,
  REVIEW_EVENT_AUTHORS,
  REVIEW_EVENT_KINDS,
  REVIEW_SOURCES,
  REVIEW_STATUSES,
} from './statuses.ts';

export const openReviewLink: Address<typeof schemas.openReviewLink> = {
  method: 'POST',
  path: '/api/review-link/open',
};
export const writeByReviewLink: Address<typeof schemas.writeByReviewLink> = {
  method: 'POST',
  path: '/api/review-link/write',
};

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
  version,
});
export type Review = Document<typeof reviews>;

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

export const reviewErrors = {
  visit_not_completed: {
    status: 422,
    message: {
      en: 'Only a completed appointment can be reviewed',
      ru: 'Отзыв оставляют только о состоявшейся записи',
    },
  },
  review_closed: {
    status: 409,
    message: { en: 'This review cannot be edited any more', ru: 'Этот отзыв уже нельзя изменить' },
  },
  complaint_decided: {
    status: 409,
    message: { en: 'This complaint was decided already', ru: 'По этой жалобе уже принято решение' },
  },
  review_link_expired: {
    status: 410,
    message: { en: 'This link is not good any more', ru: 'Ссылка больше не действует' },
  },
} as const;

export const reviewSentences = {
  no_dismissed_complaint: {
    en: '{field} answers a complaint that is dismissed, and there is none',
    ru: 'Поле {field} — ответ на отклонённую жалобу, а её нет',
  },
} as const;
