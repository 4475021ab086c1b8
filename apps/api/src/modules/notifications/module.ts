import type { Module } from '../../platform/module.ts';
import { notificationCollection } from './collection.ts';
import { dropOldNotifications } from './jobs.ts';
import { permissions } from './permissions.ts';
import { routes } from './routes.ts';

/** What happened, told to users: inside the service always, outside it as they have it set (`settings`). */
export const notifications = {
  name: 'notifications',
  collections: [notificationCollection],
  routes,
  sweeps: [dropOldNotifications],
  permissions,
} satisfies Module;
