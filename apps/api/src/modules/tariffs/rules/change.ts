import { GRACE_DAYS } from '@okoshko/contract/tariffs/grace';
import { after, DAY, MINUTE } from '../../../platform/clock.ts';
import {
  movedPeriod,
  type Period,
  type PlanPeriod,
  paidPeriod,
  type Start,
  shareOf,
  startAt,
} from './periods.ts';

/** After its end a plan works on for this long, unpaid: whatever is bought meanwhile begins at that end. */
export const GRACE = GRACE_DAYS * DAY;

/** What a plan was quoted at stands for this long. */
const QUOTE_LIFETIME_MS = 15 * MINUTE;

/** A plan somebody has or had, prices in kopecks. */
export interface PlanInForce extends PlanPeriod {
  readonly id: number;
  readonly tariff: number;
  readonly cost: number;
  readonly appointments_count: number;
  /** What was paid for the period, credit included, and did not go back; 0 for what staff gave. */
  readonly paid: number;
  /** What records beyond the number cost, and how much of it was paid. */
  readonly extra_cost: number;
  readonly extra_settled: number;
}
/** A plan as it is on sale. */
interface Offer {
  readonly tariff: number;
  readonly cost: number;
  readonly appointments_count: number;
}
/** Somebody's plans of which the money or the time is not over, oldest first, at this moment. */
export interface OwnerPlans {
  readonly plans: readonly PlanInForce[];
  readonly now: Date;
  /** Months are those of the provider's IANA zone. */
  readonly zone: string;
}

/** What a plan costs somebody now; `amount` = `cost` − `credit` + `overage`, in kopecks. */
export interface Quote extends Period {
  /** `now`: it takes the place of what is in force, or there is nothing. `later`: it waits its turn. */
  readonly effect: 'now' | 'later';
  readonly cost: number;
  readonly credit: number;
  readonly overage: number;
  readonly amount: number;
  /** What a quote that still stands may have credited: the credit shrinks by the second. */
  readonly most_credit: number;
  /** The plan the credit is for. */
  readonly replaces: number | null;
}

export function quoteOf({ plans, now, zone }: OwnerPlans, offer: Offer): Quote {
  const { cost } = offer;
  const replaced = plans.find((plan) => isInForce(plan, now) && isUpgrade(plan, offer)) ?? null;
  const start = replaced ? startAt(now, zone) : nextStart({ plans, now, zone });
  const { starts_at, ends_at } = paidPeriod(start, zone, { value: cost, cost });
  const credit = replaced ? creditOf(replaced, now) : 0;
  const overage = sum(closing(plans, now, replaced).map(owedFor));
  return {
    effect: starts_at <= now ? 'now' : 'later',
    starts_at,
    ends_at,
    cost,
    credit,
    overage,
    amount: cost - credit + overage,
    most_credit: replaced ? creditOf(replaced, after(now, -QUOTE_LIFETIME_MS)) : 0,
    replaces: replaced?.id ?? null,
  };
}

/** What was paid, on the terms of its quote. */
export interface PaidPlan {
  readonly amount: number;
  readonly credit: number;
  readonly overage: number;
  readonly replaces: number | null;
}

/** What a payment does. */
interface Outcome {
  readonly period: PlanPeriod;
  /** The price of a month, and the kopecks that bought the period. */
  readonly cost: number;
  readonly value: number;
  /** The plan that ends now. */
  readonly replaced: PlanInForce | null;
  /** Kopecks of overage paid, by plan. */
  readonly settled: readonly { readonly id: number; readonly amount: number }[];
  /** Plans that waited for the end of the replaced one, now behind the new one; later ones first. */
  readonly moved: readonly MovedPlan[];
}
interface MovedPlan extends PlanPeriod {
  readonly id: number;
}

/**
 * What a payment buys when it comes, which may be long after its quote. The credit holds while the plan
 * it is for is in force, else the purchase waits its turn and buys as much time as its money does;
 * overage that was paid otherwise meanwhile buys time as well. So nothing paid is ever lost.
 */
