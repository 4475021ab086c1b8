export { promoCollection } from './collection.ts';
export { permissions } from './permissions.ts';
export { type Place, quotePromo, type Reduced, releasePromo, takePromo } from './service.ts';
