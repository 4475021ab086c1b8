import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const readMe = endpoint<typeof schemas.readMe>({
  ...addresses.readMe,
  action: 'plugin::users-permissions.user.me',
});
export const updateProfile = endpoint<typeof schemas.updateProfile>({
  ...addresses.updateProfile,
  action: 'plugin::users-permissions.user.update',
});
