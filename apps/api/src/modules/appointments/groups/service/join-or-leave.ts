import type { joinOrLeave as schema } from '@okoshko/contract/appointments/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isVisible } from '../../access.ts';
import { resolveClientReference } from '../../participants/service/resolve-client.ts';
import { resolveParticipant } from '../../participants/service/resolve-participant.ts';
import { lockAppointments } from '../../repository.ts';
import { join } from './join.ts';
import { leave } from './leave.ts';

interface JoinOrLeaveInput {
  readonly id: string;
  readonly data: NonNullable<Static<typeof schema.body>['data']>;
}

/**
 * Takes or gives up a client's seats in a group; without an action, whichever they can. Repeating an action
 * changes nothing. Answers the appointment's id.
 */
export const joinOrLeave = (
  call: Call<'config'>,
  { id, data }: JoinOrLeaveInput,
): Promise<number> =>
  transact(call, async (call) => {
    const [group] = await lockAppointments(call.db, [id]);
    if (!group) throw new AppError('not_found');
    const { client_profile, seats = 1, promo_code: code = null } = data;
    const [isShown, own] = await Promise.all([
      isVisible(call, group),
      client_profile === undefined ? resolveParticipant(call, group, client_profile) : null,
    ]);
    if (!isShown) throw new AppError('not_found');
    const participant =
      client_profile === undefined ? own : await resolveParticipant(call, group, client_profile);
    const action = data.action ?? (participant ? 'leave' : 'join');
    if (action === 'join' && !participant) {
      const client = await resolveClientReference(call, group.provider_profile, client_profile);
      await join(call, group, { client, seats, code });
    } else if (action === 'leave' && participant) {
      await leave(call, group, participant);
    }
    return group.id;
  });
