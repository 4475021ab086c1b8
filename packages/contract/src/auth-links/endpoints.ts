import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const inviteClient = endpoint<typeof schemas.inviteClient>({
  ...addresses.inviteClient,
  action: 'api::auth-link.auth-link.invite',
  status: 201,
});
export const createAnonymousLink = endpoint<typeof schemas.createAnonymousLink>({
  method: 'POST',
  path: '/api/auth-link/create-anonymous-magic-link',
  action: null,
  status: 201,
});
export const useLink = endpoint<typeof schemas.useLink>({
  ...addresses.useLink,
  action: null,
  hasEffects: true,
});
