import { after } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { newDocument } from '../../platform/tokens.ts';
import { recordOveragePayments } from './overage/repository.ts';
import {
  advancePlans,
  findPlans,
  type Grant,
  grantColumns,
  insertUserTariff,
  lockOwner,
  type OwnerRow,
  recountUsage,
  type UserTariffRow,
  updateUserTariff,
} from './repository.ts';
import { periodColumns } from './rules/notices.ts';
import { GRACE, monthPriceOf, type Period, type PlanPeriod, startAt } from './rules/periods.ts';
import {
  type Move,
  type OwnerPlans,
  outcomeOf,
  overageOutcome,
  type PaidPlan,
  type Plan,
  requeuePlans,
} from './rules/purchase.ts';

/** A plan as it was when the purchase was begun, and what was paid for it; kopecks. */
interface PurchasedPlan extends PaidPlan {
  readonly tariff: number;
  /** A record over the included number. */
  readonly additional_appointment_cost: number;
  readonly appointments_count: number;
}

/**
 * Grants what the payment buys of the plan, in the payment's transaction. Answers the kopecks that buy
 * nothing.
 */
export async function grantTariff(ctx: Ctx, grant: Grant, plan: PurchasedPlan): Promise<number> {
  const { db, now } = ctx;
  const provider = grant.provider_profile;
  const owner = await lockOwner(db, provider);
  const { tariff, additional_appointment_cost, appointments_count, ...paid } = plan;
  const outcome = outcomeOf(await findOwnerPlans(ctx, provider, owner), paid);
  const { period, value, surplus, credit, replacedPlan, overagePayments, moves } = outcome;
  if (replacedPlan) {
    await endPlan(ctx, replacedPlan, 'expired');
    await writeMoves(ctx, moves, { owner, gap: replacedPlan, last: period });
  }
  await recordOveragePayments(db, grant.intent, overagePayments);
  const inserted = insertUserTariff(db, {
    ...newDocument(now),
    ...grantColumns(grant),
    tariff,
    cost: paid.cost,
    paid: value,
    additional_appointment_cost,
    appointments_count,
    ...periodColumns(period, now, owner),
    status: 'queued',
    replaces: replacedPlan?.id ?? null,
    credit,
  });
  // Sent together, in this order: a plan that has begun becomes active at once.
  await Promise.all([inserted, refreshPlans(ctx, provider)]);
  return surplus;
}

/** A payment for overage alone pays the oldest first. Answers the kopecks that had nothing to pay. */
export async function grantOverage(ctx: Ctx, grant: Grant, amount: number): Promise<number> {
  const owner = await lockOwner(ctx.db, grant.provider_profile);
  const { plans } = await findOwnerPlans(ctx, grant.provider_profile, owner);
  const { overagePayments, surplus } = overageOutcome(plans, ctx.now, amount);
  await recordOveragePayments(ctx.db, grant.intent, overagePayments);
  return surplus;
}

/** A provider's plans as the rules take them. */
export async function findOwnerPlans(
  { db, now }: Ctx,
  provider: number,
  { time_zone }: Pick<OwnerRow, 'time_zone'>,
): Promise<OwnerPlans> {
  const rows = await findPlans(db, provider, after(now, -GRACE));
  const plans = rows.map(
    (row): Plan => ({ ...row, cost: monthPriceOf(row), extra_cost: row.extra_cost ?? 0 }),
  );
  return { plans, now, zone: time_zone };
}

type EndedPlan = Pick<UserTariffRow, 'id' | 'starts_at' | 'ends_at'>;

/** The plan ends now; one that has not begun never does. */
export async function endPlan(
  { db, now }: Ctx,
  plan: EndedPlan,
  status: 'expired' | 'cancelled',
): Promise<void> {
  const isRunning = plan.starts_at <= now && now < plan.ends_at;
  const end = isRunning ? { ends_at: now } : {};
  await updateUserTariff(db, plan.id, { ...end, status, notice_at: null, updated_at: now });
}

/** Ends a plan before its time and drops its overage; queued plans move up. */
export async function cancelPlan(ctx: Ctx, plan: UserTariffRow, owner: OwnerRow): Promise<void> {
  const { provider_profile } = plan;
  await endPlan(ctx, plan, 'cancelled');
  if (plan.ends_at > ctx.now) {
    await moveQueue(ctx, { provider_profile, owner, gap: plan, last: null });
  }
  await refreshPlans(ctx, provider_profile);
}

interface Gap {
  readonly provider_profile: number;
  readonly owner: OwnerRow;
  /** The period that ended early, shrank or gave way to `last`. */
  readonly gap: PlanPeriod;
  /** The period that stands in its place; null: there is none. */
  readonly last: PlanPeriod | null;
}

/** Queued plans follow what became of the period before them. */
export async function moveQueue(
  ctx: Ctx,
  { provider_profile, owner, gap, last }: Gap,
): Promise<void> {
  const { plans, now, zone } = await findOwnerPlans(ctx, provider_profile, owner);
  const start = gap.starts_at > now ? gap : startAt(now, zone);
  const nothing = { ...start, ends_at: start.starts_at };
  const moves = requeuePlans(plans, { gap, last: last ?? nothing, zone });
  await writeMoves(ctx, moves, { owner, gap, last: last ?? nothing });
}

/** Periods never overlap, not on their way either: what moves away goes first. */
async function writeMoves(
  { db, now }: Ctx,
  moves: readonly Move[],
  { owner, gap, last }: { owner: OwnerRow; gap: Period; last: Period },
): Promise<void> {
  const isLater = last.ends_at > gap.ends_at;
  for (const { id, ...period } of isLater ? moves.toReversed() : moves) {
    await updateUserTariff(db, id, periodColumns(period, now, owner));
  }
}

/** After a change of a provider's periods: the usage and status of each plan follow from them. */
export async function refreshPlans({ db, now }: Ctx, provider: number): Promise<void> {
  await Promise.all([
    recountUsage(db, provider),
    advancePlans(db, { now, graceStart: after(now, -GRACE), provider }),
  ]);
}
