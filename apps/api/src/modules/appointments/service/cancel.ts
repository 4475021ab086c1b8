import { type Call, userIdOf } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { leave } from '../groups/join.ts';
import { findPlacesOfUser } from '../groups/repository.ts';
import { lockAppointments } from '../repository.ts';
import { apply } from './apply.ts';
import { sideOf } from './side.ts';
import { turned } from './turn.ts';

/**
 * Cancels a visit: the provider for all, a client their own; of a group a client leaves. Again it is
 * without effect. Answers the visit's number. Throws `not_found` to whoever does not come,
 * `bad_transition`, `cancel_window`.
 */
export const cancelAppointment = (call: Call, name: string): Promise<number> =>
  transact(call, async (call) => {
    const [visit] = await lockAppointments(call.db, [name]);
    if (!visit) throw new AppError('not_found');
    if (sideOf(call, visit) !== 'client') {
      await apply(call, visit, [await turned(call, visit, 'cancelled_by_provider')]);
      return visit.id;
    }
    const [place] = await findPlacesOfUser(call.db, visit.id, userIdOf(call));
    if (!place) throw new AppError('not_found');
    if (visit.capacity === 1) {
      await apply(call, visit, [await turned(call, visit, 'cancelled_by_client')]);
    } else if (place.status !== 'left') {
      await leave(call, visit, place);
    }
    return visit.id;
  });
