import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const checkOrigin = address<typeof schemas.checkOrigin>({
  method: 'GET',
  path: '/api/origins/check',
});
export const listOrigins = address<typeof schemas.listOrigins>({
  method: 'GET',
  path: '/api/provider-profile/me/origins',
});
export const addOrigin = address<typeof schemas.addOrigin>({
  method: 'POST',
  path: '/api/provider-profile/me/origins',
});
export const proveOrigin = address<typeof schemas.proveOrigin>({
  method: 'POST',
  path: '/api/provider-profile/me/origins/:id/prove',
});
export const removeOrigin = address<typeof schemas.removeOrigin>({
  method: 'DELETE',
  path: '/api/provider-profile/me/origins/:id',
});
