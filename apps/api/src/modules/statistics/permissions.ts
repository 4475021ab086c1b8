import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::statistics.statistics.find': ACCOUNTS,
  'api::statistics.statistics.client': ACCOUNTS,
  'api::statistics.statistics.extended': ACCOUNTS,
  'api::statistics.statistics.company': OPERATORS_ONLY,
};
