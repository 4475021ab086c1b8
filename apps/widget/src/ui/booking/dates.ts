import {
  dayAt,
  dayText,
  monthText,
  offsetOf,
  offsetText,
  shortWeekdayText,
  timeText,
  weekdayName,
  weekdayText,
} from '@okoshko/ui/when';
import { ru } from '../text/ru-booking.ts';
import type { Instant, LocalDate } from './props.ts';

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

/** A day as people name it: 'Сегодня', 'Завтра', 'чт, 26 ноября'. */
export function dayName(date: LocalDate, today: LocalDate): string {
  if (date === today) return ru.times.today;
  return date === addDays(today, 1) ? ru.times.tomorrow : shortDay(date);
}

/** 'Завтра, 10:00', by the salon's clock. */
export function startName(startsAt: Instant, timeZone: string, now: number): string {
  const day = dayName(dayAt(startsAt, timeZone), dayAt(now, timeZone));
  return ru.times.start(day, timeText(startsAt, timeZone));
}

/** The deadline: '21:00' today, '26 ноября, 10:00' another day. */
export function deadlineName(instant: Instant, timeZone: string, now: number): string {
  const date = dayAt(instant, timeZone);
  const time = timeText(instant, timeZone);
  return date === dayAt(now, timeZone) ? time : ru.times.start(dayAndMonth(date), time);
}

/** The zone of a time, by the salon's own city; null where the visitor's clock shows the same at that instant. */
export function zoneLine(
  instant: Instant | number,
  timeZone: string,
  city: string | null,
): string | null {
  if (offsetOf(instant, timeZone) === offsetOf(instant)) return null;
  const offset = offsetText(instant, timeZone);
  return ru.times.zone(city ? `${city} (${offset})` : offset);
}
