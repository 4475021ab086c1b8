import { ACCOUNTS, type ModulePermissions } from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::client-profile.client-profile.merge': ACCOUNTS,
};
