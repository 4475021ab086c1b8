import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::notification.notification.find': ACCOUNTS,
  'api::notification.notification.findOne': ACCOUNTS,
  'api::notification.notification.create': OPERATORS_ONLY,
  'api::notification.notification.update': OPERATORS_ONLY,
  'api::notification.notification.delete': ACCOUNTS,
  'api::notification.notification.read': ACCOUNTS,
  'api::notification.notice-settings.find': ACCOUNTS,
  'api::notification.notice-settings.update': ACCOUNTS,
  'api::notification.notice-settings.try': ACCOUNTS,
};
