import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { cancelWindowOf } from '../../access.ts';
import type { AppointmentRow } from '../../repository.ts';
import { actorRoleOf } from '../../rules/actor-role.ts';
import { clientRefusal, isBusy } from '../../rules/transitions.ts';

export async function requireLeavable(call: Call, group: AppointmentRow): Promise<void> {
  if (group.capacity === 1) throw new AppError('not_a_group');
  if (actorRoleOf(call, group) !== 'client') {
    if (!isBusy(group)) throw new AppError('bad_transition');
    return;
  }
  const cancelWindow = await cancelWindowOf(call, group);
  const refusal = clientRefusal(group, { now: call.now, cancelWindow });
  if (refusal !== null) throw new AppError(refusal);
}
