import { type BUCKETS, type COMPARISONS, MAX_DAYS } from '@okoshko/contract/statistics/kinds';
import { Temporal } from 'temporal-polyfill';
import { recordOf } from '../../../platform/narrowing.ts';
import { type Sentence, sentence } from '../../../platform/sentence.ts';

type Bucket = (typeof BUCKETS)[number];

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

/** The part of the query that is refused, and why. */
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

/** Numbers of a local day `YYYY-MM-DD`, or of a local hour `YYYY-MM-DDTHH:00`. */
type Row<K extends string> = Readonly<{ at: string } & Record<K, number>>;

/** The rows summed up into the period's buckets; buckets without rows are zeros. */
export const seriesOf = <K extends string>(
  { from, to, bucket }: Pick<Period, 'from' | 'to' | 'bucket'>,
  names: readonly K[],
  rows: readonly Row<K>[],
): Row<K>[] => sumUp({ starts: startsOf({ from, to }, bucket), to }, names, rows);

/**
 * The rows of the period compared with, summed up into buckets that stand beside the period's by their position:
 * calendar months where both periods are of them, else pieces as many days long as the period's, the last with what
 * remains.
 */
export function previousSeriesOf<K extends string>(
  { from, to, bucket, previous }: Period & { readonly previous: Range },
  names: readonly K[],
  rows: readonly Row<K>[],
): Row<K>[] {
  const own = startsOf(previous, bucket);
  const starts = startsOf({ from, to }, bucket);
  const isCalendar = bucket === 'month' && isAlike(starts, own);
  const isCut = !isCalendar && (bucket === 'week' || bucket === 'month');
  return sumUp({ starts: isCut ? movedTo(previous, starts) : own, to: previous.to }, names, rows);
}

/** Tells whether equally many buckets begin on the same days of their months. */
const isAlike = (starts: readonly string[], others: readonly string[]): boolean =>
  starts.length === others.length && starts[0]?.slice(8) === others[0]?.slice(8);

/** Starts of buckets as far from the first day of the range. */
function movedTo({ from, to }: Range, starts: readonly string[]): string[] {
  const [first, last] = [starts[0] ?? from, Temporal.PlainDate.from(to)];
  return starts
    .map((start) => Temporal.PlainDate.from(from).add(Temporal.PlainDate.from(first).until(start)))
    .filter((start) => Temporal.PlainDate.compare(start, last) <= 0)
    .map(String);
}

interface Buckets {
  /** The first day or hour of each, in order. */
  readonly starts: readonly string[];
  /** The last day of the last. */
  readonly to: string;
}

function sumUp<K extends string>(
  { starts, to }: Buckets,
  names: readonly K[],
  rows: readonly Row<K>[],
): Row<K>[] {
  const buckets = starts.map((at) => ({ at, sums: { ...recordOf(names, () => 0) } }));
  for (const row of rows) {
    const { at }: { readonly at: string } = row;
    // Days and hours are in order as they are written.
    const bucket = at.slice(0, 10) <= to ? buckets.findLast((one) => one.at <= at) : undefined;
    if (!bucket) continue;
    const { sums }: { sums: Record<K, number> } = bucket;
    for (const name of names) sums[name] += row[name];
  }
  return buckets.map(({ at, sums }) => ({ at, ...sums }));
}

/** The first day (or hour) of each bucket within the range; weeks begin on Monday (ISO 8601). */
function startsOf({ from, to }: Range, bucket: Bucket): string[] {
  const starts: string[] = [];
  const last = Temporal.PlainDate.from(to);
  let day = Temporal.PlainDate.from(from);
  for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (bucket === 'hour') {
      for (let hour = 0; hour < 24; hour += 1) starts.push(hourOf(day.toString(), hour));
    } else if (starts.length === 0 || isStart(day, bucket)) starts.push(day.toString());
  }
  return starts;
}

function isStart(day: Day, bucket: Bucket): boolean {
  if (bucket === 'month') return day.day === 1;
  return bucket === 'day' || day.dayOfWeek === 1;
}

const hourOf = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}:00`;
