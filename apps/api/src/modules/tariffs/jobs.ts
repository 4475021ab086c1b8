import { after, MINUTE } from '../../platform/clock.ts';
import type { Sweep } from '../../platform/due-jobs.ts';
import { advancePlans } from './repository.ts';
import { GRACE } from './rules/change.ts';
import { tellOfEnds } from './service/tell-of-ends.ts';

export const movePlansOn: Sweep = {
  name: 'tariffs: move plans on',
  every: MINUTE,
  run: ({ db, now }) => advancePlans(db, { now, graceStart: after(now, -GRACE) }),
};

export const tellOfPlanEnds: Sweep = {
  name: 'tariffs: tell of ends',
  every: MINUTE,
  run: tellOfEnds,
};
