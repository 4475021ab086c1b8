import type { PromoRefusal } from '@okoshko/contract/promos/refusals';
import type { Call } from '../../../platform/call.ts';
import { findOffers, type OfferRow } from '../repository.ts';
import { bestOf } from '../rules/discount.ts';
import { evaluateOffers, type PromoQuery } from './evaluate-offers.ts';

interface PromoQuote {
  readonly offer: OfferRow | null;
  /** Kopecks. */
  readonly discount: number;
  /** Why the code takes nothing off. */
  readonly refusal: PromoRefusal | null;
}

/** The promo that `takePromo` would take, or why the code's would not be. */
export async function quotePromo(call: Call, query: PromoQuery): Promise<PromoQuote> {
  const offers = await findOffers(call.db, query.provider, query.code);
  const results = await evaluateOffers(call, query, offers);
  const best = bestOf(results);
  if (best) return best;
  const refusal = query.code === null ? null : (results[0]?.refusal ?? 'unknown');
  return { offer: null, discount: 0, refusal };
}
