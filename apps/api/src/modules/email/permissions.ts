import { type ModulePermissions, OPERATORS_ONLY } from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'plugin::email.email.getSettings': OPERATORS_ONLY,
  'plugin::email.email.send': OPERATORS_ONLY,
  'plugin::email.email.test': OPERATORS_ONLY,
};
