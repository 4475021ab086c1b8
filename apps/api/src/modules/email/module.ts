import type { Module } from '../../platform/module.ts';
import { permissions } from './permissions.ts';
import { emailRoutes } from './routes.ts';

/** E-mails that operators write. */
export const email = {
  name: 'email',
  routes: emailRoutes,
  permissions,
} satisfies Module;
