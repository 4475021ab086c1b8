import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::help-request.help-request.find': ACCOUNTS,
  'api::help-request.help-request.findOne': ACCOUNTS,
  'api::help-request.help-request.create': ACCOUNTS,
  'api::help-request.help-request.update': OPERATORS_ONLY,
  'api::help-request.help-request.delete': ACCOUNTS,
};
