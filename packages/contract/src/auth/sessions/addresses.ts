import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listSessions = address<typeof schemas.listSessions>({
  method: 'GET',
  path: '/api/auth/sessions',
});
export const listUserSessions = address<typeof schemas.listUserSessions>({
  method: 'GET',
  path: '/api/users/:id/sessions',
});
export const endUserSession = address<typeof schemas.endUserSession>({
  method: 'DELETE',
  path: '/api/users/sessions/:session',
});
export const endUserSessions = address<typeof schemas.endUserSessions>({
  method: 'DELETE',
  path: '/api/users/:id/sessions',
});
export const endSession = address<typeof schemas.endSession>({
  method: 'DELETE',
  path: '/api/auth/sessions/:session',
});
export const endAllSessions = address<typeof schemas.endAllSessions>({
  method: 'DELETE',
  path: '/api/auth/sessions',
});
