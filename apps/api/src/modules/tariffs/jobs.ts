import { after, MINUTE } from '../../platform/clock.ts';
import type { Sweep } from '../../platform/sweep.ts';
import { advancePlans } from './repository.ts';
import { GRACE } from './rules/periods.ts';

export const advancePlanStates: Sweep = {
  name: 'tariffs: advance plans',
  every: MINUTE,
  run: ({ db, now }) => advancePlans(db, { now, graceStart: after(now, -GRACE) }),
};
