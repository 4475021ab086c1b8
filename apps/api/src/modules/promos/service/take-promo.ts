import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { addUses, findOffers, lockOffers } from '../repository.ts';
import { bestOf } from '../rules/discount.ts';
import { evaluateOffers, type PromoQuery } from './evaluate-offers.ts';

/** What is taken off a participant's price, in kopecks, and by which promo. */
export interface PriceReduction {
  readonly promo: number | null;
  readonly discount: number;
}

const FULL_PRICE: PriceReduction = { promo: null, discount: 0 };

/**
 * Takes a use of the promo of the code, or else of the one that takes most off, in the caller's
 * transaction. The promos are locked and evaluated again, so that two participants cannot take one last
 * use. Throws `promo_not_applicable` where the code takes nothing off.
 */
export async function takePromo(call: Call, query: PromoQuery): Promise<PriceReduction> {
  const offers = await findOffers(call.db, query.provider, query.code);
  const results = await evaluateOffers(call, query, offers);
  const applicable = results.flatMap(({ offer, refusal }) => (refusal === null ? offer.id : []));
  const lockedResults =
    applicable.length === 0
      ? results
      : await evaluateOffers(call, query, await lockOffers(call.db, applicable));
  const best = bestOf(lockedResults);
  if (best) {
    await addUses(call.db, best.offer.id, 1);
    return { promo: best.offer.id, discount: best.discount };
  }
  if (query.code === null) return FULL_PRICE;
  throw new AppError('promo_not_applicable', {
    details: { reason: lockedResults[0]?.refusal ?? 'unknown' },
  });
}

/** Gives a use back, of an appointment that does not take place or is priced anew. */
export async function releasePromo({ db }: Pick<Call, 'db'>, promo: number | null): Promise<void> {
  if (promo !== null) await addUses(db, promo, -1);
}
