import type { moveAppointment as schema } from '@okoshko/contract/appointments/moves/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { requireVersion } from '../../../../platform/collections/version.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { swapSeats } from '../../groups/service/swap-seats.ts';
import { lockAppointments } from '../../repository.ts';
import { startOf } from '../../service/start-of.ts';
import { findOtherGroup } from './find-other-group.ts';
import { moveForPrice } from './move-for-price.ts';
import { requireOwn } from './require-own.ts';

type MoveInput = Static<typeof schema.body>['data'] & {
  /** Its id or documentId. */
  readonly appointment: string;
};

/**
 * The client moves their own appointment, of a group their seats to another that stands then. Where it starts then
 * already, nothing changes. Answers the id of what they have then. Throws what `requireOwn` does, `stale`, `price_changed`, and the
 * refusals of a move or of a change of seats.
 */
export const moveAppointment = (
  call: Call<'config'>,
  { appointment: reference, starts_at, version, expected_price }: MoveInput,
): Promise<number> =>
  transact(call, async (call) => {
    const own = await requireOwn(call, reference);
    const start = startOf(starts_at, own.time_zone);
    if (start.getTime() === own.starts_at.getTime()) return own.id;
    if (own.capacity > 1) {
      const join = await findOtherGroup(call, own, start);
      return swapSeats(call, {
        join,
        leave: own.id,
        ...(expected_price !== undefined && { expected_price }),
      });
    }
    const [appointment] = await lockAppointments(call.db, [String(own.id)]);
    if (!appointment) throw new AppError('not_found');
    requireVersion(appointment.version, version);
    await moveForPrice(call, appointment, { starts_at: start, expected_price });
    return appointment.id;
  });
