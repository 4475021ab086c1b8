import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const useLink = address<typeof schemas.useLink>({
  method: 'GET',
  path: '/api/auth-link/auth/:magicLink',
});
export const inviteClient = address<typeof schemas.inviteClient>({
  method: 'POST',
  path: '/api/auth-link/client-profiles/:id',
});
export const createAnonymousLink = address<typeof schemas.createAnonymousLink>({
  method: 'POST',
  path: '/api/auth-link/create-anonymous-magic-link',
});
