import type { Module } from '../../platform/module.ts';
import { permissions } from './permissions.ts';
import { liveRoutes } from './routes.ts';

/** What changes of somebody's business, told as it changes: to whoever keeps it on a screen. */
export const live = {
  name: 'live',
  routes: liveRoutes,
  permissions,
} satisfies Module;
