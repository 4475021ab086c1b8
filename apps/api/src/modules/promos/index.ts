export { HAS_PROMOS } from './repository.ts';
export { quotePromo } from './service/quote-promo.ts';
export { retakePromo } from './service/retake-promo.ts';
export { type PriceReduction, releasePromo, takePromo } from './service/take-promo.ts';
