import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { advancePlans, recountUsage } from '../repository.ts';
import { GRACE } from '../rules/periods.ts';

/** After a change of a provider's periods: the usage and status of each plan follow from them. */
export async function refreshPlans({ db, now }: Call, provider: number): Promise<void> {
  await Promise.all([
    recountUsage(db, provider),
    advancePlans(db, { now, graceStart: after(now, -GRACE), provider }),
  ]);
}
