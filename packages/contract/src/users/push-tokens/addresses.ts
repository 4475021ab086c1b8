import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const addPushToken = address<typeof schemas.addPushToken>({
  method: 'PUT',
  path: '/api/users-permissions/addPushToken',
});
export const removePushToken = address<typeof schemas.removePushToken>({
  method: 'PUT',
  path: '/api/users-permissions/removePushToken',
});
export const replacePushToken = address<typeof schemas.replacePushToken>({
  method: 'PUT',
  path: '/api/users-permissions/replacePushToken',
});
