import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const listSessions = endpoint<typeof schemas.listSessions>({
  ...addresses.listSessions,
  action: 'plugin::users-permissions.auth.getSessions',
});
export const endSession = endpoint<typeof schemas.endSession>({
  ...addresses.endSession,
  action: 'plugin::users-permissions.auth.revokeSession',
});
export const endAllSessions = endpoint<typeof schemas.endAllSessions>({
  ...addresses.endAllSessions,
  action: 'plugin::users-permissions.auth.revokeSession',
  status: 204,
});
