import type { PromoRefusal } from '@okoshko/contract/promos/refusals';
import type { Call } from '../../platform/call.ts';
import { AppError } from '../../platform/errors.ts';
import { addUses, findOffers, findUses, lockOffers, type OfferRow } from './repository.ts';
import {
  bestOf,
  discountOf,
  type Line,
  type PromoQuery,
  type PromoResult,
  refusalOf,
} from './rules/discount.ts';

/** A client's place in an appointment, before it is priced. */
export interface Place extends Pick<PromoQuery, 'starts_at' | 'time_zone'> {
  readonly provider: number;
  /** Null: somebody nobody knows yet. */
  readonly client: number | null;
  readonly lines: readonly Line[];
  readonly code: string | null;
  /** The participant's row, where a place is priced anew. */
  readonly except?: number | null;
}

/** What comes off the price of one place, in kopecks, and by which promo. */
export interface PriceReduction {
  readonly promo: number | null;
  readonly discount: number;
}
const FULL_PRICE: PriceReduction = { promo: null, discount: 0 };

/**
 * Takes a use of the promo of the code, or else of the one that takes most off, in the caller's
 * transaction: the promos are held, so that the last use is taken once. Throws `promo_not_applicable`
 * where the code does nothing.
 */
export async function takePromo(call: Call, place: Place): Promise<PriceReduction> {
  const offers = await findOffers(call.db, place.provider, place.code);
  const seen = await judge(call, place, offers);
  const possible = seen.flatMap(({ offer, refusal }) => (refusal === null ? offer.id : []));
  const results =
    possible.length === 0 ? seen : await judge(call, place, await lockOffers(call.db, possible));
  const best = bestOf(results);
  if (best) {
    await addUses(call.db, best.offer.id, 1);
    return { promo: best.offer.id, discount: best.discount };
  }
  if (place.code === null) return FULL_PRICE;
  throw new AppError('promo_not_applicable', {
    details: { reason: results[0]?.refusal ?? 'unknown' },
  });
}

/** Another may use it: the appointment it was taken for does not take place, or is priced anew. */
export async function releasePromo({ db }: Pick<Call, 'db'>, promo: number | null) {
  if (promo !== null) await addUses(db, promo, -1);
}

/** Quotes the promo without taking it; a code that does nothing is told why. */
export async function quotePromo(
  call: Call,
  place: Place,
): Promise<{ offer: OfferRow | null; discount: number; refusal: PromoRefusal | null }> {
  const offers = await findOffers(call.db, place.provider, place.code);
  const results = await judge(call, place, offers);
  const best = bestOf(results);
  if (best) return { ...best, offer: best.offer };
  const refusal = place.code === null ? null : (results[0]?.refusal ?? 'unknown');
  return { offer: null, discount: 0, refusal };
}

async function judge(
  call: Call,
  { client, except = null, lines, starts_at, time_zone }: Place,
  offers: readonly OfferRow[],
): Promise<(PromoResult & { readonly offer: OfferRow })[]> {
  if (offers.length === 0) return [];
  const uses = client === null ? null : await findUses(call.db, { client, except });
  return offers.map((offer) => {
    const isNew = (uses?.visits ?? 0) === 0;
    const asked = { lines, starts_at, time_zone, isNew, uses: uses?.of.get(offer.id) ?? 0 };
    return { offer, refusal: refusalOf(offer, asked), discount: discountOf(offer, lines) };
  });
}
