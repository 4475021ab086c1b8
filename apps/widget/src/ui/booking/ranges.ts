import { dayAt, timeText } from '@okoshko/ui/when';
import { addDays, addMonths, firstOfMonth, mondayOf, weekdayOf } from './dates.ts';
import type { Day, Instant, LocalDate, Range, Start } from './props.ts';

/** The range that a date is in. */
export const rangeOf = (mode: Range['mode'], date: LocalDate): Range => ({
  mode,
  from: mode === 'week' ? mondayOf(date) : firstOfMonth(date),
});

/** The range before (-1) or after (1). */
export const nextRange = ({ mode, from }: Range, step: number): Range => ({
  mode,
  from: mode === 'week' ? addDays(from, 7 * step) : addMonths(from, step),
});

/** The number of days in the range. */
export const daysIn = (range: Range): number =>
  (Date.parse(nextRange(range, 1).from) - Date.parse(range.from)) / 86_400_000;

/** Its days by weeks, from Monday to Sunday; null where a month has not begun or is over. */
export function weeksOf(range: Range): readonly (readonly (LocalDate | null)[])[] {
  const before = weekdayOf(range.from);
  const count = daysIn(range);
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const at = week * 7 + weekday - before;
      return at < 0 || at >= count ? null : addDays(range.from, at);
    }),
  );
}

export const firstFree = (days: readonly Day[]): Day | undefined => days.find(({ count }) => count);

/** The day with free time that is nearest to the date, the later one of two; null: none of them has any. */
export function nearestFree(days: readonly Day[], date: LocalDate): LocalDate | null {
  const distance = (day: Day) => Math.abs(Date.parse(day.date) - Date.parse(date));
  const free = days.filter(({ count }) => count);
  free.sort((one, other) => distance(one) - distance(other) || (one.date < other.date ? 1 : -1));
  return free[0]?.date ?? null;
}

/**
 * At most three starts, of two days where there are: those of the days, which are as of now, and of what was told before only
 * those of other days.
 */
export function nearestOf(
  days: readonly Day[],
  before: readonly Instant[],
  timeZone: string,
): readonly Instant[] {
  const dateOf = (start: Instant) => dayAt(start, timeZone);
  const dates = days.map(({ date }) => date);
  const all = [
    ...days.flatMap(({ starts }) => starts.map(({ starts_at }) => starts_at)),
    ...before.filter((start) => !dates.includes(dateOf(start))),
  ].sort();
  const ofFirst = all.filter((start) => dateOf(start) === dateOf(all[0] as Instant));
  const later = all.slice(ofFirst.length);
  return [...ofFirst.slice(0, later.length ? 2 : 3), ...later].slice(0, 3);
}

export type Part = 'morning' | 'day' | 'evening';

/** The starts of a day by its parts: from noon it is day, from six evening. */
export function partsOf(
  starts: readonly Start[],
  timeZone: string,
): readonly { readonly part: Part; readonly starts: readonly Start[] }[] {
  const parts: Record<Part, Start[]> = { morning: [], day: [], evening: [] };
  for (const start of starts) {
    const time = timeText(start.starts_at, timeZone);
    parts[time < '12' ? 'morning' : time < '18' ? 'day' : 'evening'].push(start);
  }
  return (['morning', 'day', 'evening'] as const)
    .map((part) => ({ part, starts: parts[part] }))
    .filter((each) => each.starts.length);
}

/** Days from one to the next. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};
/** Pages of a calendar, or of a day's times. */
export const PAGES: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** The day to which a key leads from another, as in grids of dates; null: it is no key of theirs. */
export function dayAfterKey(key: string, date: LocalDate, mode: Range['mode']): LocalDate | null {
  const page = PAGES[key];
  if (page) return nextRange({ mode, from: date }, page).from;
  if (key === 'Home') return mondayOf(date);
  if (key === 'End') return addDays(mondayOf(date), 6);
  const step = STEPS[key];
  return step ? addDays(date, step) : null;
}

/** The place of a button. */
interface Position {
  readonly top: number;
  readonly left: number;
}

/** The index of the time to which a key leads from another; null: it is no key of the times. */
export function timeAfterKey(
  key: string,
  at: number,
  positions: readonly Position[],
): number | null {
  const last = positions.length - 1;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'ArrowRight':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return inNextRow(at, positions, -1);
    case 'ArrowDown':
      return inNextRow(at, positions, 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** The nearest one of the row above or below; where there is none, the one there is. */
function inNextRow(at: number, positions: readonly Position[], step: -1 | 1): number {
  const from = positions[at] as Position;
  const beyond = positions.filter(({ top }) => (top - from.top) * step > 0);
  const top = beyond.at(step > 0 ? 0 : -1)?.top;
  const row = beyond.filter((position) => position.top === top);
  const distance = ({ left }: Position) => Math.abs(left - from.left);
  const [nearest] = row.sort((one, other) => distance(one) - distance(other));
  return nearest ? positions.indexOf(nearest) : at;
}
