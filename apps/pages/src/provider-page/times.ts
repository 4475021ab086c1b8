import { shortWeekdayText } from '@okoshko/ui/when';

const DAY = 86_400_000;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** A local date, `2026-11-23`, as seen from another: `Сегодня`, `Завтра`, `Пн, 23 ноября`. */
export function dayOf(date: string, today: string): string {
  const distance = daysBetween(today, date);
  if (distance === 0) return 'Сегодня';
  if (distance === 1) return 'Завтра';
  const day = shortWeekdayText(date, 'UTC');
  return day.charAt(0).toLocaleUpperCase('ru') + day.slice(1);
}

/** A start by its own clocks, `2026-11-23T10:00:00+03:00`: `Завтра, 10:00`. */
export const startOf = (start: string, today: string): string =>
  `${dayOf(start.slice(0, 10), today)}, ${start.slice(11, 16)}`;
