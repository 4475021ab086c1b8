import { type ModulePermissions, OPERATORS_ONLY } from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::readiness.readiness.find': OPERATORS_ONLY,
};
