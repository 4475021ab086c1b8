export { promoCollection } from './collection.ts';
export { permissions } from './permissions.ts';
export { type Place, type PriceReduction, quotePromo, releasePromo, takePromo } from './service.ts';
