/** Local times of a day; a `to` not after `from` is the next day's. */
interface Interval {
  readonly from: string;
  readonly to: string;
}

/** What is wrong with weekly hours, by day. Here and below, the collection has checked the shape of the value. */
export const weeklyFailures = (value: unknown): readonly string[] =>
  Object.entries(value as Readonly<Record<string, readonly Interval[]>>).flatMap(
    ([day, intervals]) => failuresIn(`weekly.${day}`, intervals),
  );

export const cycleFailures = (value: unknown): readonly string[] =>
  (value as { readonly days: readonly (readonly Interval[])[] }).days.flatMap((intervals, index) =>
    failuresIn(`cycle.days.${index}`, intervals),
  );

export function datesFailures(value: unknown): readonly string[] {
  const dates = value as readonly { readonly date: string; readonly intervals: Interval[] }[];
  const earlier = new Set<string>();
  return dates.flatMap(({ date, intervals }, index) => {
    const twice = earlier.has(date) ? [`dates.${index}.date ${date} is there twice`] : [];
    earlier.add(date);
    return [...twice, ...failuresIn(`dates.${index}.intervals`, intervals)];
  });
}

export const breaksFailures = (breaks: unknown): readonly string[] =>
  failuresIn('breaks', breaks as readonly Interval[]);

/** Intervals of a day come in order, none is empty, none begins before the former is over. */
function failuresIn(path: string, intervals: readonly Interval[]): readonly string[] {
  const failures = intervals
    .filter(({ from, to }) => from === to)
    .map((one) => emptyFailure(path, one));
  for (const [index, next] of intervals.entries()) {
    const last = intervals[index - 1];
    if (!last) continue;
    const [early, late] = [`${last.from}–${last.to}`, `${next.from}–${next.to}`];
    if (next.from < last.from) failures.push(`${path}: ${late} must stand before ${early}`);
    else if (next.from < last.to || last.to <= last.from) {
      failures.push(`${path}: ${early} and ${late} overlap`);
    }
  }
  return failures;
}

const emptyFailure = (path: string, { from, to }: Interval): string =>
  `${path}: ${from}–${to} must not end when it begins; all day is 00:00–24:00`;