export function outcomeOf({ plans, now, zone }: OwnerPlans, paid: PaidPlan): Outcome {
  const replaced = plans.find((plan) => plan.id === paid.replaces && isInForce(plan, now)) ?? null;
  const settled = settle(closing(plans, now, replaced), paid.overage);
  // Staff may have let another amount take effect, even less than the overage.
  const cost = Math.max(0, paid.amount + paid.credit - paid.overage);
  const credit = replaced ? Math.min(paid.credit, replaced.paid) : 0;
  const value = Math.max(0, paid.amount + credit - sum(settled.map(({ amount }) => amount)));
  const start = replaced ? startAt(now, zone) : nextStart({ plans, now, zone });
  const period = paidPeriod(start, zone, { value, cost });
  const moved = replaced ? requeue(plans, { freed: replaced, last: period, zone }).reverse() : [];
  return { period, cost, value, replaced, settled, moved };
}

/**
 * The queue behind a plan that ends earlier or whose place another takes: who followed directly goes on
 * following, nobody overlaps.
 */
export function requeue(
  plans: readonly PlanInForce[],
  { freed, last, zone }: { freed: Period; last: PlanPeriod; zone: string },
): MovedPlan[] {
  let [before, behind] = [freed.ends_at, last];
  return plans
    .filter(({ starts_at }) => starts_at >= freed.ends_at)
    .map((plan) => {
      const follows = plan.starts_at.getTime() === before.getTime();
      const to = { starts_at: behind.ends_at, anchor_day: behind.anchor_day };
      before = plan.ends_at;
      behind = follows || plan.starts_at < behind.ends_at ? movedPeriod(plan, to, zone) : plan;
      const { starts_at, ends_at, anchor_day } = behind;
      return { id: plan.id, starts_at, ends_at, anchor_day };
    });
}

/** The share of what was paid for the whole seconds left of it. */
export function creditOf(plan: PlanInForce, now: Date): number {
  const seconds = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / 1000);
  return shareOf(
    plan.paid,
    Math.max(0, seconds(now > plan.starts_at ? now : plan.starts_at, plan.ends_at)),
    Math.max(1, seconds(plan.starts_at, plan.ends_at)),
  );
}

/** Another plan, dearer and not smaller, takes its place at once; any other waits its turn. */
const isUpgrade = (plan: PlanInForce, offer: Offer): boolean =>
  offer.tariff !== plan.tariff &&
  offer.cost > plan.cost &&
  offer.appointments_count >= plan.appointments_count;

const isInForce = ({ starts_at, ends_at }: Period, now: Date): boolean =>
  starts_at <= now && now < ends_at;

/** After the last of what there is, days of grace included; now when there is nothing. */
function nextStart({ plans, now, zone }: OwnerPlans): Start {
  const last = plans
    .filter(({ ends_at }) => ends_at.getTime() + GRACE > now.getTime())
    .reduce<PlanInForce | null>((a, b) => (a && a.ends_at >= b.ends_at ? a : b), null);
  return last ? { starts_at: last.ends_at, anchor_day: last.anchor_day } : startAt(now, zone);
}

/** Plans whose number of records is final, the replaced one among them. */
const closing = (plans: readonly PlanInForce[], now: Date, replaced: PlanInForce | null) =>
  plans.filter((plan) => plan.ends_at <= now || plan === replaced);

const owedFor = ({ extra_cost, extra_settled }: PlanInForce): number =>
  Math.max(0, extra_cost - extra_settled);

/** The oldest first. */
function settle(plans: readonly PlanInForce[], overage: number) {
  let left = overage;
  return plans.flatMap((plan) => {
    const amount = Math.min(left, owedFor(plan));
    left -= amount;
    return amount > 0 ? [{ id: plan.id, amount }] : [];
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
