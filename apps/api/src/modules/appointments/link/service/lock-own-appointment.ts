import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findParticipantsOfActor } from '../../participants/repository.ts';
import { type AppointmentRow, lockAppointments } from '../../repository.ts';
import type { LinkRow } from '../repository.ts';

/** Locks the appointment of a link whose client takes part in it, or did. Throws `bad_transition`, `link_gone`. */
export async function lockOwnAppointment(
  call: Call,
  { appointment: { id } }: LinkRow,
): Promise<{ readonly appointment: AppointmentRow; readonly hasLeft: boolean }> {
  const [appointment] = await lockAppointments(call.db, [String(id)]);
  if (!appointment) throw new AppError('link_gone');
  const [participant] = await findParticipantsOfActor(call.db, id, call.actor);
  if (!participant) throw new AppError('bad_transition');
  return { appointment, hasLeft: participant.status === 'left' };
}
