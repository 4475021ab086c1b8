import { type Draft, ownPriceOf, takesPromos } from './rules.ts';

interface PriceFacts {
  /** By the price list; null: it is not known yet. */
  readonly listPrice: number | null;
  readonly quote: { readonly price: number; readonly price_total: number } | null;
  /** What was told of the very same draft since: by a refusal, or by a press that was not answered. */
  readonly told: number | null;
}

/** What an appointment is shown to cost, and so the price it is booked at, before a discount and with it. Kopecks. */
export interface ShownPrice {
  readonly before: number;
  readonly price: number;
}

/** Null: no price is shown. */
export function shownPrice(
  draft: Draft,
  { listPrice, quote, told }: PriceFacts,
): ShownPrice | null {
  if (draft.details.hasOwnPrice) {
    const own = ownPriceOf(draft.details);
    return own && { before: own.price_total, price: own.price_total - own.discount };
  }
  const offered = takesPromos(draft) ? quote : null;
  if (offered && (told === null || offered.price === told)) {
    return { before: offered.price_total, price: offered.price };
  }
  const price = told ?? listPrice;
  return price === null ? null : { before: price, price };
}
