import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { type PriceReduction, quotePromo, releasePromo, takePromo } from '../../promos/index.ts';
import { type AppointmentRow, findLines, type ServiceRow } from '../repository.ts';
import { actorRoleOf } from '../rules/actors.ts';
import type { Change } from '../rules/notices.ts';
import { costOf } from '../rules/participants.ts';
import { differenceOf, type Price, priceOf, type SetPrice, termsOf } from '../rules/terms.ts';
import { takesPlace } from '../rules/transitions.ts';
import { findParticipants, type ParticipantRow, updateParticipant } from './repository.ts';

/**
 * The change that gives a locked appointment the price and discount its provider sets, or gives both back to its
 * services and promos; null: it has them already. Participants pay it at once. A discount replaces the promo. Throws
 * `bad_transition` of one that does not take place.
 */
export async function setPrice(
  ctx: Ctx,
  appointment: AppointmentRow,
  input: SetPrice,
): Promise<Change | null> {
  if (input.price_total === undefined && input.discount === undefined) return null;
  const price = priceOf(input, appointment);
  if (price === null && !appointment.is_price_set) return null;
  const isSame =
    price?.price_total === appointment.price_total && price.discount === appointment.discount;
  if (isSame) return null;
  if (!takesPlace(appointment)) throw new AppError('bad_transition');
  const patch =
    price === null ? await giveBack(ctx, appointment) : await payPrice(ctx, appointment, price);
  return {
    patch,
    event: {
      kind: 'changed',
      before: eventDataOf(appointment),
      after: eventDataOf({ ...appointment, ...patch }),
    },
  };
}

const eventDataOf = ({ price_total, discount }: AppointmentRow) => ({ price_total, discount });

async function giveBack(ctx: Ctx, appointment: AppointmentRow): Promise<Partial<AppointmentRow>> {
  const lines = await findLines(ctx.db, appointment.id);
  const price_total = lines.reduce((sum, { price }) => sum + price, 0);
  const computed = { price_total, discount: 0, promo: null, is_price_set: false };
  const reduction = await repriceParticipants(ctx, { ...appointment, ...computed });
  return { ...computed, ...(appointment.capacity === 1 && reduction) };
}

export interface NewServices {
  readonly services: readonly ServiceRow[];
  readonly booked: readonly ServiceRow[];
}

/**
 * The price by the new services and promos of now. A provider who moves an appointment does not change its price, as
 * promos may not apply then; to a price that was set, a client's change adds what their services cost.
 */
export async function takeNewPrice(
  ctx: Ctx,
  appointment: AppointmentRow,
  changed: NewServices | null,
): Promise<Partial<AppointmentRow>> {
  const isByClient = actorRoleOf(ctx, appointment) === 'client';
  const { price_total, discount, is_price_set } = appointment;
  if (!changed && (!isByClient || is_price_set)) return {};
  if (changed && isByClient && is_price_set) {
    const { price } = differenceOf(changed.services, changed.booked);
    const total = Math.max(price_total + price, discount);
    return payPrice(ctx, appointment, { price_total: total, discount });
  }
  const listed = changed && {
    price_total: termsOf(changed.services, appointment.starts_at).price_total,
    discount: 0,
    promo: null,
    is_price_set: false,
  };
  const reduction = await repriceParticipants(ctx, { ...appointment, ...listed });
  return { ...listed, ...(appointment.capacity === 1 && reduction) };
}

/**
 * Has all participants pay the price that is set for a seat. A discount other than the appointment's replaces what promos
 * took off, else each keeps theirs.
 */
async function payPrice(
  ctx: Ctx,
  appointment: AppointmentRow,
  { price_total, discount }: Price,
): Promise<Partial<AppointmentRow>> {
  const isOwnDiscount = discount !== appointment.discount;
  for (const participant of await findParticipants(ctx.db, appointment.id)) {
    if (isOwnDiscount) await releasePromo(ctx, participant.promo);
    const cost = isOwnDiscount
      ? costOf(price_total, { promo: null, discount }, participant.seats)
      : costAsAgreed(price_total, participant);
    await updateParticipant(ctx.db, participant.id, { ...cost, updated_at: ctx.now });
  }
  return { price_total, discount, is_price_set: true, ...(isOwnDiscount && { promo: null }) };
}

/** The participant's discount stays, at most all of the new price. */
function costAsAgreed(price_total: number, { seats, ...agreed }: ParticipantRow) {
  const full = price_total * seats;
  const discount = Math.min(agreed.discount, full);
  return { price: full - discount, discount };
}

/**
 * Prices all participants anew. Answers the last one's reduction, which of a single appointment is the only one; null:
 * there are none.
 */
async function repriceParticipants(
  ctx: Ctx,
  appointment: AppointmentRow,
): Promise<PriceReduction | null> {
  let last: PriceReduction | null = null;
  const [participants, lines] = await Promise.all([
    findParticipants(ctx.db, appointment.id),
    findLines(ctx.db, appointment.id),
  ]);
  for (const participant of participants) {
    last = await retakeParticipantPromo(ctx, appointment, { participant, lines, has_promos: true });
    const cost = costOf(appointment.price_total, last, participant.seats);
    await updateParticipant(ctx.db, participant.id, { ...cost, updated_at: ctx.now });
  }
  return last;
}

/** Promos of an appointment are judged by this. */
export interface PromoGround {
  /** The services at the prices they were booked at, in kopecks. */
  readonly lines: readonly { readonly service: number; readonly price: number }[];
  /** The provider has a promo that is active. */
  readonly has_promos: boolean;
}

interface Joining extends PromoGround {
  readonly client: number;
  readonly code: string | null;
}

/** Takes a promo for a client who joins an appointment; none where its price is set. Throws `promo_not_applicable`. */
export async function takePromoFor(
  ctx: Ctx,
  appointment: AppointmentRow,
  { has_promos, lines, client, code }: Joining,
): Promise<PriceReduction> {
  if (appointment.is_price_set) {
    if (code === null) return setReductionOf(appointment);
    throw new AppError('promo_not_applicable', { details: { reason: 'no_cheaper' } });
  }
  if (code === null && !has_promos) return NO_REDUCTION;
  return takePromo(ctx, { ...promoTermsOf(appointment), lines, client, code });
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
export async function retakeParticipantPromo(
  ctx: Ctx,
  appointment: AppointmentRow,
  {
    participant: { client_profile: client, promo, promo_code, id: except },
    has_promos,
    lines,
  }: PromoGround & {
    readonly participant: Pick<ParticipantRow, 'id' | 'client_profile' | 'promo' | 'promo_code'>;
  },
): Promise<PriceReduction> {
  await releasePromo(ctx, promo);
  if (appointment.is_price_set) return setReductionOf(appointment);
  if (!has_promos) return NO_REDUCTION;
  const terms = { ...promoTermsOf(appointment), lines, client, except };
  if (promo_code === null) return takePromo(ctx, { ...terms, code: null });
  const { offer } = await quotePromo(ctx, { ...terms, code: promo_code });
  return takePromo(ctx, { ...terms, code: offer ? promo_code : null });
}

const promoTermsOf = ({ provider_profile, starts_at, time_zone }: AppointmentRow) => ({
  provider: provider_profile,
  starts_at,
  time_zone,
});

/** Releases the promos of the participants: the appointment does not take place. */
export async function releasePromos(
  ctx: Ctx,
  participants: readonly Pick<ParticipantRow, 'promo'>[],
): Promise<void> {
  for (const { promo } of participants) await releasePromo(ctx, promo);
}
