import type { Module } from '../../platform/module.ts';
import { reviewCollection, reviewEventCollection } from './collection.ts';
import { permissions } from './permissions.ts';
import { reviewRoutes } from './routes.ts';
import { recountRating, refreshRatings } from './service/rating.ts';

export { recountRating };

export const reviews = {
  name: 'reviews',
  collections: [reviewCollection, reviewEventCollection],
  routes: reviewRoutes,
  sweeps: [refreshRatings],
  ports: { clients: { recountRating } },
  permissions,
} satisfies Module;
