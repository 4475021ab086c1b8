import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const readMe = address<typeof schemas.readMe>({
  method: 'GET',
  path: '/api/users/me',
});
export const updateProfile = address<typeof schemas.updateProfile>({
  method: 'PUT',
  path: '/api/users/:id',
});
