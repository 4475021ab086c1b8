import type { Call } from '../../../platform/call.ts';
import type { OwnerRow, UserTariffRow } from '../repository.ts';
import { endPlan } from './end-plan.ts';
import { moveQueue } from './move-queue.ts';
import { refreshPlans } from './refresh-plans.ts';

/** Ends a plan before its time and drops its overage; queued plans move up. */
export async function cancelPlan(call: Call, plan: UserTariffRow, owner: OwnerRow): Promise<void> {
  const { provider_profile } = plan;
  await endPlan(call, plan, 'cancelled');
  if (plan.ends_at > call.now) {
    await moveQueue(call, { provider_profile, owner, gap: plan, last: null });
  }
  await refreshPlans(call, provider_profile);
}
