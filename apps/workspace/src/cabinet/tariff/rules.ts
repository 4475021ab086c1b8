import { GRACE_DAYS } from '@okoshko/contract/tariffs/wire';
import { dayOf, shiftDay } from '../../kit/zoned.ts';
import type { Addon, Plan } from './api.ts';

const DAY = 86_400_000;
/** A period shorter than this, in days, also counts the pace of the month before it. */
const TELLING = 7;
/** The days after which a period tells its pace when there is no month before it. */
const LEAST = 3;
const DAYS_OF_MONTH = 30;

type Use = Pick<
  Plan,
  'starts_at' | 'ends_at' | 'used' | 'appointments_count' | 'additional_appointment_cost'
>;

interface Signs {
  readonly now: Date;
  /** Records of the last calendar month. */
  readonly lastMonth: number;
  /** Requests, which are counted once they are confirmed. */
  readonly pending: number;
}

export interface Forecast {
  /**
   * `spent`: the number is used up. `none`: the plan includes no records. `free`: those beyond it cost nothing.
   * `unknown`: nothing is known of how many come.
   */
  readonly verdict: 'enough' | 'short' | 'spent' | 'none' | 'free' | 'unknown';
  readonly used: number;
  readonly included: number;
  /** The number of records by the end of the period. */
  readonly expected: number;
  /** The number of records beyond the plan and their cost: now, and by the end of the period. */
  readonly extra: number;
  readonly extraCost: number;
  readonly over: number;
  readonly overCost: number;
  /** Records a day; null: nothing is known. */
  readonly pace: number | null;
  readonly basis: 'period' | 'both';
}

/**
 * Forecasts whether a plan's records last until its end. A record counts when it is booked, so booked ones are counted
 * already. The rest is by the pace of the period, in its first days together with that of the month before.
 */
export function forecastOf(plan: Use, { now, lastMonth, pending }: Signs): Forecast {
  const used = Math.max(0, plan.used ?? 0);
  const included = plan.appointments_count;
  const price = plan.additional_appointment_cost;
  const elapsed = Math.max(0, (now.getTime() - Date.parse(plan.starts_at)) / DAY);
  const left = Math.max(0, (Date.parse(plan.ends_at) - now.getTime()) / DAY);
  const pace = paceOf({ used, elapsed, lastMonth });
  // Requests are some of those that come anyway.
  const expected = used + Math.max(Math.round((pace ?? 0) * left), pending);
  const extra = Math.max(0, used - included);
  const over = Math.max(0, expected - included);
  return {
    verdict: verdictOf({ used, included, over, price, pace }),
    ...{ used, included, expected, extra, over, pace },
    extraCost: extra * price,
    overCost: over * price,
    basis: elapsed < TELLING && lastMonth > 0 ? 'both' : 'period',
  };
}

interface PaceInput {
  readonly used: number;
  readonly elapsed: number;
  readonly lastMonth: number;
}

function paceOf({ used, elapsed, lastMonth }: PaceInput): number | null {
  if (elapsed >= TELLING) return used / elapsed;
  if (lastMonth > 0) {
    return (used + (lastMonth / DAYS_OF_MONTH) * (TELLING - elapsed)) / TELLING;
  }
  return elapsed >= LEAST ? used / elapsed : null;
}

interface VerdictInput {
  readonly used: number;
  readonly included: number;
  readonly over: number;
  readonly price: number;
  readonly pace: number | null;
}

function verdictOf({ used, included, over, price, pace }: VerdictInput): Forecast['verdict'] {
  if (price === 0) return 'free';
  if (included === 0) return 'none';
  if (used > included || (used === included && over > 0)) return 'spent';
  if (over > 0) return 'short';
  return pace === null ? 'unknown' : 'enough';
}

/** Local days until an instant; 0: it is today. */
export function daysUntil(end: string, now: Date, zone: string): number {
  const [today, last] = [dayOf(now, zone), dayOf(end, zone)];
  return Math.max(0, Math.round((Date.parse(last) - Date.parse(today)) / DAY));
}

export interface PlanState {
  /** The plan in force, or in its days of grace; null: there is none. */
  readonly plan: Plan | null;
  /** The first that waits, and until when all that wait are paid. */
  readonly next: Plan | null;
  readonly paidUntil: string | null;
  /** The last that is over, where none is in force. */
  readonly last: Plan | null;
}

/** The present, next and last plan of a professional. */
export function planStateOf(plans: readonly Plan[]): PlanState {
  const rising = [...plans].sort((one, other) => one.starts_at.localeCompare(other.starts_at));
  const of = (status: Plan['status']) => rising.filter((plan) => plan.status === status);
  const plan = of('active').at(-1) ?? of('past_due').at(-1) ?? null;
  const queued = of('queued');
  return {
    plan,
    next: queued[0] ?? null,
    paidUntil: queued.length > 1 ? (queued.at(-1)?.ends_at ?? null) : null,
    last: plan ? null : (of('expired').at(-1) ?? null),
  };
}

/** The last day a plan that is over can be prolonged without a gap. */
export const graceEndOf = ({ ends_at }: Pick<Plan, 'ends_at'>, zone: string): string =>
  shiftDay(dayOf(ends_at, zone), GRACE_DAYS);

/** The messages that are left, and the total, of packs that are not used up; null: there is none. */
export function messagesOf(
  addons: readonly Addon[],
): { readonly left: number; readonly of: number } | null {
  const packs = addons.filter(
    ({ kind, quantity, used }) => kind === 'additional_letters' && quantity > (used ?? 0),
  );
  if (packs.length === 0) return null;
  const sum = (of: (addon: Addon) => number) => packs.reduce((all, pack) => all + of(pack), 0);
  return {
    left: sum(({ quantity, used }) => quantity - (used ?? 0)),
    of: sum((one) => one.quantity),
  };
}

interface Span {
  readonly from: string;
  readonly to: string;
}

/** The time that extended statistics are open, later purchases included; null: they are not. */
export function statisticsOf(addons: readonly Addon[], now: Date): Span | null {
  const open = addons.filter(
    ({ kind, ends_at }) =>
      kind === 'extended_statistics' && ends_at !== null && Date.parse(ends_at) > now.getTime(),
  );
  const from = open.map(({ starts_at }) => starts_at).sort()[0];
  const to = open
    .map(({ ends_at }) => ends_at ?? '')
    .sort()
    .at(-1);
  return from && to ? { from, to } : null;
}

/** Kopecks of overage of the plan in force, which its next payment takes. */
export const runningDebt = ({ extra_cost, extra_settled }: Plan): number =>
  Math.max(0, (extra_cost ?? 0) - (extra_settled ?? 0));
