import {
  ADDITIONAL_LETTERS,
  type Addon,
  EXTENDED_STATISTICS,
} from '@okoshko/contract/tariffs/addons';
import { wholeMonths } from '@okoshko/contract/tariffs/months';
import { GRACE_DAYS } from '@okoshko/contract/tariffs/wire';
import { DAY } from '../../../platform/clock.ts';
import { instant, local } from '../../../platform/local-time.ts';

/** A plan stays in force this long after its end, unpaid: one bought meanwhile begins at that end. */
export const GRACE = GRACE_DAYS * DAY;

/** A stretch of time, `ends_at` excluded. */
export interface Period {
  readonly starts_at: Date;
  readonly ends_at: Date;
}
/** A period with the local day of the month that its months are counted from. */
export interface PlanPeriod extends Period {
  readonly anchor_day: number;
}
/** The beginning of a period, and the local day of the month it is counted from. */
export type Start = Pick<PlanPeriod, 'starts_at' | 'anchor_day'>;

export const startAt = (starts_at: Date, zone: string): Start => ({
  starts_at,
  anchor_day: local(starts_at, zone).day,
});

/**
 * The period that so many kopecks buy of a plan. A month ends on the same local day of the next one;
 * where that is too short, on its last day, without losing the anchor (31 January → 28 February → 31
 * March). What is not a whole month's price buys its share of one, to the second, halves up.
 */
export function paidPeriod(
  start: Start,
  zone: string,
  { value, cost }: { readonly value: number; readonly cost: number },
): PlanPeriod {
  const rest = cost === 0 ? 0 : value % cost;
  const months = cost === 0 ? 1 : (value - rest) / cost;
  const ends_at = monthsAfter(start, zone, months);
  if (rest === 0) return { ...start, ends_at };
  const next = monthsAfter(start, zone, months + 1);
  const seconds = Math.round((next.getTime() - ends_at.getTime()) / 1000);
  return periodUntil(start.starts_at, addSeconds(ends_at, shareOf(seconds, rest, cost)), zone);
}

/** A period given by staff: one of whole months is counted from its first day, any other from its last. */
export function periodBetween({ starts_at, ends_at }: Period, zone: string): PlanPeriod {
  const start = startAt(starts_at, zone);
  const [from, to] = [local(starts_at, zone), local(ends_at, zone)];
  const months = (to.year - from.year) * 12 + to.month - from.month;
  const isWhole = monthsAfter(start, zone, months).getTime() === ends_at.getTime();
  return isWhole ? { ...start, ends_at } : periodUntil(starts_at, ends_at, zone);
}

/** The period from another start: a month stays a month, anything else keeps its length. */
export function movePeriod(period: PlanPeriod, to: Start, zone: string): PlanPeriod {
  if (monthsAfter(period, zone, 1).getTime() === period.ends_at.getTime()) {
    return { ...to, ends_at: monthsAfter(to, zone, 1) };
  }
  const length = period.ends_at.getTime() - period.starts_at.getTime();
  return periodUntil(to.starts_at, new Date(to.starts_at.getTime() + length), zone);
}

/** Thirty local days of extended statistics, from now or from the end of the last ones. */
export function nextStatisticsPeriod(last: Period | null, now: Date, zone: string): Period {
  const starts_at = last !== null && last.ends_at > now ? last.ends_at : now;
  return { starts_at, ends_at: daysAfter(starts_at, zone, EXTENDED_STATISTICS.days) };
}

/** So many days later, or earlier, at the same local time. */
export const daysAfter = (at: Date, zone: string, days: number): Date =>
  instant(local(at, zone).add({ days }));

/** The calendar month before the one of the instant. */
export function lastMonth(at: Date, zone: string): Period {
  const end = local(at, zone).with({ day: 1 }).startOfDay();
  return { starts_at: instant(end.subtract({ months: 1 })), ends_at: instant(end) };
}

/** `amount * part / whole` of integers, halves up. */
export const shareOf = (amount: number, part: number, whole: number): number =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

function monthsAfter({ starts_at, anchor_day }: Start, zone: string, months: number): Date {
  if (months === 0) return starts_at;
  const start = local(starts_at, zone);
  const month = start.toPlainDate().with({ day: 1 }).add({ months });
  const day = Math.min(anchor_day, month.daysInMonth);
  return instant(
    month.with({ day }).toZonedDateTime({ timeZone: zone, plainTime: start.toPlainTime() }),
  );
}

/** A period of no whole months: months that follow are counted from its end. */
export const periodUntil = (starts_at: Date, ends_at: Date, zone: string): PlanPeriod => ({
  starts_at,
  ends_at,
  anchor_day: local(ends_at, zone).day,
});

const addSeconds = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

/** Whole months of a period given by staff, one at least. */
export const monthsOf = ({ starts_at, ends_at }: Period): number =>
  wholeMonths(ends_at.getTime() - starts_at.getTime());

/** Kopecks of a month: what staff gave has the price of its whole period. */
export const monthPriceOf = ({
  cost,
  agreed_months: months,
}: {
  readonly cost: number;
  readonly agreed_months: number | null;
}): number => (months === null ? cost : Math.round(cost / months));

interface PricedPeriod extends Period {
  /** Kopecks of the whole period. */
  readonly cost: number;
  readonly paid?: number | undefined;
}

const MONTH = 30 * DAY;

/** Kopecks that a plan given by hand is worth: what staff ask for it or, where that is less, the tariff's price of so long a time. */
export function planWorth({ cost, paid = 0, ...period }: PricedPeriod, month: number): number {
  const length = period.ends_at.getTime() - period.starts_at.getTime();
  return Math.max(cost, paid, Math.round((month * length) / MONTH));
}

interface GivenAddon {
  readonly kind: Addon;
  readonly quantity: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
}

/** Kopecks that an add-on given by hand is worth: its price in the price list, of so many messages or of so long a time. */
export function addonWorth({ kind, quantity, starts_at, ends_at }: GivenAddon): number {
  if (kind === 'additional_letters') {
    return Math.round((ADDITIONAL_LETTERS.cost * quantity) / ADDITIONAL_LETTERS.letters);
  }
  const length = ends_at === null ? 0 : ends_at.getTime() - starts_at.getTime();
  return Math.round((EXTENDED_STATISTICS.cost * length) / (EXTENDED_STATISTICS.days * DAY));
}
