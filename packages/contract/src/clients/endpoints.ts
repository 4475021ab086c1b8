import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const readOwnClients = endpoint<typeof schemas.readOwnClients>({
  method: 'GET',
  path: '/api/client-profiles/me',
  action: 'api::client-profile.client-profile.me',
});
