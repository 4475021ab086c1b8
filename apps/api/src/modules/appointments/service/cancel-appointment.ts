import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { leave } from '../groups/service/leave.ts';
import { applyChanges } from '../history/service/apply-changes.ts';
import { findParticipantsOfActor } from '../participants/repository.ts';
import { lockAppointments } from '../repository.ts';
import { actorRoleOf } from '../rules/actor-role.ts';
import { transition } from './transition.ts';

/**
 * Cancels an appointment: the provider for all its participants, a client their own; a group a client leaves.
 * Repeating it changes nothing. Answers the appointment's id. Throws `bad_transition`, `cancel_window`, and
 * `not_found` to a client who never took part.
 */
export const cancelAppointment = (call: Call, reference: string): Promise<number> =>
  transact(call, async (call) => {
    const [appointment] = await lockAppointments(call.db, [reference]);
    if (!appointment) throw new AppError('not_found');
    if (actorRoleOf(call, appointment) !== 'client') {
      const change = await transition(call, appointment, 'cancelled_by_provider');
      await applyChanges(call, appointment, [change]);
      return appointment.id;
    }
    const [participant] = await findParticipantsOfActor(call.db, appointment.id, call.actor);
    if (!participant) throw new AppError('not_found');
    if (appointment.capacity === 1) {
      const change = await transition(call, appointment, 'cancelled_by_client');
      await applyChanges(call, appointment, [change]);
    } else if (participant.status !== 'left') {
      await leave(call, appointment, participant);
    }
    return appointment.id;
  });
