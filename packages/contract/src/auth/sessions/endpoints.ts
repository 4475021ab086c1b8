import { endpoint } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listSessions = endpoint<typeof schemas.listSessions>({
  method: 'GET',
  path: '/api/auth/sessions',
  action: 'plugin::users-permissions.auth.getSessions',
});
export const endSession = endpoint<typeof schemas.endSession>({
  method: 'DELETE',
  path: '/api/auth/sessions/:session',
  action: 'plugin::users-permissions.auth.revokeSession',
});
export const endAllSessions = endpoint<typeof schemas.endAllSessions>({
  method: 'DELETE',
  path: '/api/auth/sessions',
  action: 'plugin::users-permissions.auth.revokeSession',
  status: 204,
});
