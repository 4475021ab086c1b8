import type { Ctx } from '../../platform/ctx.ts';
import { newDocument } from '../../platform/tokens.ts';
import { reverseAddon } from './addons/addons.ts';
import { findAddonOfPayment } from './addons/repository.ts';
import { findSettled, returnOverage } from './overage/repository.ts';
import { cancelPlan, endPlan, findOwnerPlans, moveQueue, refreshPlans } from './plans.ts';
import {
  findCreditedPlan,
  findPlan,
  findPlansOfPayment,
  insertUserTariff,
  lockOwner,
  type OwnerRow,
  type UserTariffRow,
  updateUserTariff,
} from './repository.ts';
import { periodColumns } from './rules/notices.ts';
import { monthPriceOf, paidPeriod, periodUntil, startAt } from './rules/periods.ts';
import { nextStart } from './rules/purchase.ts';
import {
  endAfterRefund,
  overageToReturn,
  paidOverage,
  unusedMessages,
  unusedTime,
} from './rules/unused.ts';

/** Money of a payment that went back, in kopecks. */
interface Reversal {
  /** The payment intent. */
  readonly intent: { readonly id: number; readonly provider_profile: number };
  /** Kopecks that went back now. */
  readonly amount: number;
  /** Kopecks that stay paid. */
  readonly rest: number;
  /** Without it all of the credit comes back as the earlier plan. */
  readonly credit?: UpgradeCredit;
}

/**
 * Takes back what the money had bought, in the transaction of its refund. When nothing stays paid, the plan
 * or statistics end, unspent messages go, and the plan that an upgrade had replaced comes back. A part takes
 * unused time or messages at the price that was paid for them, rounded to the buyer. Overage goes back last. Answers
 * the credit that is to go back as money.
 */
export async function reverseGrant(
  ctx: Ctx,
  { intent, amount, rest, credit = { as: 'plan', amount: null } }: Reversal,
): Promise<FreedCredit | null> {
  const owner = await lockOwner(ctx.db, intent.provider_profile);
  const overage = overageToReturn(await findSettled(ctx.db, intent.id), rest);
  await returnOverage(ctx.db, overage);
  // Staff may have taken less than the overage for all of it.
  const refund = Math.max(0, amount - overage.reduce((sum, one) => sum + one.amount, 0));
  await reverseAddon(ctx, { intent: intent.id, refund, rest });
  return reversePlans(ctx, { intent: intent.id, refund, rest, credit, owner });
}

