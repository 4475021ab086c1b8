import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const countUsers = address<typeof schemas.countUsers>({
  method: 'GET',
  path: '/api/users/count',
});
export const listUsers = address<typeof schemas.listUsers>({ method: 'GET', path: '/api/users' });
export const readUser = address<typeof schemas.readUser>({ method: 'GET', path: '/api/users/:id' });
export const createUser = address<typeof schemas.createUser>({
  method: 'POST',
  path: '/api/users',
});
export const deleteUser = address<typeof schemas.deleteUser>({
  method: 'DELETE',
  path: '/api/users/:id',
});
