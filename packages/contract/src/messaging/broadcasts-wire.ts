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
export const sendBroadcast: Address<typeof broadcastsSchemas.sendBroadcast> = {
  method: 'POST',
  path: '/api/broadcasts',
};
export const stopBroadcast: Address<typeof broadcastsSchemas.stopBroadcast> = {
  method: 'POST',
  path: '/api/broadcasts/:id/stop',
};

/**
 * A provider's own texts of the messages to clients; null means the service's. `channels`: the order in which
 * they are tried. `preview`: each message as it is sent, with example facts, its length and how many SMS it takes, and the
 * text in force; made by the service. Before anything was saved, all texts are null. A save answers in `meta.warnings`
 * which texts advertise (`advertising_words`): clients get them without having consented to advertisements.
 */
