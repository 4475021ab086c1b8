import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { advancePlans, findPlans, type OwnerRow, recountUsage } from '../repository.ts';
import { GRACE, type OwnerPlans, type PlanInForce } from '../rules/change.ts';

/** A provider's plans as the rules see them. */
export async function findOwnerPlans(
  { db, now }: Call,
  provider: number,
  { time_zone }: Pick<OwnerRow, 'time_zone'>,
): Promise<OwnerPlans> {
  const rows = await findPlans(db, provider, after(now, -GRACE));
  const plans = rows.map((row): PlanInForce => ({ ...row, extra_cost: row.extra_cost ?? 0 }));
  return { plans, now, zone: time_zone };
}

/** After a change of somebody's periods: their states and their use, as they follow from them. */
export async function settlePlans({ db, now }: Call, provider: number): Promise<void> {
  await recountUsage(db, provider);
  await advancePlans(db, { now, graceStart: after(now, -GRACE), provider });
}
