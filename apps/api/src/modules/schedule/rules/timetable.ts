import type { Failure } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';

/** Inside the value. */
type Path = Failure['path'];

/** Local times of a day; a `to` not after `from` is the next day's. */
interface Interval {
  readonly from: string;
  readonly to: string;
}

/** The failures in weekly hours, by day. Here and below, the collection has checked the shape of the value. */
export const weeklyFailures = (value: unknown): readonly Failure[] =>
  Object.entries(value as Readonly<Record<string, readonly Interval[]>>).flatMap(
    ([day, intervals]) => failuresIn([day], intervals),
  );

export const cycleFailures = (value: unknown): readonly Failure[] =>
  (value as { readonly days: readonly (readonly Interval[])[] }).days.flatMap((intervals, index) =>
    failuresIn(['days', index], intervals),
  );

export function datesFailures(value: unknown): readonly Failure[] {
  const dates = value as readonly { readonly date: string; readonly intervals: Interval[] }[];
  const earlier = new Set<string>();
  return dates.flatMap(({ date, intervals }, index) => {
    const twice = { path: [index, 'date'], sentence: sentence('date_twice', { date }) };
    const failures = earlier.has(date) ? [twice] : [];
    earlier.add(date);
    return [...failures, ...failuresIn([index, 'intervals'], intervals)];
  });
}

export const breaksFailures = (breaks: unknown): readonly Failure[] =>
  failuresIn([], breaks as readonly Interval[]);

/** Intervals of a day come in order, none is empty, none begins before the former is over. */
function failuresIn(path: Path, intervals: readonly Interval[]): readonly Failure[] {
  const failures = intervals
    .filter(({ from, to }) => from === to)
    .map((one) => emptyFailure(path, one));
  for (const [index, next] of intervals.entries()) {
    const last = intervals[index - 1];
    if (!last) continue;
    const hours = { earlier: `${last.from}–${last.to}`, later: `${next.from}–${next.to}` };
    if (next.from < last.from) failures.push({ path, sentence: sentence('hours_order', hours) });
    else if (next.from < last.to || last.to <= last.from) {
      failures.push({ path, sentence: sentence('hours_overlap', hours) });
    }
  }
  return failures;
}

const emptyFailure = (path: Path, { from, to }: Interval): Failure => ({
  path,
  sentence: sentence('hours_empty', { hours: `${from}–${to}` }),
});

/** Local dates, or two instants: the other pair is null. */
export interface HolidayRow {
  readonly date_from: string | null;
  readonly date_to: string | null;
  /** Milliseconds since 1970. */
  readonly from: number | null;
  readonly to: number | null;
  readonly repeat_yearly: boolean;
}

/** A holiday as the engine takes it. */
export function holidayOf({ date_from, date_to, from, to, repeat_yearly: yearly }: HolidayRow) {
  return date_from !== null && date_to !== null
    ? { date_from, date_to, yearly }
    : { from: Number(from), to: Number(to), yearly };
}
