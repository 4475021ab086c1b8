import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listBroadcasts = address<typeof schemas.listBroadcasts>({
  method: 'GET',
  path: '/api/broadcasts',
});
export const readBroadcast = address<typeof schemas.readBroadcast>({
  method: 'GET',
  path: '/api/broadcasts/:id',
});
export const listCities = address<typeof schemas.listCities>({
  method: 'GET',
  path: '/api/broadcasts/cities',
});
export const previewBroadcast = address<typeof schemas.previewBroadcast>({
  method: 'POST',
  path: '/api/broadcasts/preview',
});
export const sendBroadcast = address<typeof schemas.sendBroadcast>({
  method: 'POST',
  path: '/api/broadcasts',
});
export const stopBroadcast = address<typeof schemas.stopBroadcast>({
  method: 'POST',
  path: '/api/broadcasts/:id/stop',
});
