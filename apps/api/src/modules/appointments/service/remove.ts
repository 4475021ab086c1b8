import type { Call } from '../../../platform/call.ts';
import { reverseUsage } from '../../tariffs/index.ts';
import { announce } from '../history/announce.ts';
import { archiveAppointment, findAppointment, findParticipants } from '../repository.ts';
import { isActive, isDroppedBeforeStart } from '../rules/transitions.ts';
import { releasePromos } from './price.ts';
import { recountParticipants } from './transition.ts';

/** Deletes from everybody's sight. Before its start that is a cancellation; a past appointment stays counted. */
export async function removeAppointment(call: Call, id: number): Promise<void> {
  const appointment = await findAppointment(call.db, id);
  if (!appointment) return;
  if (isActive(appointment)) await releasePromos(call, id);
  if (isDroppedBeforeStart(appointment, 'cancelled_by_provider', call.now)) {
    const participants = await findParticipants(call.db, id);
    await reverseUsage(call, { provider: appointment.provider_profile, participants });
  }
  await archiveAppointment(call.db, id, call.now);
  await recountParticipants(call, id);
  await announce(call, appointment, { kind: 'deleted', before: { status: appointment.status } });
}
