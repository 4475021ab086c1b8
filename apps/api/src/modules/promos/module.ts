import type { Module } from '../../platform/manifest/module.ts';
import { ACCOUNTS, EVERYBODY, type ModulePermissions } from '../../platform/permissions/grants.ts';
import { promoCollection } from './collection.ts';

const permissions: ModulePermissions = {
  'api::promo.promo.find': EVERYBODY,
  'api::promo.promo.findOne': EVERYBODY,
  'api::promo.promo.create': ACCOUNTS,
  'api::promo.promo.update': ACCOUNTS,
  'api::promo.promo.delete': ACCOUNTS,
};

export const promos = {
  name: 'promos',
  collections: [promoCollection],
  permissions,
} satisfies Module;
