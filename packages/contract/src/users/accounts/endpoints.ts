import { endpoint } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const countUsers = endpoint<typeof schemas.countUsers>({
  method: 'GET',
  path: '/api/users/count',
  action: 'plugin::users-permissions.user.count',
  mayLag: 'staff',
});
export const listUsers = endpoint<typeof schemas.listUsers>({
  method: 'GET',
  path: '/api/users',
  action: 'plugin::users-permissions.user.find',
  mayLag: 'staff',
});
export const readUser = endpoint<typeof schemas.readUser>({
  method: 'GET',
  path: '/api/users/:id',
  action: 'plugin::users-permissions.user.findOne',
});
export const createUser = endpoint<typeof schemas.createUser>({
  method: 'POST',
  path: '/api/users',
  action: 'plugin::users-permissions.user.create',
  status: 201,
});
export const deleteUser = endpoint<typeof schemas.deleteUser>({
  method: 'DELETE',
  path: '/api/users/:id',
  action: 'plugin::users-permissions.user.destroy',
  takesPassword: true,
});
