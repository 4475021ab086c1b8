import { ACCOUNTS, type ModulePermissions } from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::stream.stream.open': ACCOUNTS,
};
