import { after, MINUTE } from '../../../platform/clock.ts';
import type { RowSweep } from '../../../platform/jobs/sweep.ts';
import { COMPLETED_AFTER } from '../rules/transitions.ts';
import { applyTransition } from '../service/apply-transition.ts';
import {
  countOpen,
  findOpen,
  hasEnded,
  isOverdue,
  lockOpen,
  type OpenCondition,
} from './repository.ts';

interface Due {
  isDue(now: Date): OpenCondition;
  readonly to: 'expired' | 'completed';
}

/** Gives every appointment that meets the condition its next status. */
function transitionSweep(name: string, { isDue, to }: Due): RowSweep {
  return {
    name,
    every: MINUTE,
    find: ({ db, now }, page) => findOpen(db, isDue(now), page),
    perform: async (call, id) => {
      const appointment = await lockOpen(call.db, id, isDue(call.now));
      if (appointment) await applyTransition(call, appointment, to);
    },
    count: (db, now) => countOpen(db, isDue(now)),
  };
}

/** Requests that were not answered in time: their time is free again. */
export const expireRequests: RowSweep = transitionSweep('appointments: expire requests', {
  isDue: isOverdue,
  to: 'expired',
});

/** Appointments that ended and stayed open count as done: statistics and reviews need no click of the provider. */
export const completeAppointments: RowSweep = transitionSweep('appointments: complete', {
  isDue: (now) => hasEnded(after(now, -COMPLETED_AFTER)),
  to: 'completed',
});
