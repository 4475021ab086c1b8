import type { Address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const readNoticeSettings: Address<typeof schemas.readNoticeSettings> = {
  method: 'GET',
  path: '/api/notice-settings',
};
export const changeNoticeSettings: Address<typeof schemas.changeNoticeSettings> = {
  method: 'PUT',
  path: '/api/notice-settings',
};
export const tryPush: Address<typeof schemas.tryPush> = {
  method: 'POST',
  path: '/api/notice-settings/try',
};
export const readNotification: Address<typeof schemas.readNotification> = {
  method: 'POST',
  path: '/api/notification/read/:id',
};
export const readNotifications: Address<typeof schemas.readNotifications> = {
  method: 'POST',
  path: '/api/notification/read',
};
