import type { Module } from '../../platform/manifest/module.ts';
import { recountRating } from './announce.ts';
import { reviewCollection, reviewEventCollection } from './collection.ts';
import { refreshRatings } from './jobs.ts';
import { routes } from './routes.ts';

export const reviews = {
  name: 'reviews',
  collections: [reviewCollection, reviewEventCollection],
  routes,
  sweeps: [refreshRatings],
  ports: { clients: { recountRating } },
} satisfies Module;
