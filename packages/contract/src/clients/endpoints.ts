import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const readOwnClients = endpoint<typeof schemas.readOwnClients>({
  method: 'GET',
  path: '/api/client-profiles/me',
  action: 'api::client-profile.client-profile.me',
});
export const importClients = endpoint<typeof schemas.importClients>({
  method: 'POST',
  path: '/api/client-profiles/import',
  action: 'api::client-profile.client-profile.import',
});
export const exportClients = endpoint<typeof schemas.exportClients>({
  method: 'GET',
  path: '/api/client-profiles/export',
  action: 'api::client-profile.client-profile.export',
});
export const mergeClients = endpoint<typeof schemas.mergeClients>({
  method: 'POST',
  path: '/api/client-profiles/:id/merge',
  action: 'api::client-profile.client-profile.merge',
  takesIdempotencyKey: true,
});
