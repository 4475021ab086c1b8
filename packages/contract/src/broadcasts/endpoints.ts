import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listBroadcasts = endpoint<typeof schemas.listBroadcasts>({
  method: 'GET',
  path: '/api/broadcasts',
  action: 'api::broadcast.broadcast.find',
  mayLag: 'staff',
});
export const readBroadcast = endpoint<typeof schemas.readBroadcast>({
  method: 'GET',
  path: '/api/broadcasts/:id',
  action: 'api::broadcast.broadcast.findOne',
});
export const listCities = endpoint<typeof schemas.listCities>({
  method: 'GET',
  path: '/api/broadcasts/cities',
  action: 'api::broadcast.broadcast.find',
  mayLag: 'staff',
});
export const previewBroadcast = endpoint<typeof schemas.previewBroadcast>({
  method: 'POST',
  path: '/api/broadcasts/preview',
  action: 'api::broadcast.broadcast.create',
});
export const sendBroadcast = endpoint<typeof schemas.sendBroadcast>({
  method: 'POST',
  path: '/api/broadcasts',
  action: 'api::broadcast.broadcast.create',
  status: 201,
  takesIdempotencyKey: true,
});
export const stopBroadcast = endpoint<typeof schemas.stopBroadcast>({
  method: 'POST',
  path: '/api/broadcasts/:id/stop',
  action: 'api::broadcast.broadcast.stop',
});
