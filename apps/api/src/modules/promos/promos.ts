import { discountOf } from '@okoshko/contract/promos/saving';
import type { PromoRefusal } from '@okoshko/contract/promos/wire';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { addUses, findOffers, findUses, lockOffers, type OfferRow } from './repository.ts';
import {
  bestOf,
  type OfferContext,
  type OfferResult,
  refusalOf,
  type ServiceLine,
} from './rules.ts';

/** A participant of an appointment, whose price promos may reduce. */
interface PromoQuery extends Pick<OfferContext, 'starts_at' | 'time_zone'> {
  readonly provider: number;
  /** Null: not a client of the provider yet. */
  readonly client: number | null;
  readonly lines: readonly ServiceLine[];
  readonly code: string | null;
  /** The participant's row, where one is priced anew: its own use of a promo is not counted. */
  readonly except?: number | null;
}

/** The kopecks taken off a participant's price, and the promo that takes them. */
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
export async function takePromo(ctx: Ctx, query: PromoQuery): Promise<PriceReduction> {
  const offers = await findOffers(ctx.db, query.provider, query.code);
  const results = await evaluateOffers(ctx, query, offers);
  const applicable = results.flatMap(({ offer, refusal }) => (refusal === null ? offer.id : []));
  const lockedResults =
    applicable.length === 0
      ? results
      : await evaluateOffers(ctx, query, await lockOffers(ctx.db, applicable));
  const best = bestOf(lockedResults);
  if (best) {
    await addUses(ctx.db, best.offer.id, 1);
    return { promo: best.offer.id, discount: best.discount };
  }
  if (query.code === null) return FULL_PRICE;
  throw new AppError('promo_not_applicable', {
    details: { reason: lockedResults[0]?.refusal ?? 'unknown' },
  });
}

/** Gives a use back, of an appointment that does not take place or is priced anew. */
export async function releasePromo({ db }: Pick<Ctx, 'db'>, promo: number | null): Promise<void> {
  if (promo !== null) await addUses(db, promo, -1);
}

/** Takes a use again that was given back: the change that gave it is undone. */
export async function retakePromo({ db }: Pick<Ctx, 'db'>, promo: number | null): Promise<void> {
  if (promo !== null) await addUses(db, promo, 1);
}

interface PromoQuote {
  readonly offer: OfferRow | null;
  /** Kopecks. */
  readonly discount: number;
  /** The reason why the code takes nothing off. */
  readonly refusal: PromoRefusal | null;
}

/** The promo that `takePromo` would take, or why the code's would not be. */
export async function quotePromo(ctx: Ctx, query: PromoQuery): Promise<PromoQuote> {
  const offers = await findOffers(ctx.db, query.provider, query.code);
  const results = await evaluateOffers(ctx, query, offers);
  const best = bestOf(results);
  if (best) return best;
  const refusal = query.code === null ? null : (results[0]?.refusal ?? 'unknown');
  return { offer: null, discount: 0, refusal };
}

/** Answers how much each offer takes off the participant's price, or why it takes nothing. */
async function evaluateOffers(
  ctx: Ctx,
  { client, except = null, lines, starts_at, time_zone }: PromoQuery,
  offers: readonly OfferRow[],
): Promise<(OfferResult & { readonly offer: OfferRow })[]> {
  if (offers.length === 0) return [];
  const uses = client === null ? null : await findUses(ctx.db, { client, except });
  const isNewClient = (uses?.appointments ?? 0) === 0;
  return offers.map((offer) => {
    const clientUses = uses?.byPromo.get(offer.id) ?? 0;
    const context = { lines, starts_at, time_zone, isNewClient, clientUses };
    return { offer, refusal: refusalOf(offer, context), discount: discountOf(offer, lines) };
  });
}
