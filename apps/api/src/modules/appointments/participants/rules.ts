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

/** Since when all of the participants have said that they come; null: one of them has not, or there is none. */
export function confirmationOf(
  participants: readonly { readonly confirmed_at: Date | null }[],
): Date | null {
  const instants = participants.map(({ confirmed_at }) => confirmed_at?.getTime());
  return instants.length === 0 || instants.includes(undefined)
    ? null
    : new Date(Math.max(...instants.filter((instant) => instant !== undefined)));
}
