import {
  boundsOf,
  type Day,
  dayOf,
  firstOfMonth,
  instantAt,
  minutesOf,
  mondayOf,
  shiftDay,
} from '../../kit/zoned.ts';
import type { CalendarView } from './search.ts';

/** The week of a day, from Monday on. */
export function weekOf(day: Day): readonly Day[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, index) => shiftDay(monday, index));
}

/** The day that the previous or the next period of a view is opened at. */
export function stepOf(view: CalendarView, day: Day, direction: 1 | -1): Day {
  if (view !== 'month') return shiftDay(day, view === 'week' ? 7 * direction : direction);
  return firstOfMonth(day, direction);
}

/** The whole weeks that a day's month is in. */
export function monthOf(day: Day): readonly Day[] {
  const next = firstOfMonth(day, 1);
  const monday = mondayOf(firstOfMonth(day));
  const weeks = Math.ceil((Date.parse(next) - Date.parse(monday)) / (7 * 86_400_000));
  return Array.from({ length: 7 * weeks }, (_, index) => shiftDay(monday, index));
}

export interface Range {
  readonly from: Date;
  readonly to: Date;
}

/** The time from the first midnight of the days to the last one, in a zone. */
export const rangeOf = (days: readonly Day[], zone: string): Range => ({
  from: boundsOf(days[0] ?? '', zone)[0],
  to: boundsOf(days.at(-1) ?? '', zone)[1],
});

/** The days with the one before them and the one after. */
export const aroundOf = (days: readonly Day[]): readonly Day[] => [
  shiftDay(days[0] ?? '', -1),
  ...days,
  shiftDay(days.at(-1) ?? '', 1),
];

/** The instant, moved by minutes, or by days at the same time of day. */
export function shiftInstant(
  instant: string,
  { minutes = 0, days = 0 }: { readonly minutes?: number; readonly days?: number },
  zone: string,
): string {
  if (days === 0) return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
  const day = shiftDay(dayOf(instant, zone), days);
  return instantAt(day, minutesOf(instant, zone) + minutes, zone).toISOString();
}

const CARRYING_KEYS = {
  ArrowUp: { minutes: -15 },
  ArrowDown: { minutes: 15 },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
} as const;
export type CarryingKey = keyof typeof CARRYING_KEYS;

export const isCarryingKey = (key: string): key is CarryingKey => key in CARRYING_KEYS;

/** The place to which an arrow key moves an appointment. */
export const carriedTo = (instant: string, key: CarryingKey, zone: string): string =>
  shiftInstant(instant, CARRYING_KEYS[key], zone);
