import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const readNotification = endpoint<typeof schemas.readNotification>({
  ...addresses.readNotification,
  action: 'api::notification.notification.read',
});
export const readNoticeSettings = endpoint<typeof schemas.readNoticeSettings>({
  ...addresses.readNoticeSettings,
  action: 'api::notification.notice-settings.find',
});
export const changeNoticeSettings = endpoint<typeof schemas.changeNoticeSettings>({
  ...addresses.changeNoticeSettings,
  action: 'api::notification.notice-settings.update',
});
export const tryPush = endpoint<typeof schemas.tryPush>({
  ...addresses.tryPush,
  action: 'api::notification.notice-settings.try',
});
export const readNotifications = endpoint<typeof schemas.readNotifications>({
  ...addresses.readNotifications,
  action: 'api::notification.notification.read',
});
