import {
  dateText,
  dayText,
  monthText as monthIn,
  timeText,
  weekdayText as weekdayIn,
  writerOf,
} from '@okoshko/ui/when';
import type { Day } from './zoned.ts';

export { dateText, dayText, timeText };

const shortIn = writerOf({ weekday: 'short', day: 'numeric', month: 'short' });
const shortMonthIn = writerOf({ month: 'short' });
const shortDateIn = writerOf({ day: 'numeric', month: 'short' });

/** The last day of a period, whose end is excluded: one that ends with a midnight has the day before. */
const lastMomentOf = (end: string | Date): Date => new Date(new Date(end).getTime() - 1);
export const lastDayText = (end: string | Date, zone: string): string =>
  dayText(lastMomentOf(end), zone);
export const lastDateText = (end: string | Date, zone: string): string =>
  dateText(lastMomentOf(end), zone);

/** '09:30–10:45'. */
export const timesText = (from: string | Date, to: string | Date, zone: string): string =>
  `${timeText(from, zone)}–${timeText(to, zone)}`;
/** '10:42'; of another day '22 ноября, 10:42', and of another year '22 ноября 2025, 10:42'. */
export const momentText = (instant: Date, now: Date, zone: string): string => {
  const time = timeText(instant, zone);
  const [date, today] = [dateText(instant, zone), dateText(now, zone)];
  if (date === today) return time;
  return `${date.slice(-4) === today.slice(-4) ? dayText(instant, zone) : date}, ${time}`;
};

// A calendar's day has no zone: it is written as UTC has it.
const UTC = 'UTC';

/** A calendar day: 'понедельник, 23 ноября'. */
export const weekdayText = (day: Day): string => weekdayIn(day, UTC);
/** A calendar day at the beginning of a line: 'Понедельник, 23 ноября'. */
export function weekdayTitle(day: Day): string {
  const text = weekdayText(day);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
/** 'пн, 23 нояб.' */
export const shortDayText = (day: Day): string => shortIn(day, UTC);
/** Some days in a row: '23–29 ноября'. */
export const daysText = (first: Day, last: Day): string => dayText(first, UTC, last);
/** The days with their year: '23–29 ноября 2026'. */
export const fullDaysText = (first: Day, last: Day): string => dateText(first, UTC, last);
/** A calendar day with its year: '23 ноября 2026'. */
export const fullDayText = (day: Day): string => dateText(day, UTC);
/** '23 нояб.' */
export const shortDateText = (day: Day): string => shortDateIn(day, UTC);
/** 'нояб.' */
export const shortMonthText = (day: Day): string => shortMonthIn(day, UTC);
/** The month of a day, by itself: 'ноябрь 2026'. */
export const monthText = (day: Day): string => monthIn(day, UTC);
