import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const readMe = endpoint<typeof schemas.readMe>({
  method: 'GET',
  path: '/api/users/me',
  action: 'plugin::users-permissions.user.me',
});
export const updateProfile = endpoint<typeof schemas.updateProfile>({
  method: 'PUT',
  path: '/api/users/:id',
  action: 'plugin::users-permissions.user.update',
});
