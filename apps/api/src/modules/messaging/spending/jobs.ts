import { after, DAY, HOUR } from '../../../platform/clock.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { deleteOldHours } from './repository.ts';

/** Two months: an invoice of a supplier is compared with them. */
const RETENTION_MS = 62 * DAY;
const BATCH = 1000;

export const dropOldSpending: Sweep = {
  name: 'messages: delete old spending',
  every: HOUR,
  run: async ({ db, now }) => {
    const before = after(now, -RETENTION_MS);
    if (await deleteOldHours(db, { before, limit: BATCH })) return 'more';
  },
};
