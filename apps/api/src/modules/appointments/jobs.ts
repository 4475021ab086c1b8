import { after, DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import { endOfTerm } from '../../platform/jobs/delete-old-rows.ts';
import type { RowSweep, Sweep } from '../../platform/sweep.ts';
import { appointmentLinksRetention } from '../../tables/appointment-links.ts';
import {
  countOpen,
  findOpen,
  hasEnded,
  isOverdue,
  lockOpen,
  type OpenCondition,
} from './changes/repository.ts';
import { applyTransition } from './changes/status.ts';
import { deleteExpiredIntents } from './intents/repository.ts';
import { deleteLinks } from './link/repository.ts';
import { COMPLETED_AFTER } from './rules/transitions.ts';

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
    perform: async (ctx, id) => {
      const appointment = await lockOpen(ctx.db, id, isDue(ctx.now));
      if (appointment) await applyTransition(ctx, appointment, to);
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

/** Forgets bookings whose phone was not proved in time, and how those that were began. */
export const deleteOldIntents: Sweep = {
  name: 'appointments: delete expired intents',
  every: HOUR,
  run: ({ db, now }) => deleteExpiredIntents(db, now),
};

/** Forgets the links of appointments that are long over. */
export const deleteOldLinks: Sweep = {
  name: 'appointments: delete old links',
  every: DAY,
  run: ({ db, now }) => deleteLinks(db, endOfTerm(appointmentLinksRetention, now)),
};
