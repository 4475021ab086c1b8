export { promoCollection } from './collection.ts';
export { permissions } from './permissions.ts';
export { givePromoBack, type Place, quotePromo, type Reduced, takePromo } from './service.ts';
