import type { Module } from '../../platform/manifest/module.ts';
import { broadcastDraftCollection } from './collection.ts';
import { routes } from './routes.ts';

/** A provider writes to many clients at once. The paths are those of messages, by which clients call it. */
export const campaigns = {
  name: 'campaigns',
  routes,
  collections: [broadcastDraftCollection],
} satisfies Module;
