import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const readNotification = endpoint<typeof schemas.readNotification>({
  method: 'POST',
  path: '/api/notification/read/:id',
  action: 'api::notification.notification.read',
});
export const readNotifications = endpoint<typeof schemas.readNotifications>({
  ...addresses.readNotifications,
  action: 'api::notification.notification.read',
});
