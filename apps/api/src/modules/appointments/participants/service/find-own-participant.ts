import type { Call } from '../../../../platform/call.ts';
import type { AppointmentRow } from '../../repository.ts';
import { findParticipantsOfActor, type ParticipantRow } from '../repository.ts';

/** The caller as a participant; null: they have left, or never joined. */
export async function findOwnParticipant(
  call: Call,
  appointment: AppointmentRow,
): Promise<ParticipantRow | null> {
  const [participant] = await findParticipantsOfActor(call.db, appointment.id, call.actor);
  return participant && participant.status !== 'left' ? participant : null;
}
