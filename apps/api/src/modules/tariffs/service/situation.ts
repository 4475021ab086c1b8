import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { advancePlans, findPlans, type OwnerRow, recountUse } from '../repository.ts';
import { GRACE, type HeldPlan, type Situation } from '../rules/change.ts';

/** A provider's plans as the rules see them. */
export async function situationOf(
  { db, now }: Call,
  provider: number,
  { time_zone }: Pick<OwnerRow, 'time_zone'>,
): Promise<Situation> {
  const rows = await findPlans(db, provider, after(now, -GRACE));
  const plans = rows.map((row): HeldPlan => ({ ...row, extra_cost: row.extra_cost ?? 0 }));
  return { plans, now, zone: time_zone };
}

/** After a change of somebody's periods: their states and their use, as they follow from them. */
export async function settlePlans({ db, now }: Call, provider: number): Promise<void> {
  await recountUse(db, provider);
  await advancePlans(db, { now, graceStart: after(now, -GRACE), provider });
}
