import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const listOrigins = endpoint<typeof schemas.listOrigins>({
  method: 'GET',
  path: '/api/provider-profile/me/origins',
  action: 'api::provider-profile.provider-profile.origins',
});
export const addOrigin = endpoint<typeof schemas.addOrigin>({
  method: 'POST',
  path: '/api/provider-profile/me/origins',
  action: 'api::provider-profile.provider-profile.origins',
  status: 201,
});
export const proveOrigin = endpoint<typeof schemas.proveOrigin>({
  method: 'POST',
  path: '/api/provider-profile/me/origins/:id/prove',
  action: 'api::provider-profile.provider-profile.origins',
});
export const removeOrigin = endpoint<typeof schemas.removeOrigin>({
  method: 'DELETE',
  path: '/api/provider-profile/me/origins/:id',
  action: 'api::provider-profile.provider-profile.origins',
});
export const checkOrigin = endpoint<typeof schemas.checkOrigin>({
  ...addresses.checkOrigin,
  action: null,
  shared: { maxAge: 15 },
});
