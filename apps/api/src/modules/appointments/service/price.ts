import type { Call } from '../../../platform/call.ts';
import {
  type PriceReduction,
  type PromoQuery,
  quotePromo,
  releasePromo,
  takePromo,
} from '../../promos/index.ts';
import {
  findLines,
  findParticipants,
  type ParticipantRow,
  updateParticipant,
} from '../groups/repository.ts';
import type { AppointmentRow } from '../repository.ts';

/** What a place costs: kopecks, for all its seats. */
export const costOf = (
  price: number,
  { promo, discount }: PriceReduction,
  seats = 1,
): { readonly price: number; readonly discount: number; readonly promo: number | null } => ({
  price: (price - discount) * seats,
  discount: discount * seats,
  promo,
});

/** Takes a promo for a client's place in an appointment that is there. Throws `promo_not_applicable`. */
export const reduce = async (
  call: Call,
  appointment: AppointmentRow,
  who: Pick<PromoQuery, 'client' | 'code'>,
): Promise<PriceReduction> =>
  takePromo(call, { ...(await findPromoTerms(call, appointment)), ...who });

/**
 * Prices a place that was taken already: by its code while that does something, else by the best
 * promo there is. What it had is given back.
 */
export async function reduceAnew(
  call: Call,
  appointment: AppointmentRow,
  participant: ParticipantRow,
): Promise<PriceReduction> {
  await releasePromo(call, participant.promo);
  const { client_profile: client, promo_code, id: except } = participant;
  const there = { ...(await findPromoTerms(call, appointment)), client, except };
  const quoted = await quotePromo(call, { ...there, code: promo_code });
  return takePromo(call, { ...there, code: quoted.offer ? promo_code : null });
}

/** A promo that somebody else may use now: its appointment falls through. */
export async function releasePromos(call: Call, appointment: number): Promise<void> {
  for (const { promo } of await findParticipants(call.db, appointment))
    await releasePromo(call, promo);
}

/** Prices the places of an appointment as it is to be. What comes off a place of it; null: nobody has one. */
export async function reprice(
  call: Call,
  appointment: AppointmentRow,
): Promise<PriceReduction | null> {
  let last: PriceReduction | null = null;
  for (const participant of await findParticipants(call.db, appointment.id)) {
    last = await reduceAnew(call, appointment, participant);
    const cost = costOf(appointment.price_total, last, participant.seats);
    await updateParticipant(call.db, participant.id, { ...cost, updated_at: call.now });
  }
  return last;
}

/** The lines as they were booked. */
const findPromoTerms = async (call: Call, appointment: AppointmentRow) => ({
  provider: appointment.provider_profile,
  lines: await findLines(call.db, appointment.id),
  starts_at: appointment.starts_at,
  time_zone: appointment.time_zone,
});
