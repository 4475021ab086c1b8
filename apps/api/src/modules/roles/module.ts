import type { Module } from '../../platform/manifest/module.ts';
import { type ModulePermissions, OPERATORS_ONLY } from '../../platform/permissions/grants.ts';
import { roleCollection } from './collection.ts';
import { roleEditor } from './editor.ts';
import { roleRoutes } from './routes.ts';

const permissions: ModulePermissions = {
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

/** Roles and what they may do, edited by operators. */
export const roles = {
  name: 'roles',
  collections: [roleCollection],
  routes: roleRoutes,
  editor: roleEditor,
  permissions,
} satisfies Module;
