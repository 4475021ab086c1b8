import { endpoint } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const addPushToken = endpoint<typeof schemas.addPushToken>({
  method: 'PUT',
  path: '/api/users-permissions/addPushToken',
  action: 'plugin::users-permissions.push-token.add',
});
export const removePushToken = endpoint<typeof schemas.removePushToken>({
  method: 'PUT',
  path: '/api/users-permissions/removePushToken',
  action: 'plugin::users-permissions.push-token.remove',
});
export const replacePushToken = endpoint<typeof schemas.replacePushToken>({
  method: 'PUT',
  path: '/api/users-permissions/replacePushToken',
  action: 'plugin::users-permissions.push-token.replace',
});
