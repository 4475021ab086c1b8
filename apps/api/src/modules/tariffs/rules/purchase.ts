import { MINIMUM_PAYMENT } from '@okoshko/contract/payments/states';
import { after, MINUTE } from '../../../platform/clock.ts';
import {
  GRACE,
  movePeriod,
  type Period,
  type PlanPeriod,
  paidPeriod,
  type Start,
  startAt,
} from './periods.ts';
import { unusedTime } from './unused.ts';

/** The price of a quote holds this long. */
const QUOTE_LIFETIME_MS = 15 * MINUTE;

/** A plan a provider has or had, prices in kopecks. */
export interface Plan extends PlanPeriod {
  readonly id: number;
  readonly tariff: number;
  /** Of a month. */
  readonly cost: number;
  readonly appointments_count: number;
  /** Kopecks paid for the period, credit included, and not refunded; 0 for a plan given by staff. */
  readonly paid: number;
  /** Overage: what records beyond the number cost, and how much of it was paid. */
  readonly extra_cost: number;
  readonly extra_settled: number;
}
interface TariffOnSale {
  readonly tariff: number;
  readonly cost: number;
  readonly appointments_count: number;
}
/** A provider's plans whose overage or time is not over, oldest first, at this moment. */
export interface OwnerPlans {
  readonly plans: readonly Plan[];
  readonly now: Date;
  /** Months are those of the provider's IANA zone. */
  readonly zone: string;
}

/** The price of a plan for a provider now; `amount` = `cost` − `credit` + `overage` + `added`, in kopecks. */
export interface Quote extends Period {
  /** `now`: it replaces the plan in force, or there is none. `later`: it is queued. */
  readonly effect: 'now' | 'later';
  readonly cost: number;
  readonly credit: number;
  readonly overage: number;
  /** Kopecks that buy more than a month: up to the smallest payment, or credit beyond the price. */
  readonly added: number;
  /** Never below zero. */
  readonly amount: number;
  /** It costs nothing and is in force or queued: nobody gets it twice for one period. */
  readonly isTaken: boolean;
  /** The most that a valid quote may have credited: the credit shrinks by the second. */
  readonly most_credit: number;
  /** The plan the credit is for. */
  readonly replaces: number | null;
}

export function quoteOf({ plans, now, zone }: OwnerPlans, offer: TariffOnSale): Quote {
  const { cost } = offer;
  const replacedPlan = plans.find((plan) => isInForce(plan, now) && isUpgrade(plan, offer)) ?? null;
  const credit = replacedPlan ? unusedTime(replacedPlan, now).value : 0;
  const due = dueOverage(plans, now, replacedPlan);
  // Time of a tariff that costs nothing cannot make up for the smallest payment: that overage waits.
  const overage = cost === 0 && due < MINIMUM_PAYMENT ? 0 : due;
  const price = cost - credit + overage;
  const amount = price <= 0 ? 0 : Math.max(price, MINIMUM_PAYMENT);
  const added = amount - price;
  const start = replacedPlan ? startAt(now, zone) : nextStart({ plans, now, zone });
  const { starts_at, ends_at } = paidPeriod(start, zone, { value: cost + added, cost });
  return {
    effect: starts_at <= now ? 'now' : 'later',
    starts_at,
    ends_at,
    cost,
    credit,
    overage,
    added,
    amount,
    isTaken:
      cost === 0 && plans.some(({ tariff, ends_at }) => tariff === offer.tariff && ends_at > now),
    most_credit: replacedPlan ? unusedTime(replacedPlan, after(now, -QUOTE_LIFETIME_MS)).value : 0,
    replaces: replacedPlan?.id ?? null,
  };
}

/** A payment for a plan, on the terms of its quote. */
export interface PaidPlan {
  /** The price of a month. */
  readonly cost: number;
  readonly amount: number;
  readonly credit: number;
  readonly overage: number;
  readonly replaces: number | null;
}

/** Kopecks paid of a plan's overage. */
export interface OveragePayment {
  readonly id: number;
  readonly amount: number;
}

/** The effects of a payment. */
interface Outcome {
  readonly period: PlanPeriod;
  /** The kopecks that bought the period. */
  readonly value: number;
  /** Kopecks that came for overage another payment paid meanwhile: they buy nothing. */
  readonly surplus: number;
  /** The kopecks that were credited for the unused rest of the replaced plan. */
  readonly credit: number;
  /** The plan that ends now. */
  readonly replacedPlan: Plan | null;
  /** Kopecks of overage paid, by plan. */
  readonly overagePayments: readonly OveragePayment[];
  /** New periods of plans queued behind the replaced one, now behind the new one. */
  readonly moves: readonly Move[];
}
export interface Move extends PlanPeriod {
  readonly id: number;
}

