import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { leave } from '../groups/service/leave.ts';
import { findParticipantsOfActor } from '../participants/repository.ts';
import { lockAppointments } from '../repository.ts';
import { actorRoleOf } from '../rules/actor-role.ts';
import { applyTransition } from './apply-transition.ts';

/**
 * Cancels an appointment: the provider for all its participants, a client their own; a group a client leaves.
 * Repeating it changes nothing. Answers the appointment's id. Throws `bad_transition`, `cancel_window`, and
 * `not_found` to a client who never took part.
 */
export const cancelAppointment = (call: Call<'config'>, reference: string): Promise<number> =>
  transact(call, async (call) => {
    const [appointment] = await lockAppointments(call.db, [reference]);
    if (!appointment) throw new AppError('not_found');
    if (actorRoleOf(call, appointment) !== 'client') {
      await applyTransition(call, appointment, 'cancelled_by_provider');
      return appointment.id;
    }
    const [participant] = await findParticipantsOfActor(call.db, appointment.id, call.actor);
    if (!participant) throw new AppError('not_found');
    if (appointment.capacity === 1) {
      await applyTransition(call, appointment, 'cancelled_by_client');
    } else if (participant.status !== 'left') {
      await leave(call, appointment, participant);
    }
    return appointment.id;
  });
