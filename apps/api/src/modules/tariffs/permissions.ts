import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::entitlement-change.entitlement-change.find': OPERATORS_ONLY,
  'api::entitlement-change.entitlement-change.findOne': OPERATORS_ONLY,
  'api::payment.debt.find': OPERATORS_ONLY,
  'api::tariff-payment.tariff-payment.debts': ACCOUNTS,
  'api::tariff-payment.tariff-payment.quote': ACCOUNTS,
  'api::tariff.tariff.find': ACCOUNTS,
  'api::tariff.tariff.findOne': ACCOUNTS,
  'api::tariff.tariff.create': OPERATORS,
  'api::tariff.tariff.update': OPERATORS,
  'api::tariff.tariff.delete': OPERATORS,
  'api::user-addon.user-addon.find': ACCOUNTS,
  'api::user-addon.user-addon.findOne': ACCOUNTS,
  'api::user-addon.user-addon.create': OPERATORS,
  'api::user-addon.user-addon.update': OPERATORS,
  'api::user-addon.user-addon.delete': OPERATORS,
  'api::user-tariff.user-tariff.find': ACCOUNTS,
  'api::user-tariff.user-tariff.findOne': ACCOUNTS,
  'api::user-tariff.user-tariff.create': OPERATORS,
  'api::user-tariff.user-tariff.update': OPERATORS,
  'api::user-tariff.user-tariff.delete': OPERATORS,
};
