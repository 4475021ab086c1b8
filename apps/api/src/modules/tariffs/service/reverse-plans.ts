import type { Call } from '../../../platform/call.ts';
import {
  findPlan,
  findPlansOfPayment,
  type OwnerRow,
  type UserTariffRow,
  updateUserTariff,
} from '../repository.ts';
import { periodColumns } from '../rules/notices.ts';
import { periodUntil } from '../rules/periods.ts';
import { endAfterRefund } from '../rules/unused.ts';
import { cancelPlan } from './cancel-plan.ts';
import { endPlan } from './end-plan.ts';
import { moveQueue } from './move-queue.ts';
import { refreshPlans } from './refresh-plans.ts';
import { restorePlan } from './restore-plan.ts';

interface PlanReversal {
  readonly intent: number;
  /** Kopecks that went back for the plan, and what stays of the payment. */
  readonly refund: number;
  readonly rest: number;
  readonly restored: number | null;
  readonly owner: OwnerRow;
}

/** A payment has several plans where its plan came back after an upgrade: the latest is the live one. */
export async function reversePlans(
  call: Call,
  { intent, refund, rest, restored, owner }: PlanReversal,
): Promise<void> {
  const plans = await findPlansOfPayment(call.db, intent);
  const [latest] = plans;
  if (!latest || (rest > 0 && refund === 0)) return;
  if (rest > 0) return shrinkPlan(call, latest, { refund, owner });
  const bought = plans.find(({ restores }) => restores === null);
  const isUpgrade = bought?.replaces && bought.status !== 'cancelled';
  const earlier = isUpgrade ? await findPlan(call.db, Number(bought.replaces)) : null;
  const credit = Math.min(restored ?? Number.POSITIVE_INFINITY, bought?.credit ?? 0);
  for (const plan of plans) {
    if (plan.status === 'cancelled') continue;
    if (plan === bought && earlier && credit > 0) {
      await restorePlan(call, { upgrade: plan, earlier, credit, owner });
    } else await cancelPlan(call, plan, owner);
  }
}

/** Takes unused time of a plan; when none stays it ends now, and its overage stays due. */
async function shrinkPlan(
  call: Call,
  plan: UserTariffRow,
  { refund, owner }: { refund: number; owner: OwnerRow },
): Promise<void> {
  const { db, now } = call;
  const { id, provider_profile } = plan;
  await updateUserTariff(db, id, { paid: Math.max(0, plan.paid - refund), updated_at: now });
  if (plan.status === 'cancelled' || plan.ends_at <= now) return;
  const ends_at = endAfterRefund(plan, refund, now);
  if (ends_at === null) {
    await endPlan(call, plan, plan.starts_at > now ? 'cancelled' : 'expired');
    await moveQueue(call, { provider_profile, owner, gap: plan, last: null });
  } else if (ends_at < plan.ends_at) {
    const last = periodUntil(plan.starts_at, ends_at, owner.time_zone);
    await updateUserTariff(db, id, periodColumns(last, now, owner));
    await moveQueue(call, { provider_profile, owner, gap: plan, last });
  }
  await refreshPlans(call, provider_profile);
}
