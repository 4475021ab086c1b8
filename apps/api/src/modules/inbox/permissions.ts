import { type ModulePermissions, OPERATORS_ONLY } from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::inbox.inbox.find': OPERATORS_ONLY,
};
