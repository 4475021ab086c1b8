import { type Draft, ownPriceOf, takesPromos } from './rules.ts';

interface PriceFacts {
  /** The sum of the price list; null until it is read. */
  readonly listPrice: number | null;
  readonly quote: { readonly price: number; readonly price_total: number } | null;
  /** The price that a refusal of this very draft named, or that it was sent with when no answer came; else null. */
  readonly attempted: number | null;
}

/** The price that is shown and therefore booked, before the discount and with it, in kopecks. */
export interface DisplayedPrice {
  readonly before: number;
  readonly price: number;
}

/** Null where no price can be shown. */
export function displayedPrice(
  draft: Draft,
  { listPrice, quote, attempted }: PriceFacts,
): DisplayedPrice | null {
  if (draft.details.hasOwnPrice) {
    const own = ownPriceOf(draft.details);
    return own && { before: own.price_total, price: own.price_total - own.discount };
  }
  const offered = takesPromos(draft) ? quote : null;
  if (offered && (attempted === null || offered.price === attempted)) {
    return { before: offered.price_total, price: offered.price };
  }
  const price = attempted ?? listPrice;
  return price === null ? null : { before: price, price };
}
