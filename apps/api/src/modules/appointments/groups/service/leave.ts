import type { Call } from '../../../../platform/call.ts';
import { releasePromo } from '../../../promos/index.ts';
import { cancelWindowOf } from '../../access.ts';
import { applyChanges } from '../../history/service/apply-changes.ts';
import {
  findParticipants,
  type ParticipantRow,
  updateParticipant,
} from '../../participants/repository.ts';
import { confirmationOf } from '../../participants/rules.ts';
import { reverseParticipants } from '../../participants/service/record-participants.ts';
import type { AppointmentRow } from '../../repository.ts';
import { requireLeavable } from './require-leavable.ts';

interface Leaving
  extends Pick<ParticipantRow, 'id' | 'appointment' | 'client_profile' | 'seats' | 'promo'> {
  /** Minutes, as `cancelWindowOf` tells them, where they are known already. */
  readonly cancelWindow?: number;
}

/** Gives up a participant's seats in a locked group. Throws `bad_transition`, and to clients `cancel_window`. */
export async function leave(
  call: Call<'config'>,
  group: AppointmentRow,
  { cancelWindow, ...participant }: Leaving,
): Promise<void> {
  requireLeavable(call, group, cancelWindow ?? (await cancelWindowOf(call, group)));
  const { seats, client_profile } = participant;
  await updateParticipant(call.db, participant.id, {
    status: 'left',
    left_at: call.now,
    updated_at: call.now,
  });
  await releasePromo(call, participant.promo);
  const isBeforeStart = call.now < group.starts_at;
  const [staying] = await Promise.all([
    findParticipants(call.db, group.id),
    isBeforeStart && reverseParticipants(call, group, [participant]),
  ]);
  await applyChanges(call, group, [
    {
      patch: {
        participants_count: group.participants_count - seats,
        client_confirmed_at: confirmationOf(staying),
      },
      event: { kind: 'left', client_profile, before: { seats } },
    },
  ]);
}
