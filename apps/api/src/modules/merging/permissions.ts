import { ACCOUNTS, type ModulePermissions } from '../../platform/permissions/declared.ts';

export const permissions: ModulePermissions = {
  'api::client-profile.client-profile.merge': ACCOUNTS,
};
