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
export const listUserSessions = endpoint<typeof schemas.listUserSessions>({
  ...addresses.listUserSessions,
  action: 'plugin::users-permissions.user-session.find',
});
export const endUserSession = endpoint<typeof schemas.endUserSession>({
  ...addresses.endUserSession,
  action: 'plugin::users-permissions.user-session.delete',
  status: 204,
});
export const endUserSessions = endpoint<typeof schemas.endUserSessions>({
  ...addresses.endUserSessions,
  action: 'plugin::users-permissions.user-session.delete',
  status: 204,
});
