import { Temporal } from 'temporal-polyfill';
import { recordOf } from '../../../platform/narrowing.ts';
import type { Bucket, Period, Range } from './period.ts';

/** Numbers of a local day `YYYY-MM-DD`, or of a local hour `YYYY-MM-DDTHH:00`. */
type Row<K extends string> = Readonly<{ at: string } & Record<K, number>>;
type Day = Temporal.PlainDate;

/** The rows summed up into the period's buckets; buckets without rows are zeros. */
export const seriesOf = <K extends string>(
  { from, to, bucket }: Pick<Period, 'from' | 'to' | 'bucket'>,
  names: readonly K[],
  rows: readonly Row<K>[],
): Row<K>[] => sumUp({ starts: startsOf({ from, to }, bucket), to }, names, rows);

/**
 * Likewise of the period compared with, in buckets that stand beside the period's by their position: calendar months
 * where both periods are of them, else pieces as many days long as the period's, the last with what remains.
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

/** Whether as many buckets begin on the same days of their months. */
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
  /** What each begins with, in order. */
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
