import type { Module } from '../../platform/module.ts';
import { promoCollection } from './collection.ts';
import { permissions } from './permissions.ts';

export { HAS_PROMOS } from './repository.ts';
export { quotePromo } from './service/quote-promo.ts';
export { retakePromo } from './service/retake-promo.ts';
export { type PriceReduction, releasePromo, takePromo } from './service/take-promo.ts';

export const promos = {
  name: 'promos',
  collections: [promoCollection],
  permissions,
} satisfies Module;
