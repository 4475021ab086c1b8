import type { Call } from '../../../../platform/call.ts';
import type { PriceReduction } from '../../../promos/index.ts';
import { type AppointmentRow, findLines } from '../../repository.ts';
import { findParticipants, updateParticipant } from '../repository.ts';
import { costOf } from '../rules.ts';
import { retakePromo } from './take-promo-for.ts';

/** Prices all participants anew. Answers the last one's reduction, which of a single appointment is the only one; null: there are none. */
export async function repriceParticipants(
  call: Call,
  appointment: AppointmentRow,
): Promise<PriceReduction | null> {
  let last: PriceReduction | null = null;
  const [participants, lines] = await Promise.all([
    findParticipants(call.db, appointment.id),
    findLines(call.db, appointment.id),
  ]);
  for (const participant of participants) {
    last = await retakePromo(call, appointment, { participant, lines, has_promos: true });
    const cost = costOf(appointment.price_total, last, participant.seats);
    await updateParticipant(call.db, participant.id, { ...cost, updated_at: call.now });
  }
  return last;
}
