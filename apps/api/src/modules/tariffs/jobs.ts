import { after, MINUTE } from '../../platform/clock.ts';
import type { Sweep } from '../../platform/due-jobs.ts';
import { advancePlans } from './repository.ts';
import { GRACE } from './rules/change.ts';
import { notifyEnds } from './service/notify-ends.ts';

export const advancePlanStates: Sweep = {
  name: 'tariffs: move plans on',
  every: MINUTE,
  run: ({ db, now }) => advancePlans(db, { now, graceStart: after(now, -GRACE) }),
};

export const notifyPlanEnds: Sweep = {
  name: 'tariffs: tell of ends',
  every: MINUTE,
  run: notifyEnds,
};
