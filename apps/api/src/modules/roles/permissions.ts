import { type ModulePermissions, OPERATORS_ONLY } from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'plugin::users-permissions.permissions.getOwn': OPERATORS_ONLY,
  'plugin::users-permissions.permissions.getPermissions': OPERATORS_ONLY,
  'plugin::users-permissions.permissions.getPolicies': OPERATORS_ONLY,
  'plugin::users-permissions.permissions.getRoutes': OPERATORS_ONLY,
  'plugin::users-permissions.role.find': OPERATORS_ONLY,
  'plugin::users-permissions.role.findOne': OPERATORS_ONLY,
  'plugin::users-permissions.role.createRole': OPERATORS_ONLY,
  'plugin::users-permissions.role.deleteRole': OPERATORS_ONLY,
  'plugin::users-permissions.role.updateRole': OPERATORS_ONLY,
};
