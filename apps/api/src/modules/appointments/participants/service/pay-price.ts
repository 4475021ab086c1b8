import type { Call } from '../../../../platform/call.ts';
import { releasePromo } from '../../../promos/index.ts';
import type { AppointmentRow } from '../../repository.ts';
import type { Price } from '../../rules/terms.ts';
import { findParticipants, type ParticipantRow, updateParticipant } from '../repository.ts';
import { costOf } from '../rules.ts';

/**
 * Has all participants pay the price that is set for a seat. A discount other than the appointment's replaces what promos
 * took off, else each keeps theirs.
 */
export async function payPrice(
  call: Call,
  appointment: AppointmentRow,
  { price_total, discount }: Price,
): Promise<Partial<AppointmentRow>> {
  const isOwnDiscount = discount !== appointment.discount;
  for (const participant of await findParticipants(call.db, appointment.id)) {
    if (isOwnDiscount) await releasePromo(call, participant.promo);
    const cost = isOwnDiscount
      ? costOf(price_total, { promo: null, discount }, participant.seats)
      : costAsAgreed(price_total, participant);
    await updateParticipant(call.db, participant.id, { ...cost, updated_at: call.now });
  }
  return { price_total, discount, is_price_set: true, ...(isOwnDiscount && { promo: null }) };
}

/** The participant's discount stays, at most all of the new price. */
function costAsAgreed(price_total: number, { seats, ...agreed }: ParticipantRow) {
  const full = price_total * seats;
  const discount = Math.min(agreed.discount, full);
  return { price: full - discount, discount };
}