interface PlanReversal {
  readonly intent: number;
  /** Kopecks that went back for the plan, and what stays of the payment. */
  readonly refund: number;
  readonly rest: number;
  readonly credit: UpgradeCredit;
  readonly owner: OwnerRow;
}
/** An upgrade's credit comes back like this once nothing stays paid for the upgrade. */
interface UpgradeCredit {
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
async function reversePlans(
  ctx: Ctx,
  { intent, refund, rest, credit, owner }: PlanReversal,
): Promise<FreedCredit | null> {
  const credited = (await findPlansOfPayment(ctx.db, intent)).find(isUpgrade)?.credit ?? 0;
  // The credit of this plan comes back apart once nothing stays paid.
  await limitCredit(ctx, { intent, limit: rest > 0 ? rest + credited : 0, owner });
  const plans = await findPlansOfPayment(ctx.db, intent);
  const [latest] = plans;
  if (rest > 0) {
    if (latest && refund > 0) await shrinkPlan(ctx, latest, { refund, owner });
    return null;
  }
  const upgrade = plans.find(isUpgrade);
  const earlier = upgrade ? await findPlan(ctx.db, Number(upgrade.replaces)) : null;
  const amount = Math.min(credit.amount ?? Number.POSITIVE_INFINITY, upgrade?.credit ?? 0);
  for (const plan of plans.filter(({ status }) => status !== 'cancelled')) {
    if (plan === upgrade && earlier && amount > 0 && credit.as === 'plan') {
      await restorePlan(ctx, { upgrade, earlier, credit: amount, owner });
    } else await cancelPlan(ctx, plan, owner);
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
async function limitCredit(ctx: Ctx, { intent, limit, owner }: CreditLimit): Promise<void> {
  const later = await findCreditedPlan(ctx.db, intent);
  if (!later?.payment || later.credit <= limit) return;
  const refund = later.credit - limit;
  await updateUserTariff(ctx.db, later.id, { credit: limit });
  const [live = later] = await findPlansOfPayment(ctx.db, later.payment);
  await shrinkPlan(ctx, live, { refund, owner });
  const rest = Math.max(0, live.paid - refund);
  await limitCredit(ctx, { intent: later.payment, limit: rest, owner });
}

/** Takes unused time of a plan; when none stays it ends now, and its overage stays due. */
async function shrinkPlan(
  ctx: Ctx,
  plan: UserTariffRow,
  { refund, owner }: { refund: number; owner: OwnerRow },
): Promise<void> {
  const { db, now } = ctx;
  const { id, provider_profile } = plan;
  await updateUserTariff(db, id, { paid: Math.max(0, plan.paid - refund), updated_at: now });
  if (plan.status === 'cancelled' || plan.ends_at <= now) return;
  const ends_at = endAfterRefund(plan, refund, now);
  if (ends_at === null) {
    await endPlan(ctx, plan, plan.starts_at > now ? 'cancelled' : 'expired');
    await moveQueue(ctx, { provider_profile, owner, gap: plan, last: null });
  } else if (ends_at < plan.ends_at) {
    const last = periodUntil(plan.starts_at, ends_at, owner.time_zone);
    await updateUserTariff(db, id, periodColumns(last, now, owner));
    await moveQueue(ctx, { provider_profile, owner, gap: plan, last });
  }
  await refreshPlans(ctx, provider_profile);
}

interface Restoration {
  /** The plan whose payment went back. */
  readonly upgrade: UserTariffRow;
  /** The plan it had replaced. */
  readonly earlier: UserTariffRow;
  /** Kopecks of the earlier plan's payment that pay for it again. */
  readonly credit: number;
  readonly owner: OwnerRow;
}

/**
 * An upgrade ends and the plan it had replaced comes back: from now, for as long as its money lasts, with the
 * numbers it had. An upgrade that is over leaves no gap: the earlier plan is queued.
 */
async function restorePlan(
  ctx: Ctx,
  { upgrade, earlier, credit, owner }: Restoration,
): Promise<void> {
  const { db, now } = ctx;
  const { provider_profile } = upgrade;
  await endPlan(ctx, upgrade, 'cancelled');
  const isRunning = upgrade.ends_at > now;
  const ownerPlans = await findOwnerPlans(ctx, provider_profile, owner);
  const next = nextStart(ownerPlans);
  const isQueued = !isRunning && next.starts_at > now;
  const start = isQueued ? next : startAt(now, owner.time_zone);
  const period = paidPeriod(start, owner.time_zone, { value: credit, cost: monthPriceOf(earlier) });
  if (isRunning) await moveQueue(ctx, { provider_profile, owner, gap: upgrade, last: period });
  const { user, tariff, cost, agreed_months, payment } = earlier;
  const { additional_appointment_cost, appointments_count } = earlier;
  await insertUserTariff(db, {
    ...newDocument(now),
    user,
    provider_profile,
    tariff,
    ...{ cost, agreed_months },
    additional_appointment_cost,
    appointments_count,
    payment,
    paid: credit,
    restores: earlier.id,
    ...periodColumns(period, now, owner),
    status: 'queued',
  });
  await refreshPlans(ctx, provider_profile);
}

/**
 * Money that the payment of a replaced plan does not hold came from the plan before, which that one had replaced:
 * so much of its credit is free as well. Null: nothing is left, or there was no plan before.
 */
export async function releaseCredit(
  { db }: Ctx,
  { payment, amount }: { readonly payment: number; readonly amount: number },
): Promise<FreedCredit | null> {
  const bought = (await findPlansOfPayment(db, payment)).find(({ restores }) => restores === null);
  const freed = Math.min(amount, bought?.credit ?? 0);
  if (!bought?.replaces || freed === 0) return null;
  await updateUserTariff(db, bought.id, { credit: bought.credit - freed });
  return { amount: freed, plan: bought.replaces };
}

/** The payment of a plan, and the kopecks of it that pay overage; null: staff gave it. */
export async function findPaidPart({ db }: Ctx, id: number) {
  const plan = await findPlan(db, id);
  if (!plan?.payment) return null;
  const overage = paidOverage(await findSettled(db, plan.payment));
  return { payment: plan.payment, overage };
}

/** Kopecks that the unused rest of what a payment bought is worth now; an upgrade's with its credit. */
export async function unusedValueOf(
  { db, now }: Ctx,
  { intent, paid }: { readonly intent: number; readonly paid: number },
): Promise<number> {
  const [plan] = await findPlansOfPayment(db, intent);
  if (plan) return plan.status === 'cancelled' ? 0 : unusedTime(plan, now).value;
  const addon = await findAddonOfPayment(db, intent);
  if (addon?.kind === 'additional_letters') return unusedMessages({ ...addon, paid }).value;
  return addon?.ends_at ? unusedTime({ ...addon, ends_at: addon.ends_at, paid }, now).value : 0;
}
