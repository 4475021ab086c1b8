import { ACCOUNTS, type ModulePermissions } from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::statistics.statistics.find': ACCOUNTS,
  'api::statistics.statistics.client': ACCOUNTS,
  'api::statistics.statistics.extended': ACCOUNTS,
};
