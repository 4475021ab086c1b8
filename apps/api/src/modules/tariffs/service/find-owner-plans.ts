import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { findPlans, type OwnerRow } from '../repository.ts';
import { GRACE } from '../rules/periods.ts';
import type { OwnerPlans, Plan } from '../rules/purchase.ts';

/** A provider's plans as the rules take them. */
export async function findOwnerPlans(
  { db, now }: Call,
  provider: number,
  { time_zone }: Pick<OwnerRow, 'time_zone'>,
): Promise<OwnerPlans> {
  const rows = await findPlans(db, provider, after(now, -GRACE));
  const plans = rows.map((row): Plan => ({ ...row, extra_cost: row.extra_cost ?? 0 }));
  return { plans, now, zone: time_zone };
}
