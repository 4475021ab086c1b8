import type { Call } from '../../platform/call.ts';
import { after, DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import type { Sweep } from '../../platform/due-jobs.ts';
import { deleteExpiredIntents } from './intents/repository.ts';
import { deleteLinks } from './link/repository.ts';
import { RETENTION_MS } from './link/rules.ts';
import { type AppointmentRow, lockEndedAppointments, lockOverdueRequests } from './repository.ts';
import { COMPLETED_AFTER } from './rules/transitions.ts';
import { applyTransition } from './service/apply-transition.ts';

/** Requests that were not answered in time: their time is free again. */
export const expireRequests: Sweep = {
  name: 'appointments: expire requests',
  every: MINUTE,
  run: async (call) => transitionAll(call, await lockOverdueRequests(call.db, call.now), 'expired'),
};

/** Appointments that ended and stayed open count as done: statistics and reviews need no click of the provider. */
export const completeAppointments: Sweep = {
  name: 'appointments: complete appointments',
  every: MINUTE,
  run: async (call) => {
    const endedBy = after(call.now, -COMPLETED_AFTER);
    await transitionAll(call, await lockEndedAppointments(call.db, endedBy), 'completed');
  },
};

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
  run: ({ db, now }) => deleteLinks(db, after(now, -RETENTION_MS)),
};

async function transitionAll(
  call: Call,
  appointments: readonly AppointmentRow[],
  to: 'expired' | 'completed',
): Promise<void> {
  for (const appointment of appointments) {
    await applyTransition(call, appointment, to);
  }
}
