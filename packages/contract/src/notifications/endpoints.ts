import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const readNotification = endpoint<typeof schemas.readNotification>({
  method: 'POST',
  path: '/api/notification/read/:id',
  action: 'api::notification.notification.read',
});
export const readNotifications = endpoint<typeof schemas.readNotifications>({
  method: 'POST',
  path: '/api/notification/read',
  action: 'api::notification.notification.read',
});
