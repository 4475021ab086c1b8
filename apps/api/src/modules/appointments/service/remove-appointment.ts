import type { Call } from '../../../platform/call.ts';
import { announce } from '../history/service/announce.ts';
import { findParticipants } from '../participants/repository.ts';
import { reverseParticipants } from '../participants/service/record-participants.ts';
import { releasePromos } from '../participants/service/release-promos.ts';
import { archiveAppointment, findAppointment } from '../repository.ts';
import { isBusy, isDroppedBeforeStart } from '../rules/transitions.ts';
import { recountParticipants } from './recount-participants.ts';

/** Archives an appointment. Before its start that is a cancellation; a past one stays counted. */
export async function removeAppointment(call: Call<'config'>, id: number): Promise<void> {
  const appointment = await findAppointment(call.db, id);
  if (!appointment) return;
  const participants = await findParticipants(call.db, id);
  if (isBusy(appointment)) await releasePromos(call, participants);
  if (isDroppedBeforeStart(appointment, 'cancelled_by_provider', call.now)) {
    await reverseParticipants(call, appointment, participants);
  }
  await archiveAppointment(call.db, id, call.now);
  await recountParticipants(call, id);
  const event = { kind: 'deleted', before: { status: appointment.status } } as const;
  await announce(call, [{ appointment, event }]);
}
