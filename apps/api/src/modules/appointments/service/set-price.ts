import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Change } from '../history/service/apply-changes.ts';
import { payPrice } from '../participants/service/pay-price.ts';
import { repriceParticipants } from '../participants/service/reprice-participants.ts';
import { type AppointmentRow, findLines } from '../repository.ts';
import { priceOf, type SetPrice } from '../rules/terms.ts';
import { takesPlace } from '../rules/transitions.ts';

/**
 * The change that gives a locked appointment the price and discount its provider sets, or gives both back to its
 * services and promos; null: it has them already. Participants pay it at once. A discount replaces the promo. Throws
 * `bad_transition` of one that does not take place.
 */
export async function setPrice(
  call: Call,
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
    price === null ? await giveBack(call, appointment) : await payPrice(call, appointment, price);
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

async function giveBack(call: Call, appointment: AppointmentRow): Promise<Partial<AppointmentRow>> {
  const lines = await findLines(call.db, appointment.id);
  const price_total = lines.reduce((sum, { price }) => sum + price, 0);
  const computed = { price_total, discount: 0, promo: null, is_price_set: false };
  const reduction = await repriceParticipants(call, { ...appointment, ...computed });
  return { ...computed, ...(appointment.capacity === 1 && reduction) };
}
