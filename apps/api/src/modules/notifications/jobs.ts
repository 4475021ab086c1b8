import { after, DAY, HOUR } from '../../platform/clock.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { deleteOldNotifications } from './repository.ts';

const RETENTION_MS = 400 * DAY;
/** Notifications that are deleted by one statement. */
const BATCH = 500;

/** Notifications are kept for a year and a month, read or not. */
export const dropOldNotifications: Sweep = {
  name: 'notifications: delete old ones',
  every: HOUR,
  run: async ({ db, now }) => {
    const before = after(now, -RETENTION_MS);
    if ((await deleteOldNotifications(db, { before, limit: BATCH })) === BATCH) return 'more';
  },
};
