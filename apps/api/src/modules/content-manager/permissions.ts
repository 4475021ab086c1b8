import { type ModulePermissions, OPERATORS_ONLY } from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::audit-event.audit-event.find': OPERATORS_ONLY,
  'api::audit-event.audit-event.findOne': OPERATORS_ONLY,
  'plugin::content-manager.explorer.create': OPERATORS_ONLY,
  'plugin::content-manager.explorer.update': OPERATORS_ONLY,
  'plugin::content-manager.explorer.delete': OPERATORS_ONLY,
  'plugin::content-manager.explorer.read': OPERATORS_ONLY,
};
