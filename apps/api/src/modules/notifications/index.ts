import type { Module } from '../../platform/module.ts';
import { notificationCollection } from './collection.ts';
import { permissions } from './permissions.ts';
import { routes } from './routes.ts';

export { newNotifications } from './repository.ts';
export { type Notice, notify } from './service/notify.ts';

export const notifications = {
  name: 'notifications',
  collections: [notificationCollection],
  routes,
  permissions,
} satisfies Module;
