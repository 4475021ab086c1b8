import type { Call } from '../../platform/call.ts';
import { after, MINUTE } from '../../platform/clock.ts';
import type { Sweep } from '../../platform/due-jobs.ts';
import { type AppointmentRow, lockUnanswered, lockUnclosed } from './repository.ts';
import { COMPLETED_AFTER } from './rules/turns.ts';
import { apply } from './service/apply.ts';
import { turned } from './service/turn.ts';

/** Requests nobody answered in time free their time again. */
export const expireRequests: Sweep = {
  name: 'appointments: expire requests',
  every: MINUTE,
  run: async (call) => turnAll(call, await lockUnanswered(call.db, call.now), 'expired'),
};

/** Visits nobody closed count as done, so that statistics and reviews need no clicking. */
export const completeVisits: Sweep = {
  name: 'appointments: complete visits',
  every: MINUTE,
  run: async (call) => {
    const endedBy = after(call.now, -COMPLETED_AFTER);
    await turnAll(call, await lockUnclosed(call.db, endedBy), 'completed');
  },
};

async function turnAll(
  call: Call,
  visits: readonly AppointmentRow[],
  to: 'expired' | 'completed',
): Promise<void> {
  for (const visit of visits) await apply(call, visit, [await turned(call, visit, to)]);
}
