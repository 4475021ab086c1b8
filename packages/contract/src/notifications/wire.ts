import { collection, type Document, datetime, json, one, text, versioned } from '../collection.ts';
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

/** An event that is shown to a user inside the service. */
export const notifications = collection('notifications', {
  user: one('users', { required: true }),
  kind: text({ required: true, max: 64 }),
  title: text({ required: true, max: 255 }),
  text: text({ max: 5000 }),
  data: json(),
  appointment: one('appointments'),
  read_at: datetime(),
  ...versioned,
});
export type Notification = Document<typeof notifications>;
