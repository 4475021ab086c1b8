import type { Call } from '../../../../platform/call.ts';
import { type PriceReduction, quotePromo, releasePromo, takePromo } from '../../../promos/index.ts';
import { type AppointmentRow, findLines } from '../../repository.ts';
import { findParticipants, type ParticipantRow, updateParticipant } from '../repository.ts';

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

/** Takes a promo for a client who joins an appointment. Throws `promo_not_applicable`. */
export const takePromoFor = async (
  call: Call,
  appointment: AppointmentRow,
  client: { readonly client: number; readonly code: string | null },
): Promise<PriceReduction> =>
  takePromo(call, { ...(await findPromoTerms(call, appointment)), ...client });

/**
 * Takes a promo anew for a participant: the one of their code if it still applies, else the best there is.
 * The one they had is released.
 */
export async function retakePromo(
  call: Call,
  appointment: AppointmentRow,
  participant: ParticipantRow,
): Promise<PriceReduction> {
  await releasePromo(call, participant.promo);
  const { client_profile: client, promo_code, id: except } = participant;
  const terms = { ...(await findPromoTerms(call, appointment)), client, except };
  const { offer } = await quotePromo(call, { ...terms, code: promo_code });
  return takePromo(call, { ...terms, code: offer ? promo_code : null });
}

/** Prices all participants anew. Answers the last one's reduction, which of a single appointment is the only one; null: there are none. */
export async function repriceParticipants(
  call: Call,
  appointment: AppointmentRow,
): Promise<PriceReduction | null> {
  let last: PriceReduction | null = null;
  for (const participant of await findParticipants(call.db, appointment.id)) {
    last = await retakePromo(call, appointment, participant);
    const cost = costOf(appointment.price_total, last, participant.seats);
    await updateParticipant(call.db, participant.id, { ...cost, updated_at: call.now });
  }
  return last;
}

/** Releases the promos of all participants: the appointment does not take place. */
export async function releasePromos(call: Call, appointment: number): Promise<void> {
  for (const { promo } of await findParticipants(call.db, appointment))
    await releasePromo(call, promo);
}

const findPromoTerms = async (call: Call, appointment: AppointmentRow) => ({
  provider: appointment.provider_profile,
  lines: await findLines(call.db, appointment.id),
  starts_at: appointment.starts_at,
  time_zone: appointment.time_zone,
});
