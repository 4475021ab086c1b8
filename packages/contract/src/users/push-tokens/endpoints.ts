import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const addPushToken = endpoint<typeof schemas.addPushToken>({
  ...addresses.addPushToken,
  action: 'plugin::users-permissions.push-token.add',
});
export const removePushToken = endpoint<typeof schemas.removePushToken>({
  ...addresses.removePushToken,
  action: 'plugin::users-permissions.push-token.remove',
});
export const replacePushToken = endpoint<typeof schemas.replacePushToken>({
  method: 'PUT',
  path: '/api/users-permissions/replacePushToken',
  action: 'plugin::users-permissions.push-token.replace',
});
