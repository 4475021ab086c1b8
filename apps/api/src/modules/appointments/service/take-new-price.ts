import type { Call } from '../../../platform/call.ts';
import { payPrice } from '../participants/service/pay-price.ts';
import { repriceParticipants } from '../participants/service/reprice-participants.ts';
import type { AppointmentRow, ServiceRow } from '../repository.ts';
import { actorRoleOf } from '../rules/actor-role.ts';
import { differenceOf, termsOf } from '../rules/terms.ts';

export interface NewServices {
  readonly services: readonly ServiceRow[];
  readonly booked: readonly ServiceRow[];
}

/**
 * The price by the new services and promos of now. A provider who moves an appointment does not change its price, as
 * promos may not apply then; to a price that was set, a client's change adds what their services cost.
 */
export async function takeNewPrice(
  call: Call,
  appointment: AppointmentRow,
  changed: NewServices | null,
): Promise<Partial<AppointmentRow>> {
  const isByClient = actorRoleOf(call, appointment) === 'client';
  const { price_total, discount, is_price_set } = appointment;
  if (!changed && (!isByClient || is_price_set)) return {};
  if (changed && isByClient && is_price_set) {
    const { price } = differenceOf(changed.services, changed.booked);
    const total = Math.max(price_total + price, discount);
    return payPrice(call, appointment, { price_total: total, discount });
  }
  const listed = changed && {
    price_total: termsOf(changed.services, appointment.starts_at).price_total,
    discount: 0,
    promo: null,
    is_price_set: false,
  };
  const reduction = await repriceParticipants(call, { ...appointment, ...listed });
  return { ...listed, ...(appointment.capacity === 1 && reduction) };
}
