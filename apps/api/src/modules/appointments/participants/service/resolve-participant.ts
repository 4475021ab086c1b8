import type { Call } from '../../../../platform/call.ts';
import type { AppointmentRow } from '../../repository.ts';
import { actorRoleOf } from '../../rules/actor-role.ts';
import { findParticipant, findParticipantsOfActor, type ParticipantRow } from '../repository.ts';
import { type ClientReference, resolveClientReference } from './resolve-client.ts';

/** The participant of the reference, or without one the caller; null: they have left, or never joined. */
export async function resolveParticipant(
  call: Call,
  appointment: AppointmentRow,
  reference: ClientReference | undefined,
): Promise<ParticipantRow | null> {
  if (reference === undefined && actorRoleOf(call, appointment) === 'client') {
    return findOwnParticipant(call, appointment);
  }
  const client = await resolveClientReference(call, appointment.provider_profile, reference);
  return findParticipant(call.db, appointment.id, client);
}

/** The caller as a participant; null: they have left, or never joined. */
export async function findOwnParticipant(
  call: Call,
  appointment: AppointmentRow,
): Promise<ParticipantRow | null> {
  const [participant] = await findParticipantsOfActor(call.db, appointment.id, call.actor);
  return participant && participant.status !== 'left' ? participant : null;
}
