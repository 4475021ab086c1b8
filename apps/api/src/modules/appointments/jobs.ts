import type { Call } from '../../platform/call.ts';
import { after, MINUTE } from '../../platform/clock.ts';
import type { Sweep } from '../../platform/due-jobs.ts';
import { type AppointmentRow, lockUnanswered, lockUnclosed } from './repository.ts';
import { COMPLETED_AFTER } from './rules/transitions.ts';
import { apply } from './service/apply.ts';
import { transition } from './service/transition.ts';

/** Requests nobody answered in time free their time again. */
export const expireRequests: Sweep = {
  name: 'appointments: expire requests',
  every: MINUTE,
  run: async (call) => transitionAll(call, await lockUnanswered(call.db, call.now), 'expired'),
};

/** Appointments nobody closed count as done, so that statistics and reviews need no clicking. */
export const completeAppointments: Sweep = {
  name: 'appointments: complete visits',
  every: MINUTE,
  run: async (call) => {
    const endedBy = after(call.now, -COMPLETED_AFTER);
    await transitionAll(call, await lockUnclosed(call.db, endedBy), 'completed');
  },
};

async function transitionAll(
  call: Call,
  appointments: readonly AppointmentRow[],
  to: 'expired' | 'completed',
): Promise<void> {
  for (const appointment of appointments)
    await apply(call, appointment, [await transition(call, appointment, to)]);
}
