import { after, DAY, MINUTE } from '../../platform/clock.ts';
import type { Sweep } from '../../platform/due.ts';
import { advancePlans } from './repository.ts';

/** After its end a plan works on for this long, unpaid. */
const GRACE = 3 * DAY;

export const movePlansOn: Sweep = {
  name: 'tariffs: move plans on',
  every: MINUTE,
  run: ({ db, now }) => advancePlans(db, now, after(now, -GRACE)),
};
