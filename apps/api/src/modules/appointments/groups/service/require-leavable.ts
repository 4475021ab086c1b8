import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { AppointmentRow } from '../../repository.ts';
import { actorRoleOf } from '../../rules/actor-role.ts';
import { clientRefusal, isBusy } from '../../rules/transitions.ts';

/** `cancelWindow`: minutes before the start from which on the caller may not leave any more. */
export function requireLeavable(call: Call, group: AppointmentRow, cancelWindow: number): void {
  if (group.capacity === 1) throw new AppError('not_a_group');
  if (actorRoleOf(call, group) !== 'client') {
    if (!isBusy(group)) throw new AppError('bad_transition');
    return;
  }
  const refusal = clientRefusal(group, { now: call.now, cancelWindow });
  if (refusal !== null) throw new AppError(refusal);
}
