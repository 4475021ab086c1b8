import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type PriceReduction, quotePromo, releasePromo, takePromo } from '../../../promos/index.ts';
import type { AppointmentRow } from '../../repository.ts';
import type { ParticipantRow } from '../repository.ts';

/** What promos of an appointment are judged by. */
export interface PromoGround {
  /** The services at the prices they were booked at, in kopecks. */
  readonly lines: readonly { readonly service: number; readonly price: number }[];
  /** Whether the provider has any promo that is active. */
  readonly has_promos: boolean;
}

interface Joining extends PromoGround {
  readonly client: number;
  readonly code: string | null;
}

/** Takes a promo for a client who joins an appointment; none where its price is set. Throws `promo_not_applicable`. */
export async function takePromoFor(
  call: Call,
  appointment: AppointmentRow,
  { has_promos, lines, client, code }: Joining,
): Promise<PriceReduction> {
  if (appointment.is_price_set) {
    if (code === null) return setReductionOf(appointment);
    throw new AppError('promo_not_applicable', { details: { reason: 'no_cheaper' } });
  }
  if (code === null && !has_promos) return NO_REDUCTION;
  return takePromo(call, { ...termsOf(appointment), lines, client, code });
}

const NO_REDUCTION: PriceReduction = { promo: null, discount: 0 };

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
  {
    participant: { client_profile: client, promo, promo_code, id: except },
    has_promos,
    lines,
  }: PromoGround & {
    readonly participant: Pick<ParticipantRow, 'id' | 'client_profile' | 'promo' | 'promo_code'>;
  },
): Promise<PriceReduction> {
  await releasePromo(call, promo);
  if (appointment.is_price_set) return setReductionOf(appointment);
  if (!has_promos) return NO_REDUCTION;
  const terms = { ...termsOf(appointment), lines, client, except };
  if (promo_code === null) return takePromo(call, { ...terms, code: null });
  const { offer } = await quotePromo(call, { ...terms, code: promo_code });
  return takePromo(call, { ...terms, code: offer ? promo_code : null });
}

const termsOf = ({ provider_profile, starts_at, time_zone }: AppointmentRow) => ({
  provider: provider_profile,
  starts_at,
  time_zone,
});
