import type { Module } from '../../platform/module.ts';
import { type ModulePermissions, OPERATORS_ONLY } from '../../platform/permissions/grants.ts';
import { auditEntryCollection } from './collection.ts';
import { contentRoutes } from './routes.ts';

const permissions: ModulePermissions = {
  'api::audit-event.audit-event.find': OPERATORS_ONLY,
  'api::audit-event.audit-event.findOne': OPERATORS_ONLY,
  'plugin::content-manager.explorer.create': OPERATORS_ONLY,
  'plugin::content-manager.explorer.update': OPERATORS_ONLY,
  'plugin::content-manager.explorer.delete': OPERATORS_ONLY,
  'plugin::content-manager.explorer.read': OPERATORS_ONLY,
};

/** Operators edit documents of every type: by its declaration or, where that allows no changes, by its editor. */
export const contentManager = {
  name: 'content-manager',
  collections: [auditEntryCollection],
  routes: contentRoutes,
  permissions,
} satisfies Module;
