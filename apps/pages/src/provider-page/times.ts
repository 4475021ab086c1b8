const format = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('ru', { ...options, timeZone: 'UTC' }).format(new Date(date));

const DAY = 86_400_000;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** A local date, `2026-11-23`, as seen from another: `Сегодня`, `Завтра`, `Пн, 23 ноября`. */
export function dayOf(date: string, today: string): string {
  const distance = daysBetween(today, date);
  if (distance === 0) return 'Сегодня';
  if (distance === 1) return 'Завтра';
  const day = format(date, { weekday: 'short', day: 'numeric', month: 'long' });
  return day.charAt(0).toLocaleUpperCase('ru') + day.slice(1);
}

/** A start by its own clocks, `2026-11-23T10:00:00+03:00`: `Завтра, 10:00`. */
export const startOf = (start: string, today: string): string =>
  `${dayOf(start.slice(0, 10), today)}, ${start.slice(11, 16)}`;

/** `12 ноября 2026`, without the «г.» that nobody says. */
export const dateOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
    .format(new Date(instant))
    .replace(/\s*г\.$/, '');

/** `UTC+3`, on that date. */
export const offsetOf = (date: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(`${date}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC') ?? '';
