import type { Call } from '../../../platform/call.ts';
import {
  givePromoBack,
  type Place,
  quotePromo,
  type Reduced,
  takePromo,
} from '../../promos/index.ts';
import {
  findLines,
  findPlaces,
  type ParticipantRow,
  updateParticipant,
} from '../groups/repository.ts';
import type { AppointmentRow } from '../repository.ts';

/** What a place costs: kopecks, for all its seats. */
export const costOf = (
  price: number,
  { promo, discount }: Reduced,
  seats = 1,
): { readonly price: number; readonly discount: number; readonly promo: number | null } => ({
  price: (price - discount) * seats,
  discount: discount * seats,
  promo,
});

/** Takes a promo for a client's place in a visit that is there. Throws `promo_not_applicable`. */
export const reduce = async (
  call: Call,
  visit: AppointmentRow,
  who: Pick<Place, 'client' | 'code'>,
): Promise<Reduced> => takePromo(call, { ...(await placeIn(call, visit)), ...who });

/**
 * The same for a place that was taken already: by its code while that does something, else by the best
 * promo there is. What it had is given back.
 */
export async function reduceAnew(
  call: Call,
  visit: AppointmentRow,
  place: ParticipantRow,
): Promise<Reduced> {
  await givePromoBack(call, place.promo);
  const { client_profile: client, promo_code, id: except } = place;
  const there = { ...(await placeIn(call, visit)), client, except };
  const quoted = await quotePromo(call, { ...there, code: promo_code });
  return takePromo(call, { ...there, code: quoted.offer ? promo_code : null });
}

/** A promo that somebody else may use now: its visit falls through. */
export async function releasePromos(call: Call, appointment: number): Promise<void> {
  for (const { promo } of await findPlaces(call.db, appointment)) await givePromoBack(call, promo);
}

/** Prices the places of a visit as it is to be. What comes off a place of it; null: nobody has one. */
export async function reprice(call: Call, visit: AppointmentRow): Promise<Reduced | null> {
  let last: Reduced | null = null;
  for (const place of await findPlaces(call.db, visit.id)) {
    last = await reduceAnew(call, visit, place);
    const cost = costOf(visit.price_total, last, place.seats);
    await updateParticipant(call.db, place.id, { ...cost, updated_at: call.now });
  }
  return last;
}

/** The lines as they were booked. */
const placeIn = async (call: Call, visit: AppointmentRow) => ({
  provider: visit.provider_profile,
  lines: await findLines(call.db, visit.id),
  starts_at: visit.starts_at,
  time_zone: visit.time_zone,
});
