import { ACCOUNTS, EVERYBODY, type ModulePermissions } from '../../platform/permissions/grants.ts';

export const permissions: ModulePermissions = {
  'api::promo.promo.find': EVERYBODY,
  'api::promo.promo.findOne': EVERYBODY,
  'api::promo.promo.create': ACCOUNTS,
  'api::promo.promo.update': ACCOUNTS,
  'api::promo.promo.delete': ACCOUNTS,
};
