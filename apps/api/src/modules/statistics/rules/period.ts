import { type BUCKETS, type COMPARISONS, MAX_DAYS } from '@okoshko/contract/statistics/kinds';
import { Temporal } from 'temporal-polyfill';
import { type Sentence, sentence } from '../../../platform/sentence.ts';

export type Bucket = (typeof BUCKETS)[number];

/** Local days, both included: `YYYY-MM-DD`. */
export interface Range {
  readonly from: string;
  readonly to: string;
}
export interface Period extends Range {
  readonly bucket: Bucket;
  /** The period it is compared with. */
  readonly previous: Range | null;
}
export interface PeriodQuery {
  readonly from?: string;
  readonly to?: string;
  readonly bucket?: Bucket;
  readonly compare?: (typeof COMPARISONS)[number];
}

/** Which part of the query is refused, and why. */
export interface PeriodRefusal {
  readonly field: keyof PeriodQuery;
  readonly sentence: Sentence;
}

/** The period of a query made on the local day `today`; what is wrong with the query. */
export function periodOf(query: PeriodQuery, today: string): Period | PeriodRefusal {
  const from = query.from === undefined ? firstOfMonth(today) : dayOf(query.from);
  if (!from) return { field: 'from', sentence: sentence('day_form', { example: '2026-03-01' }) };
  const to = query.to === undefined ? lastOfMonth(from) : dayOf(query.to);
  if (!to) return { field: 'to', sentence: sentence('day_form', { example: '2026-03-31' }) };
  const days = from.until(to).days + 1;
  if (days < 1) return { field: 'to', sentence: sentence('not_before', { other: 'from' }) };
  if (days > MAX_DAYS) return { field: 'to', sentence: sentence('period_max', { max: MAX_DAYS }) };
  if (query.bucket === 'hour' && days > MAX_HOURLY) {
    return { field: 'bucket', sentence: sentence('hourly_max', { max: MAX_HOURLY }) };
  }
  return {
    ...rangeOf(from, to),
    bucket: query.bucket ?? bucketFor(days),
    previous: comparedWith(from, to, query.compare ?? 'previous'),
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
