import { collection, json, text, version } from '../collection.ts';
import type { Address } from '../endpoint.ts';
import type * as broadcastsSchemas from './broadcasts-schemas.ts';

export const listBroadcasts: Address<typeof broadcastsSchemas.listBroadcasts> = {
  method: 'GET',
  path: '/api/broadcasts',
};
export const readBroadcast: Address<typeof broadcastsSchemas.readBroadcast> = {
  method: 'GET',
  path: '/api/broadcasts/:id',
};
export const listCities: Address<typeof broadcastsSchemas.listCities> = {
  method: 'GET',
  path: '/api/broadcasts/cities',
};
export const previewBroadcast: Address<typeof broadcastsSchemas.previewBroadcast> = {
  method: 'POST',
  path: '/api/broadcasts/preview',
};
export const tryBroadcast: Address<typeof broadcastsSchemas.tryBroadcast> = {
  method: 'POST',
  path: '/api/broadcasts/test',
};
export const sendBroadcast: Address<typeof broadcastsSchemas.sendBroadcast> = {
  method: 'POST',
  path: '/api/broadcasts',
};
export const stopBroadcast: Address<typeof broadcastsSchemas.stopBroadcast> = {
  method: 'POST',
  path: '/api/broadcasts/:id/stop',
};

/** A broadcast that is being written. `content` is what the form of the desk holds, whole or not. */
export const broadcastDrafts = collection('broadcast-drafts', {
  title: text({ max: 100 }),
  content: json(),
  version,
});
