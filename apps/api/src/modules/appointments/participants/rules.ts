import type { PriceReduction } from '../../promos/index.ts';

/** What a participant pays: kopecks, for all their seats. */
export interface Cost {
  readonly price: number;
  readonly discount: number;
  readonly promo: number | null;
}

export const costOf = (price: number, { promo, discount }: PriceReduction, seats = 1): Cost => ({
  price: (price - discount) * seats,
  discount: discount * seats,
  promo,
});
