import type { Module } from '../../platform/module.ts';
import { promoCollection } from './collection.ts';
import { permissions } from './permissions.ts';

export { type Place, type PriceReduction, quotePromo, releasePromo, takePromo } from './service.ts';

export const promos = {
  name: 'promos',
  collections: [promoCollection],
  permissions,
} satisfies Module;
