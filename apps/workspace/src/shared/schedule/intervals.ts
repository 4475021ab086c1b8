/** Local times of a day, as timetables have them: '09:30'. A `to` that is not after `from` is the next day's. */
export interface Interval {
  readonly from: string;
  readonly to: string;
}

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
/** Hours by weekday; without any the day is off. */
export type Week = Readonly<Partial<Record<Weekday, readonly Interval[]>>>;

export const DAY_MINUTES = 1440;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The first hours of a new working day. */
export const USUAL_HOURS: readonly Interval[] = [{ from: '10:00', to: '19:00' }];

export const minutesOfTime = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes after midnight on the clock, which begins anew at 24 hours. */
export const timeOfMinutes = (minutes: number): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  const ofDay = minutes % DAY_MINUTES;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
};

/** Minutes from the day's midnight; the end of what runs into the next day is over 1440. */
export function spanOf({ from, to }: Interval): readonly [from: number, to: number] {
  const [start, end] = [minutesOfTime(from), minutesOfTime(to)];
  return [start, end <= start ? end + DAY_MINUTES : end];
}

export const isOvernight = (interval: Interval): boolean => spanOf(interval)[1] > DAY_MINUTES;

/** Nobody works a night so long: its end is mistyped. Minutes. */
const LONGEST_NIGHT = 16 * 60;

/**
 * `format`: a time is missing; `empty`: it ends where it begins; `long`: it ends the next day, after too many hours;
 * `overlap`: it begins before the former is over.
 */
export type IntervalProblem = 'format' | 'empty' | 'long' | 'overlap';

/** The fault of each of a day's intervals; null: there is none. They may be typed in any order. */
export function problemsOf(intervals: readonly Interval[]): readonly (IntervalProblem | null)[] {
  return intervals.map((one, index) => {
    if (!isTyped(one)) return 'format';
    if (one.from === one.to) return 'empty';
    const [from, to] = spanOf(one);
    if (isOvernight(one) && to - from > LONGEST_NIGHT) return 'long';
    const meets = intervals.some((other, at) => {
      if (at === index || !isTyped(other) || other.from === other.to) return false;
      const [start, end] = spanOf(other);
      // When two intervals overlap, the later one is at fault.
      return start < to && from < end && (start < from || (start === from && at < index));
    });
    return meets ? 'overlap' : null;
  });
}

const isTyped = ({ from, to }: Interval): boolean =>
  TIME.test(from) && (TIME.test(to) || to === '24:00');

export const isRight = (intervals: readonly Interval[]): boolean =>
  problemsOf(intervals).every((problem) => problem === null);

export const isRightWeek = (week: Week): boolean =>
  WEEKDAYS.every((day) => isRight(week[day] ?? []));

/** The intervals in the API's form: sorted, and adjacent ones joined. */
export function ordered(intervals: readonly Interval[]): readonly Interval[] {
  const all: Interval[] = [];
  for (const next of [...intervals].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = all.at(-1);
    const touches = last && !isOvernight(last) && last.to === next.from;
    if (touches) all.splice(-1, 1, { from: last.from, to: next.to });
    else all.push(next);
  }
  return all;
}

export const orderedWeek = (week: Week): Week =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, ordered(week[day] ?? [])]));

/** Longer stretches get a break of an hour, shorter ones of a quarter of their length. */
const BREAK = 60;
const ROUND = 15;

/** The longest stretch in two, with a break around its middle; the same where all are too short for one. */
export function withBreak(intervals: readonly Interval[]): readonly Interval[] {
  const lengthOf = (one: Interval) => spanOf(one)[1] - spanOf(one)[0];
  const right = intervals.filter((one) => isRight([one]));
  const longest = [...right].sort((one, other) => lengthOf(other) - lengthOf(one))[0];
  if (!longest || lengthOf(longest) < 2 * BREAK) return intervals;
  const [from, to] = spanOf(longest);
  const pause = Math.min(BREAK, Math.floor((to - from) / 4 / ROUND) * ROUND);
  const begin = Math.floor((from + to - pause) / 2 / ROUND) * ROUND;
  return intervals.flatMap((one) =>
    one === longest
      ? [
          { from: one.from, to: timeOfMinutes(begin) },
          { from: timeOfMinutes(begin + pause), to: one.to },
        ]
      : [one],
  );
}

/** Adds a stretch two hours after the last one; changes nothing when the day has no room for it. */
export function withAnother(intervals: readonly Interval[]): readonly Interval[] {
  const last = intervals.filter((one) => isRight([one])).at(-1);
  if (!last) return [...intervals, ...USUAL_HOURS];
  const from = spanOf(last)[1] + 2 * BREAK;
  if (from + BREAK > DAY_MINUTES) return intervals;
  return [...intervals, { from: timeOfMinutes(from), to: timeOfMinutes(from + BREAK) }];
}

export const sameHours = (one: readonly Interval[], other: readonly Interval[]): boolean =>
  one.length === other.length &&
  one.every(({ from, to }, index) => other[index]?.from === from && other[index]?.to === to);

/** '10:00–14:00, 15:00–19:00'. */
export const hoursText = (intervals: readonly Interval[]): string =>
  intervals.map(({ from, to }) => `${from}–${to}`).join(', ');

/** Weekdays of like hours together, in the order of the week: `[['mon', 'tue'], hours]`. */
export function groupsOf(
  week: Week,
): readonly (readonly [days: readonly Weekday[], hours: readonly Interval[]])[] {
  const groups: (readonly [Weekday[], readonly Interval[]])[] = [];
  for (const day of WEEKDAYS) {
    const hours = week[day] ?? [];
    if (hours.length === 0) continue;
    const alike = groups.find(([, other]) => sameHours(other, hours));
    if (alike) alike[0].push(day);
    else groups.push([[day], hours]);
  }
  return groups;
}
