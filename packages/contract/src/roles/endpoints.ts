import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listRoles = endpoint<typeof schemas.listRoles>({
  method: 'GET',
  path: '/api/users-permissions/roles',
  action: 'plugin::users-permissions.role.find',
});
export const readRole = endpoint<typeof schemas.readRole>({
  method: 'GET',
  path: '/api/users-permissions/roles/:id',
  action: 'plugin::users-permissions.role.findOne',
});
export const createRole = endpoint<typeof schemas.createRole>({
  method: 'POST',
  path: '/api/users-permissions/roles',
  action: 'plugin::users-permissions.role.createRole',
  needsPassword: true,
});
export const updateRole = endpoint<typeof schemas.updateRole>({
  method: 'PUT',
  path: '/api/users-permissions/roles/:id',
  action: 'plugin::users-permissions.role.updateRole',
  needsPassword: true,
});
export const deleteRole = endpoint<typeof schemas.deleteRole>({
  method: 'DELETE',
  path: '/api/users-permissions/roles/:id',
  action: 'plugin::users-permissions.role.deleteRole',
  needsPassword: true,
});
export const listPermissions = endpoint<typeof schemas.listPermissions>({
  method: 'GET',
  path: '/api/users-permissions/permissions',
  action: 'plugin::users-permissions.permissions.getPermissions',
});
export const listOwnPermissions = endpoint<typeof schemas.listOwnPermissions>({
  method: 'GET',
  path: '/api/users-permissions/permissions/own',
  action: 'plugin::users-permissions.permissions.getOwn',
});
export const listPolicies = endpoint<typeof schemas.listPolicies>({
  method: 'GET',
  path: '/api/users-permissions/policies',
  action: 'plugin::users-permissions.permissions.getPolicies',
});
export const listRoutes = endpoint<typeof schemas.listRoutes>({
  method: 'GET',
  path: '/api/users-permissions/routes',
  action: 'plugin::users-permissions.permissions.getRoutes',
});
