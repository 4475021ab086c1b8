import { after, DAY, HOUR } from '../../../platform/clock.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { deleteOld } from './repository.ts';

/** Telegram repeats an update for a day at most. */
export const deleteOldUpdates: Sweep = {
  name: 'telegram: delete old updates',
  every: HOUR,
  run: ({ db, now }) => deleteOld(db, after(now, -7 * DAY)),
};
