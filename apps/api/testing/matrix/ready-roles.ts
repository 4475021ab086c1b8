import type { ReadyRoleType } from '../../src/platform/permissions/grants.ts';
import { READY } from '../../src/platform/permissions/ready-roles.ts';

/** All of the staff may do this, whatever their role holds. */
const OF_ALL_STAFF: ReadonlySet<string> = new Set([
  'plugin::users-permissions.user.me',
  'plugin::users-permissions.permissions.getOwn',
  'api::auth-ext.auth-ext.logout',
  'api::auth-ext.credentials.confirmPassword',
  'api::auth-ext.second-factor.find',
  'api::auth-ext.second-factor.give',
  'api::auth-ext.second-factor.set',
]);

/** A ready role is answered what it may call as an operator is, but for what is listed below; all else is refused. */
export const holds = (role: ReadyRoleType, action: string | null): boolean =>
  action === null ||
  OF_ALL_STAFF.has(action) ||
  READY[role].actions.some((held) => held === action);

/** Routes whose rows are another's, which operators see and ready roles do not. */
export const OF_OPERATORS_ALONE: Readonly<Record<string, number>> = {
  'GET /api/saved-views/:id': 404,
  'PUT /api/saved-views/:id': 404,
  'DELETE /api/saved-views/:id': 204,
  'PUT /api/person-notes/:id': 404,
  'GET /api/notifications/:id': 404,
  'POST /api/notification/read/:id': 404,
};