/**
 * Decides what a payment buys when it comes, which may be long after its quote. The credit holds while the plan
 * it is for is in force, else the purchase is queued and buys as much time as its money is worth.
 * Money for overage that another payment covered meanwhile is surplus: no service stands against it.
 */
export function outcomeOf({ plans, now, zone }: OwnerPlans, paid: PaidPlan): Outcome {
  const replacedPlan =
    plans.find((plan) => plan.id === paid.replaces && isInForce(plan, now)) ?? null;
  const overagePayments = overagePaymentsOf(closedPlans(plans, now, replacedPlan), paid.overage);
  const credit = replacedPlan ? Math.min(paid.credit, replacedPlan.paid) : 0;
  const settled = sum(overagePayments.map(({ amount }) => amount));
  // A manual review may have granted less than the overage.
  const rest = Math.max(0, paid.amount + credit - settled);
  // Overage that credit covered took no money of this payment.
  const cameForOverage = Math.min(paid.overage, paid.amount);
  const surplus = Math.min(rest, Math.max(0, cameForOverage - settled));
  const value = rest - surplus;
  const start = replacedPlan ? startAt(now, zone) : nextStart({ plans, now, zone });
  const period = paidPeriod(start, zone, { value, cost: paid.cost });
  const moves = replacedPlan ? requeuePlans(plans, { gap: replacedPlan, last: period, zone }) : [];
  return { period, value, surplus, credit, replacedPlan, overagePayments, moves };
}

/**
 * Moves the queue from behind `gap`, a period that ends early or is replaced, to behind `last`: plans that
 * followed directly still do, none overlap.
 */
export function requeuePlans(
  plans: readonly Plan[],
  { gap, last, zone }: { gap: Period; last: PlanPeriod; zone: string },
): Move[] {
  let [oldEnd, previous] = [gap.ends_at, last];
  return plans
    .filter(({ starts_at }) => starts_at >= gap.ends_at)
    .map((plan) => {
      const follows = plan.starts_at.getTime() === oldEnd.getTime();
      const to = { starts_at: previous.ends_at, anchor_day: previous.anchor_day };
      oldEnd = plan.ends_at;
      previous = follows || plan.starts_at < previous.ends_at ? movePeriod(plan, to, zone) : plan;
      const { starts_at, ends_at, anchor_day } = previous;
      return { id: plan.id, starts_at, ends_at, anchor_day };
    });
}

/** A dearer plan that is not smaller replaces the one in force at once; any other is queued. */
const isUpgrade = (plan: Plan, offer: TariffOnSale): boolean =>
  offer.tariff !== plan.tariff &&
  offer.cost > plan.cost &&
  offer.appointments_count >= plan.appointments_count;

const isInForce = ({ starts_at, ends_at }: Period, now: Date): boolean =>
  starts_at <= now && now < ends_at;

/** The next plan begins at the end of the last one, even in its days of grace; now when there is none. */
export function nextStart({ plans, now, zone }: OwnerPlans): Start {
  const last = plans
    .filter(({ ends_at }) => ends_at.getTime() + GRACE > now.getTime())
    .reduce<Plan | null>((a, b) => (a && a.ends_at >= b.ends_at ? a : b), null);
  return last ? { starts_at: last.ends_at, anchor_day: last.anchor_day } : startAt(now, zone);
}

/** Plans whose usage is final, the replaced one among them. */
const closedPlans = (plans: readonly Plan[], now: Date, replacedPlan: Plan | null) =>
  plans.filter((plan) => plan.ends_at <= now || plan === replacedPlan);

const unpaidOverage = ({ extra_cost, extra_settled }: Plan): number =>
  Math.max(0, extra_cost - extra_settled);

/** Kopecks that wait to be paid, of plans that are over. */
export const dueOverage = (
  plans: readonly Plan[],
  now: Date,
  replacedPlan: Plan | null = null,
): number => sum(closedPlans(plans, now, replacedPlan).map(unpaidOverage));

/** Splits a payment for overage alone: the debts it pays, and the surplus that it does not need. */
export function overageOutcome(plans: readonly Plan[], now: Date, amount: number) {
  const overagePayments = overagePaymentsOf(closedPlans(plans, now, null), amount);
  return { overagePayments, surplus: amount - sum(overagePayments.map((one) => one.amount)) };
}

/** Kopecks for the overage of each plan, the oldest first. */
function overagePaymentsOf(plans: readonly Plan[], overage: number): OveragePayment[] {
  let left = overage;
  return plans.flatMap((plan) => {
    const amount = Math.min(left, unpaidOverage(plan));
    left -= amount;
    return amount > 0 ? [{ id: plan.id, amount }] : [];
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
