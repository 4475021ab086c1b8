export { type PriceReduction, quotePromo, releasePromo, retakePromo, takePromo } from './promos.ts';
export { HAS_PROMOS } from './repository.ts';
