import type { Module } from '../../platform/module.ts';
import { permissions } from './permissions.ts';
import { pageRoutes } from './routes.ts';

/** The public pages of providers: what visitors read, in one answer that caches keep. */
export const pages = {
  name: 'pages',
  routes: pageRoutes,
  permissions,
} satisfies Module;
