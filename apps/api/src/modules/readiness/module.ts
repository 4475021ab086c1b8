import type { Module } from '../../platform/module.ts';
import { permissions } from './permissions.ts';
import { routes } from './routes.ts';

/** What an installation lacks before its first customer. */
export const readiness = {
  name: 'readiness',
  routes,
  permissions,
} satisfies Module;
