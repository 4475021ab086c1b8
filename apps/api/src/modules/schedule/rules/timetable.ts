/** Local times of a day; a `to` not after `from` is the next day's. */
interface Interval {
  readonly from: string;
  readonly to: string;
}

/** What is wrong with a weekly plan, day by day; its shape was checked. */
export const weeklyFailures = (plan: unknown): readonly string[] =>
  Object.entries(plan as Readonly<Record<string, readonly Interval[]>>).flatMap(
    ([day, intervals]) => failuresIn(`weekly.${day}`, intervals),
  );

export const cycleFailures = (plan: unknown): readonly string[] =>
  (plan as { readonly days: readonly (readonly Interval[])[] }).days.flatMap((intervals, place) =>
    failuresIn(`cycle.days.${place}`, intervals),
  );

export function datesFailures(plan: unknown): readonly string[] {
  const dates = plan as readonly { readonly date: string; readonly intervals: Interval[] }[];
  const seen = new Set<string>();
  return dates.flatMap(({ date, intervals }, place) => {
    const twice = seen.has(date) ? [`dates.${place}.date ${date} is there twice`] : [];
    seen.add(date);
    return [...twice, ...failuresIn(`dates.${place}.intervals`, intervals)];
  });
}

export const breaksFailures = (breaks: unknown): readonly string[] =>
  failuresIn('breaks', breaks as readonly Interval[]);

/** Intervals of a day come in order, each lasts, none begins before the one before it is over. */
function failuresIn(path: string, intervals: readonly Interval[]): readonly string[] {
  const failures = intervals.filter(({ from, to }) => from === to).map((one) => lasts(path, one));
  for (const [place, next] of intervals.entries()) {
    const last = intervals[place - 1];
    if (!last) continue;
    const [early, late] = [`${last.from}–${last.to}`, `${next.from}–${next.to}`];
    if (next.from < last.from) failures.push(`${path}: ${late} must stand before ${early}`);
    else if (next.from < last.to || last.to <= last.from) {
      failures.push(`${path}: ${early} and ${late} overlap`);
    }
  }
  return failures;
}

const lasts = (path: string, { from, to }: Interval): string =>
  `${path}: ${from}–${to} must not end when it begins; all day is 00:00–24:00`;
