import { type Call, userIdOf } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { leave } from '../groups/join.ts';
import { findParticipantsOfUser } from '../groups/repository.ts';
import { lockAppointments } from '../repository.ts';
import { actorRoleOf } from './actor-role.ts';
import { apply } from './apply.ts';
import { transition } from './transition.ts';

/**
 * Cancels an appointment: the provider for all, a client their own; of a group a client leaves. Again it is
 * without effect. Answers the appointment's number. Throws `not_found` to whoever does not come,
 * `bad_transition`, `cancel_window`.
 */
export const cancelAppointment = (call: Call, name: string): Promise<number> =>
  transact(call, async (call) => {
    const [appointment] = await lockAppointments(call.db, [name]);
    if (!appointment) throw new AppError('not_found');
    if (actorRoleOf(call, appointment) !== 'client') {
      await apply(call, appointment, [
        await transition(call, appointment, 'cancelled_by_provider'),
      ]);
      return appointment.id;
    }
    const [participant] = await findParticipantsOfUser(call.db, appointment.id, userIdOf(call));
    if (!participant) throw new AppError('not_found');
    if (appointment.capacity === 1) {
      await apply(call, appointment, [await transition(call, appointment, 'cancelled_by_client')]);
    } else if (participant.status !== 'left') {
      await leave(call, appointment, participant);
    }
    return appointment.id;
  });
