import { dayText, monthText, shortWeekdayText, weekdayName, weekdayText } from '@okoshko/ui/when';
import type { LocalDate } from './props.ts';

const DAY = 86_400_000;

// A calendar's day has no zone: it is written as UTC has it.
const UTC = 'UTC';

const atMidnight = (date: LocalDate) => new Date(`${date}T00:00Z`);
const written = (date: Date): LocalDate => date.toISOString().slice(0, 10);

export const addDays = (date: LocalDate, days: number): LocalDate =>
  written(new Date(atMidnight(date).getTime() + days * DAY));

/** The date so many months later, or the last day of a month that is too short for it. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, at = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, at + months, 0)).getUTCDate();
  return written(new Date(Date.UTC(year, at - 1 + months, Math.min(day, last))));
}

/** From Monday, 0, to Sunday. */
export const weekdayOf = (date: LocalDate): number => (atMidnight(date).getUTCDay() + 6) % 7;
export const mondayOf = (date: LocalDate): LocalDate => addDays(date, -weekdayOf(date));
export const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`;

/** 'четверг, 26 ноября' */
export const longDay = (date: LocalDate): string => weekdayText(date, UTC);
/** 'чт, 26 ноября' */
export const shortDay = (date: LocalDate): string => shortWeekdayText(date, UTC);
/** '26 ноября' */
export const dayAndMonth = (date: LocalDate): string => dayText(date, UTC);
/** 'чт' */
export const shortWeekday = (date: LocalDate): string => weekdayName(date, UTC);
/** 'ноябрь 2026' */
export const monthName = (date: LocalDate): string => monthText(date, UTC);
/** '23–29 ноября', '30 ноября — 6 декабря' */
export const weekName = (monday: LocalDate): string => dayText(monday, UTC, addDays(monday, 6));
