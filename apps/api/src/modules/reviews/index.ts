import type { InboxSource } from '../../platform/inbox-source.ts';
import type { Module } from '../../platform/module.ts';
import { reviewCollection, reviewEventCollection } from './collection.ts';
import { refreshRatings } from './jobs.ts';
import { permissions } from './permissions.ts';
import { recountRating } from './rating/service/recount-rating.ts';
import { findModeration, WAITING_REVIEWS } from './repository.ts';
import { routes } from './routes.ts';
import { DECIDES } from './rules/staff-notices.ts';

export { recountRating };

/** What of the inbox are reviews that wait to be published, and complaints. */
export const reviewsToModerate: InboxSource = {
  kind: 'moderation',
  action: DECIDES,
  isOfOperators: true,
  rows: () => WAITING_REVIEWS,
  findDecision: findModeration,
};

export const reviews = {
  name: 'reviews',
  collections: [reviewCollection, reviewEventCollection],
  routes,
  sweeps: [refreshRatings],
  ports: { clients: { recountRating } },
  permissions,
} satisfies Module;
