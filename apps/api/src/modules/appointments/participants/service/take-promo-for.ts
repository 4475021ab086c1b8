import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type PriceReduction, quotePromo, releasePromo, takePromo } from '../../../promos/index.ts';
import { type AppointmentRow, findLines } from '../../repository.ts';
import type { ParticipantRow } from '../repository.ts';

/** Takes a promo for a client who joins an appointment; none where its price is set. Throws `promo_not_applicable`. */
export async function takePromoFor(
  call: Call,
  appointment: AppointmentRow,
  client: { readonly client: number; readonly code: string | null },
): Promise<PriceReduction> {
  if (!appointment.is_price_set) {
    return takePromo(call, { ...(await findPromoTerms(call, appointment)), ...client });
  }
  if (client.code === null) return setReductionOf(appointment);
  throw new AppError('promo_not_applicable', { details: { reason: 'no_cheaper' } });
}

const setReductionOf = ({ discount }: AppointmentRow): PriceReduction => ({
  promo: null,
  discount,
});

/**
 * Takes a promo anew for a participant: the one of their code if it still applies, else the best there is.
 * The one they had is released. Where the price is set, none is taken.
 */
export async function retakePromo(
  call: Call,
  appointment: AppointmentRow,
  participant: ParticipantRow,
): Promise<PriceReduction> {
  await releasePromo(call, participant.promo);
  if (appointment.is_price_set) return setReductionOf(appointment);
  const { client_profile: client, promo_code, id: except } = participant;
  const terms = { ...(await findPromoTerms(call, appointment)), client, except };
  if (promo_code === null) return takePromo(call, { ...terms, code: null });
  const { offer } = await quotePromo(call, { ...terms, code: promo_code });
  return takePromo(call, { ...terms, code: offer ? promo_code : null });
}

const findPromoTerms = async (call: Call, appointment: AppointmentRow) => ({
  provider: appointment.provider_profile,
  lines: await findLines(call.db, appointment.id),
  starts_at: appointment.starts_at,
  time_zone: appointment.time_zone,
});
