import { ACCOUNTS, type ModulePermissions, OPERATORS } from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::help-request.help-request.find': ACCOUNTS,
  'api::help-request.help-request.findOne': ACCOUNTS,
  'api::help-request.help-request.create': ACCOUNTS,
  'api::help-request.help-request.update': OPERATORS,
  'api::help-request.help-request.delete': ACCOUNTS,
};
