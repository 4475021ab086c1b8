import type { BUCKETS, COMPARISONS } from '@okoshko/contract/statistics/schemas';
import { MAX_DAYS } from '@okoshko/contract/statistics/schemas';
import { Temporal } from 'temporal-polyfill';

export type Bucket = (typeof BUCKETS)[number];

/** Local days, both included: `YYYY-MM-DD`. */
export interface Range {
  readonly from: string;
  readonly to: string;
}
export interface Period extends Range {
  readonly bucket: Bucket;
  /** What it is compared with. */
  readonly previous: Range | null;
}
export interface PeriodQuery {
  readonly from?: string;
  readonly to?: string;
  readonly bucket?: Bucket;
  readonly compare?: (typeof COMPARISONS)[number];
}

/** The period asked for, seen from the local day `today`; a sentence where there is none such. */
export function periodOf(asked: PeriodQuery, today: string): Period | string {
  const from = asked.from === undefined ? firstOfMonth(today) : dayOf(asked.from);
  if (!from) return 'from must be a day such as 2026-03-01';
  const to = asked.to === undefined ? lastOfMonth(from) : dayOf(asked.to);
  if (!to) return 'to must be a day such as 2026-03-31';
  const days = from.until(to).days + 1;
  if (days < 1) return 'to must not be before from';
  if (days > MAX_DAYS) return `a period must not be longer than ${MAX_DAYS} days`;
  if (asked.bucket === 'hour' && days > MAX_HOURLY) {
    return `a period by hours must not be longer than ${MAX_HOURLY} days`;
  }
  return {
    ...rangeOf(from, to),
    bucket: asked.bucket ?? bucketFor(days),
    previous: comparedWith(from, to, asked.compare ?? 'previous'),
  };
}

const MAX_HOURLY = 62;

function bucketFor(days: number): Bucket {
  if (days <= 2) return 'hour';
  if (days <= 62) return 'day';
  return days <= 190 ? 'week' : 'month';
}

type Day = Temporal.PlainDate;

function comparedWith(
  from: Day,
  to: Day,
  compare: NonNullable<PeriodQuery['compare']>,
): Range | null {
  if (compare === 'none') return null;
  if (compare === 'year') {
    const before = (day: Day) => day.subtract({ years: 1 });
    return isLastOfMonth(to)
      ? rangeOf(before(from), lastOf(before(to)))
      : rangeOf(before(from), before(to));
  }
  const last = from.subtract({ days: 1 });
  if (from.day === 1 && isLastOfMonth(to)) {
    const months = (to.year - from.year) * 12 + to.month - from.month + 1;
    return rangeOf(from.subtract({ months }), last);
  }
  return rangeOf(last.subtract({ days: from.until(to).days }), last);
}

const rangeOf = (from: Day, to: Day): Range => ({ from: from.toString(), to: to.toString() });
const lastOf = (day: Day): Day => day.with({ day: day.daysInMonth });
const isLastOfMonth = (day: Day): boolean => day.day === day.daysInMonth;
const firstOfMonth = (today: string): Day => Temporal.PlainDate.from(today).with({ day: 1 });
const lastOfMonth = (from: Day): Day => lastOf(from);

function dayOf(text: string): Day | null {
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}
