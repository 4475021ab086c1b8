import type { Module } from '../../platform/module.ts';
import { permissions } from './permissions.ts';
import { localeRoutes } from './routes.ts';

/** The languages of a release; collections say which of their fields are translated. */
export const i18n = {
  name: 'i18n',
  routes: localeRoutes,
  permissions,
} satisfies Module;
