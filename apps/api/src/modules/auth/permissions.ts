import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
  SIGNED_IN,
} from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::auth-ext.auth-ext.logout': SIGNED_IN,
  'api::auth-ext.credentials.find': ACCOUNTS,
  'api::auth-ext.credentials.changePhone': ACCOUNTS,
  'api::auth-ext.credentials.confirmPassword': ACCOUNTS,
  'api::auth-ext.second-factor.find': ACCOUNTS,
  'api::auth-ext.second-factor.give': ACCOUNTS,
  'api::auth-ext.second-factor.set': ACCOUNTS,
  'api::auth-ext.second-factor.findOf': OPERATORS_ONLY,
  'api::auth-ext.second-factor.reset': OPERATORS_ONLY,
  'api::auth-ext.provider.find': OPERATORS_ONLY,
  'api::auth-ext.provider.addToStep': OPERATORS_ONLY,
  'api::auth-ext.provider.findSteps': OPERATORS_ONLY,
  'api::auth-ext.provider.removeFromStep': OPERATORS_ONLY,
  'plugin::users-permissions.user.sendPasswordEmail': OPERATORS_ONLY,
  'plugin::users-permissions.user-session.find': OPERATORS_ONLY,
  'plugin::users-permissions.user-session.delete': OPERATORS_ONLY,
  'plugin::users-permissions.auth.changePassword': ACCOUNTS,
  'plugin::users-permissions.auth.getSessions': ACCOUNTS,
  'plugin::users-permissions.auth.revokeSession': ACCOUNTS,
};
