import { memoizeFormat } from './formats.ts';
import type { Day } from './zoned.ts';

const timeIn = memoizeFormat({ hour: '2-digit', minute: '2-digit' });
const dayIn = memoizeFormat({ day: 'numeric', month: 'long' });
const weekdayIn = memoizeFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const shortIn = memoizeFormat({ weekday: 'short', day: 'numeric', month: 'short' });
const fullIn = memoizeFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** An instant on the clock of a zone: '09:30'. */
export const timeText = (instant: string | Date, zone: string): string =>
  timeIn(zone).format(new Date(instant));
/** '09:30–10:45'. */
export const timesText = (from: string | Date, to: string | Date, zone: string): string =>
  `${timeText(from, zone)}–${timeText(to, zone)}`;
/** '23 ноября'. */
export const dayText = (instant: string | Date, zone: string): string =>
  dayIn(zone).format(new Date(instant));
/** '23 ноября 2026 г.' */
export const fullDayText = (instant: string | Date, zone: string): string =>
  fullIn(zone).format(new Date(instant));

const monthIn = memoizeFormat({ month: 'long' });
const shortMonthIn = memoizeFormat({ month: 'short' });
const shortDateIn = memoizeFormat({ day: 'numeric', month: 'short' });

const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`);
/** A calendar day: 'понедельник, 23 ноября'. */
export const weekdayText = (day: Day): string => weekdayIn('UTC').format(noonOf(day));
/** 'пн, 23 нояб.' */
export const shortDayText = (day: Day): string => shortIn('UTC').format(noonOf(day));

/** '10:42'; of another day '22 ноября, 10:42'. */
export const momentText = (instant: Date, now: Date, zone: string): string => {
  const time = timeText(instant, zone);
  const day = dayText(instant, zone);
  return day === dayText(now, zone) ? time : `${day}, ${time}`;
};
/** Some days in a row: '23–29 ноября'. */
export const daysText = (first: Day, last: Day): string =>
  dayIn('UTC').formatRange(noonOf(first), noonOf(last));
/** With the year: '23–29 ноября 2026 г.' */
export const fullDaysText = (first: Day, last: Day): string =>
  fullIn('UTC').formatRange(noonOf(first), noonOf(last));
/** '23 нояб.' */
export const shortDateText = (day: Day): string => shortDateIn('UTC').format(noonOf(day));
/** 'нояб.' */
export const shortMonthText = (day: Day): string => shortMonthIn('UTC').format(noonOf(day));
/** The month of a day, by itself: 'ноябрь 2026'. */
export const monthText = (day: Day): string =>
  `${monthIn('UTC').format(noonOf(day))} ${day.slice(0, 4)}`;
