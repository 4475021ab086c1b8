import { deleteOldRows } from '../../platform/jobs/delete-old-rows.ts';
import { notificationsRetention } from '../../tables/notifications.ts';

export const dropOldNotifications = deleteOldRows(
  'notifications: delete old ones',
  notificationsRetention,
);
