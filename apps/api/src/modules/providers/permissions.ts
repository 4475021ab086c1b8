import {
  ACCOUNTS,
  EVERYBODY,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::provider-profile.provider-profile.find': EVERYBODY,
  'api::provider-profile.provider-profile.findOne': EVERYBODY,
  'api::provider-profile.provider-profile.create': ACCOUNTS,
  'api::provider-profile.provider-profile.update': ACCOUNTS,
  'api::provider-profile.provider-profile.delete': OPERATORS_ONLY,
  'api::provider-profile.provider-profile.me': ACCOUNTS,
  'api::provider-profile.provider-profile.origins': ACCOUNTS,
};
