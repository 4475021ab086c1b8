import { ACCOUNTS, type ModulePermissions, OPERATORS } from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::notification.notification.find': ACCOUNTS,
  'api::notification.notification.findOne': ACCOUNTS,
  'api::notification.notification.create': OPERATORS,
  'api::notification.notification.update': OPERATORS,
  'api::notification.notification.delete': ACCOUNTS,
  'api::notification.notification.read': ACCOUNTS,
  'api::notification.notice-settings.find': ACCOUNTS,
  'api::notification.notice-settings.update': ACCOUNTS,
  'api::notification.notice-settings.try': ACCOUNTS,
};
