import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const readNoticeSettings = address<typeof schemas.readNoticeSettings>({
  method: 'GET',
  path: '/api/notice-settings',
});
export const changeNoticeSettings = address<typeof schemas.changeNoticeSettings>({
  method: 'PUT',
  path: '/api/notice-settings',
});
export const tryPush = address<typeof schemas.tryPush>({
  method: 'POST',
  path: '/api/notice-settings/try',
});
export const readNotification = address<typeof schemas.readNotification>({
  method: 'POST',
  path: '/api/notification/read/:id',
});
export const readNotifications = address<typeof schemas.readNotifications>({
  method: 'POST',
  path: '/api/notification/read',
});
