import type { Module } from '../../platform/manifest/module.ts';
import { notificationCollection } from './collection.ts';
import { dropOldNotifications } from './jobs.ts';
import { routes } from './routes.ts';

/** Users are told what happened: inside the service always, outside it as they have it set (`settings.ts`). */
export const notifications = {
  name: 'notifications',
  collections: [notificationCollection],
  routes,
  sweeps: [dropOldNotifications],
} satisfies Module;
