import { after, DAY, HOUR } from '../../platform/clock.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { deleteExpiredIntents } from './intents/repository.ts';
import { deleteLinks } from './link/repository.ts';
import { RETENTION_MS } from './link/rules.ts';

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
