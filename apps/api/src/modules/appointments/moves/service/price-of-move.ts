import type { Call } from '../../../../platform/call.ts';
import { rehearse } from '../../../../platform/db/rehearse.ts';
import { lockGroups } from '../../groups/repository.ts';
import { resolveSeat } from '../../groups/service/resolve-seat.ts';
import { seatCost } from '../../groups/service/seat-cost.ts';
import { findOwnParticipant } from '../../participants/service/find-own-participant.ts';
import { type AppointmentRow, lockAppointments } from '../../repository.ts';
import { takeNewPrice } from '../../service/take-new-price.ts';
import { findOtherGroup } from './find-other-group.ts';

interface Move {
  readonly appointment: AppointmentRow;
  readonly starts_at: Date;
}

/**
 * What the caller, its client, would pay for the appointment at another start, kopecks: it is priced there and taken back, so that no
 * formula stands beside the one of the move. Whether the start is free is not looked at.
 */
export const priceOfMove = (call: Call, { appointment, starts_at }: Move): Promise<number> =>
  rehearse(call, async (call) => {
    if (appointment.capacity > 1) return priceOfSeats(call, { appointment, starts_at });
    await lockAppointments(call.db, [String(appointment.id)]);
    await takeNewPrice(call, { ...appointment, starts_at }, null);
    return (await findOwnParticipant(call, appointment))?.price ?? 0;
  });

async function priceOfSeats(call: Call, { appointment, starts_at }: Move): Promise<number> {
  const other = await findOtherGroup(call, appointment, starts_at);
  const references = [String(appointment.id), String(other)];
  const locked = await lockGroups(call, { references, client: undefined });
  const from = locked.find(({ group }) => group.id === appointment.id);
  const to = locked.find(({ group }) => group.id === other);
  const seat = from && (await resolveSeat(call, from, undefined));
  return to && seat ? (await seatCost(call, to, seat)).price : 0;
}
