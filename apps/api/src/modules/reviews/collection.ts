import { codes } from '@okoshko/contract/errors';
import { reviewEvents, reviews } from '@okoshko/contract/reviews/wire';
import { and, eq } from 'drizzle-orm';
import { declare, ofProvider, staff } from '../../platform/collections/declare/index.ts';
import * as tables from '../../tables/reviews.ts';
import { clientsOf, ofOwnClient } from '../clients/index.ts';
import { ofPublished } from '../providers/index.ts';
import { changeReview, removeReview, writeReview } from './reviews.ts';

/** Authors read all but the provider's complaint. */
const OF_AUTHOR = [
  'provider_profile',
  'client_profile',
  'appointment',
  'rating',
  'text',
  'status',
  'reply',
  'replied_at',
  'source',
  'edited_at',
  'moderation_reason',
  'moderated_at',
] as const;

export const reviewCollection = declare(reviews, {
  for: { find: 'visitor', findOne: 'visitor', create: 'guest', update: 'guest', delete: 'guest' },
  errors: {
    create: codes('visit_not_completed'),
    update: codes('complaint_decided', 'review_closed', 'visit_not_completed'),
  },
  table: tables.reviews,
  mayLag: 'staff_and_visitors',
  personal: { fields: ['text', 'reply', 'complaint'] },
  clientsOf,
  ofBooking: ['create', 'update'],
  owner: 'provider_profile',
  policies: {
    /** Publish, hide, reply and delete; the client's own words stay as they are. */
    operator: {
      ...staff,
      write: ['status', 'moderation_reason', 'complaint_answer', 'reply'],
      remove: true,
    },
    /** The author of a review that operators hid: it comes back neither edited nor written anew. */
    hiddenAuthor: {
      when: (actor, row) => {
        const own = ofOwnClient(actor, row);
        return own === false ? false : (and(eq(row.status, 'hidden'), own) ?? false);
      },
      read: OF_AUTHOR,
      write: 'none',
    },
    author: {
      when: ofOwnClient,
      read: OF_AUTHOR,
      write: ['appointment', 'rating', 'text'],
      remove: true,
    },
    /** Replies and complains; hides and deletes nothing. */
    owner: { when: ofProvider, read: 'all', write: ['reply', 'complaint'] },
    visitor: {
      when: (_actor, row) => and(eq(row.status, 'published'), ofPublished(row)) ?? false,
      read: ['provider_profile', 'rating', 'text', 'reply', 'replied_at', 'edited_at'],
      write: 'none',
    },
  },
  create: { fields: ['appointment', 'rating', 'text'], run: writeReview },
  update: changeReview,
  remove: removeReview,
});

/** A review's history: operators and the provider read it. */
export const reviewEventCollection = declare(reviewEvents, {
  for: { find: 'account', findOne: 'account' },
  table: tables.reviewEvents,
  mayLag: 'staff',
  personal: { fields: ['before', 'after'] },
  policies: {
    operator: { ...staff, write: 'none' },
    owner: { when: ofProvider, read: 'all', write: 'none' },
  },
  create: 'none',
});
