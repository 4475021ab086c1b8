import type { Call } from '../../../platform/call.ts';
import { recountAppointmentCounters } from '../../clients/index.ts';
import { findParticipants } from '../participants/repository.ts';

/** Counts the appointments of its participants anew. */
export async function recountParticipants(call: Call, appointment: number): Promise<void> {
  const participants = await findParticipants(call.db, appointment);
  await recountAppointmentCounters(
    call,
    participants.map(({ client_profile }) => client_profile),
  );
}
