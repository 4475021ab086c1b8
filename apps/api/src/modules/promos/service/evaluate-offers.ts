import { discountOf } from '@okoshko/contract/promos/saving';
import type { Call } from '../../../platform/call.ts';
import { findUses, type OfferRow } from '../repository.ts';
import {
  type OfferContext,
  type OfferResult,
  refusalOf,
  type ServiceLine,
} from '../rules/discount.ts';

/** A participant of an appointment, whose price promos may reduce. */
export interface PromoQuery extends Pick<OfferContext, 'starts_at' | 'time_zone'> {
  readonly provider: number;
  /** Null: not a client of the provider yet. */
  readonly client: number | null;
  readonly lines: readonly ServiceLine[];
  readonly code: string | null;
  /** The participant's row, where one is priced anew: its own use of a promo is not counted. */
  readonly except?: number | null;
}

/** What each offer takes off the participant's price, or why it takes nothing. */
export async function evaluateOffers(
  call: Call,
  { client, except = null, lines, starts_at, time_zone }: PromoQuery,
  offers: readonly OfferRow[],
): Promise<(OfferResult & { readonly offer: OfferRow })[]> {
  if (offers.length === 0) return [];
  const uses = client === null ? null : await findUses(call.db, { client, except });
  const isNewClient = (uses?.appointments ?? 0) === 0;
  return offers.map((offer) => {
    const clientUses = uses?.byPromo.get(offer.id) ?? 0;
    const context = { lines, starts_at, time_zone, isNewClient, clientUses };
    return { offer, refusal: refusalOf(offer, context), discount: discountOf(offer, lines) };
  });
}
