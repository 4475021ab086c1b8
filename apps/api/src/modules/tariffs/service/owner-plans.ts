import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import {
  advancePlans,
  findPlans,
  type OwnerRow,
  recountUsage,
  type UserTariffRow,
  updateUserTariff,
} from '../repository.ts';
import { nextNotice } from '../rules/notices.ts';
import { GRACE, type PlanPeriod, startAt } from '../rules/periods.ts';
import { type OwnerPlans, type PlanInForce, requeue } from '../rules/purchase.ts';

/** A provider's plans as the rules take them. */
export async function findOwnerPlans(
  { db, now }: Call,
  provider: number,
  { time_zone }: Pick<OwnerRow, 'time_zone'>,
): Promise<OwnerPlans> {
  const rows = await findPlans(db, provider, after(now, -GRACE));
  const plans = rows.map((row): PlanInForce => ({ ...row, extra_cost: row.extra_cost ?? 0 }));
  return { plans, now, zone: time_zone };
}

/** After a change of a provider's periods: the usage and status of each plan follow from them. */
export async function refreshPlans({ db, now }: Call, provider: number): Promise<void> {
  await recountUsage(db, provider);
  await advancePlans(db, { now, graceStart: after(now, -GRACE), provider });
}

/** A period as columns of its row, with the first notice of its end. */
export const periodColumns = ({ now }: Pick<Call, 'now'>, period: PlanPeriod, owner: OwnerRow) => ({
  ...period,
  notice_at: nextNotice(period, now, owner),
  updated_at: now,
});

/** The plan ends now; one that has not begun never does. */
export async function endPlan(
  { db, now }: Call,
  plan: PlanInForce | UserTariffRow,
  status: 'expired' | 'cancelled',
): Promise<void> {
  const isRunning = plan.starts_at <= now && now < plan.ends_at;
  const end = isRunning ? { ends_at: now } : {};
  await updateUserTariff(db, plan.id, { ...end, status, notice_at: null, updated_at: now });
}

/** Ends a plan before its time and drops its overage; queued plans move up. */
export async function cancelPlan(call: Call, plan: UserTariffRow, owner: OwnerRow): Promise<void> {
  await endPlan(call, plan, 'cancelled');
  if (plan.ends_at > call.now) await closeGap(call, plan, owner);
  await refreshPlans(call, plan.provider_profile);
}

async function closeGap(call: Call, plan: UserTariffRow, owner: OwnerRow): Promise<void> {
  const { plans, now, zone } = await findOwnerPlans(call, plan.provider_profile, owner);
  const { starts_at, anchor_day } = plan.starts_at > now ? plan : startAt(now, zone);
  const last = { starts_at, anchor_day, ends_at: starts_at };
  for (const { id, ...period } of requeue(plans, { gap: plan, last, zone })) {
    await updateUserTariff(call.db, id, periodColumns(call, period, owner));
  }
}
