import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listRoles = address<typeof schemas.listRoles>({
  method: 'GET',
  path: '/api/users-permissions/roles',
});
export const readRole = address<typeof schemas.readRole>({
  method: 'GET',
  path: '/api/users-permissions/roles/:id',
});
export const createRole = address<typeof schemas.createRole>({
  method: 'POST',
  path: '/api/users-permissions/roles',
});
export const updateRole = address<typeof schemas.updateRole>({
  method: 'PUT',
  path: '/api/users-permissions/roles/:id',
});
export const deleteRole = address<typeof schemas.deleteRole>({
  method: 'DELETE',
  path: '/api/users-permissions/roles/:id',
});
export const listPermissions = address<typeof schemas.listPermissions>({
  method: 'GET',
  path: '/api/users-permissions/permissions',
});
export const listOwnPermissions = address<typeof schemas.listOwnPermissions>({
  method: 'GET',
  path: '/api/users-permissions/permissions/own',
});
export const listPolicies = address<typeof schemas.listPolicies>({
  method: 'GET',
  path: '/api/users-permissions/policies',
});
export const listRoutes = address<typeof schemas.listRoutes>({
  method: 'GET',
  path: '/api/users-permissions/routes',
});
export const listRights = address<typeof schemas.listRights>({
  method: 'GET',
  path: '/api/users-permissions/rights',
});
