import type { Module } from '../../platform/manifest/module.ts';
import {
  ACCOUNTS,
  EVERYBODY,
  type ModulePermissions,
  SIGNED_IN,
} from '../../platform/permissions/grants.ts';
import { recountRating } from './announce.ts';
import { reviewCollection, reviewEventCollection } from './collection.ts';
import { refreshRatings } from './jobs.ts';
import { routes } from './routes.ts';

const permissions: ModulePermissions = {
  'api::review-event.review-event.find': ACCOUNTS,
  'api::review-event.review-event.findOne': ACCOUNTS,
  'api::review.review.find': EVERYBODY,
  'api::review.review.findOne': EVERYBODY,
  'api::review.review.create': SIGNED_IN,
  'api::review.review.update': SIGNED_IN,
  'api::review.review.delete': SIGNED_IN,
};

export const reviews = {
  name: 'reviews',
  collections: [reviewCollection, reviewEventCollection],
  routes,
  sweeps: [refreshRatings],
  ports: { clients: { recountRating } },
  permissions,
} satisfies Module;
