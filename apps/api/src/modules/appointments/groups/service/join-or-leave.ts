import type { joinOrLeave as schema } from '@okoshko/contract/appointments/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { cancelWindowFor } from '../../access.ts';
import { lockGroups } from '../repository.ts';
import { isVisibleGroup } from '../rules.ts';
import { join } from './join.ts';
import { leave } from './leave.ts';
import { resolveSeat } from './resolve-seat.ts';
import { resolveSeatClient } from './resolve-seat-client.ts';

interface JoinOrLeaveInput {
  readonly id: string;
  readonly data: NonNullable<Static<typeof schema.body>['data']>;
}

/**
 * Takes or gives up a client's seats in a group; without an action, whichever they can. Repeating an action
 * changes nothing. Answers the appointment's id.
 */
export const joinOrLeave = (
  call: Call<'config' | 'sign'>,
  { id, data }: JoinOrLeaveInput,
): Promise<number> =>
  transact(call, async (call) => {
    const { client_profile: reference, seats = 1, promo_code: code = null } = data;
    const [locked] = await lockGroups(call, { references: [id], client: reference });
    if (!locked || !isVisibleGroup(call, locked)) throw new AppError('not_found');
    const { group, facts } = locked;
    const seat = await resolveSeat(call, locked, reference);
    const action = data.action ?? (seat ? 'leave' : 'join');
    if (action === 'join' && !seat) {
      const client = await resolveSeatClient(call, locked, reference);
      await join(call, locked, { client, seats, code });
    } else if (action === 'leave' && seat) {
      const cancelWindow = cancelWindowFor(call, group, facts.cancel_window_minutes);
      await leave(call, group, { ...seat, cancelWindow });
    }
    return group.id;
  });
