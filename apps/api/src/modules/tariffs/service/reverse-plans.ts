import type { Call } from '../../../platform/call.ts';
import {
  findCreditedPlan,
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
  readonly credit: UpgradeCredit;
  readonly owner: OwnerRow;
}
/** What becomes of an upgrade's credit once nothing stays paid for the upgrade. */
export interface UpgradeCredit {
  /** The earlier plan comes back, or the caller gives the money back. */
  readonly as: 'plan' | 'money';
  /** Kopecks; null: all of it. */
  readonly amount: number | null;
}
/** Kopecks to give back as money, and the plan they were the unused rest of. */
export interface FreedCredit {
  readonly amount: number;
  readonly plan: number;
}

/** A payment has several plans where its plan came back after an upgrade: the latest is the live one. */
export async function reversePlans(
  call: Call,
  { intent, refund, rest, credit, owner }: PlanReversal,
): Promise<FreedCredit | null> {
  const credited = (await findPlansOfPayment(call.db, intent)).find(isUpgrade)?.credit ?? 0;
  // Where nothing stays paid, what was credited to this plan comes back apart.
  await limitCredit(call, { intent, limit: rest > 0 ? rest + credited : 0, owner });
  const plans = await findPlansOfPayment(call.db, intent);
  const [latest] = plans;
  if (rest > 0) {
    if (latest && refund > 0) await shrinkPlan(call, latest, { refund, owner });
    return null;
  }
  const upgrade = plans.find(isUpgrade);
  const earlier = upgrade ? await findPlan(call.db, Number(upgrade.replaces)) : null;
  const amount = Math.min(credit.amount ?? Number.POSITIVE_INFINITY, upgrade?.credit ?? 0);
  for (const plan of plans.filter(({ status }) => status !== 'cancelled')) {
    if (plan === upgrade && earlier && amount > 0 && credit.as === 'plan') {
      await restorePlan(call, { upgrade, earlier, credit: amount, owner });
    } else await cancelPlan(call, plan, owner);
  }
  return earlier && amount > 0 && credit.as === 'money' ? { amount, plan: earlier.id } : null;
}

/** One that was cancelled has given its credit back, or staff took it away. */
const isUpgrade = (plan: UserTariffRow): boolean =>
  plan.restores === null && plan.replaces !== null && plan.status !== 'cancelled';

interface CreditLimit {
  readonly intent: number;
  /** Kopecks that stay paid for the plan, its own credit included. */
  readonly limit: number;
  readonly owner: OwnerRow;
}

/**
 * Money that was credited to a later plan may go back all the same, in the provider's cabinet say: no more is
 * credited than stays paid, and that plan is shorter for it, as is whatever it was credited to in turn.
 */
async function limitCredit(call: Call, { intent, limit, owner }: CreditLimit): Promise<void> {
  const later = await findCreditedPlan(call.db, intent);
  if (!later?.payment || later.credit <= limit) return;
  const refund = later.credit - limit;
  await updateUserTariff(call.db, later.id, { credit: limit });
  const [live = later] = await findPlansOfPayment(call.db, later.payment);
  await shrinkPlan(call, live, { refund, owner });
  const rest = Math.max(0, live.paid - refund);
  await limitCredit(call, { intent: later.payment, limit: rest, owner });
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
