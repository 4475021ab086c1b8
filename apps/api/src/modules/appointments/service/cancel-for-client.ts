import type { Call } from '../../../platform/call.ts';
import { leave } from '../groups/service/leave.ts';
import { findParticipant } from '../participants/repository.ts';
import { lockAppointments } from '../repository.ts';
import { isUpcoming } from '../rules/allowed.ts';
import { applyTransition } from './apply-transition.ts';

/**
 * The provider cancels the client's appointments that are still upcoming, and takes the client out of groups; the
 * client is told. In the caller's transaction.
 */
export async function cancelForClient(
  call: Call<'config'>,
  client: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const appointment of await lockAppointments(call.db, ids.map(String))) {
    const participant = await findParticipant(call.db, appointment.id, client);
    if (!participant || !isUpcoming(appointment)) continue;
    if (appointment.capacity > 1) await leave(call, appointment, participant);
    else await applyTransition(call, appointment, 'cancelled_by_provider');
  }
}
