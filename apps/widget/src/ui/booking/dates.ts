import type { Instant, LocalDate } from './props.ts';

const DAY = 86_400_000;

// To make one takes longer than to write a hundred dates, and a day's times are of one zone.
const isoFormats = new Map<string | undefined, Intl.DateTimeFormat>();
// Swedish writes dates as ISO 8601 does: '2026-11-26 18:30'.
function isoFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  const format = isoFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv', options);
  isoFormats.set(timeZone, format);
  return format;
}

// A calendar's day has no zone: it is written as UTC has it.
const words = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ru', { ...options, timeZone: 'UTC' });
const weekday = words({ weekday: 'short' });
const dayOfMonth = words({ day: 'numeric', month: 'long' });
const fullDay = words({ weekday: 'long', day: 'numeric', month: 'long' });
const month = words({ month: 'long', year: 'numeric' });

const atMidnight = (date: LocalDate) => new Date(`${date}T00:00Z`);
const written = (date: Date): LocalDate => date.toISOString().slice(0, 10);
const local = (instant: Instant | number, timeZone: string | undefined): string =>
  isoFormat(timeZone).format(new Date(instant));

/** The day of an instant in a zone. */
export const dateOf = (instant: Instant | number, timeZone: string): LocalDate =>
  local(instant, timeZone).slice(0, 10);
/** The time of day: '18:30'. */
export const timeOf = (instant: Instant, timeZone: string): string =>
  local(instant, timeZone).slice(11);

export const addDays = (date: LocalDate, days: number): LocalDate =>
  written(new Date(atMidnight(date).getTime() + days * DAY));

/** The same day of another month, or its last where it is shorter. */
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
export const longDay = (date: LocalDate): string => fullDay.format(atMidnight(date));
/** 'чт 26 ноября' */
export const shortDay = (date: LocalDate): string => `${shortWeekday(date)} ${dayAndMonth(date)}`;
/** '26 ноября' */
export const dayAndMonth = (date: LocalDate): string => dayOfMonth.format(atMidnight(date));
/** 'чт' */
export const shortWeekday = (date: LocalDate): string => weekday.format(atMidnight(date));
/** 'ноябрь 2026' */
export const monthName = (date: LocalDate): string =>
  month.format(atMidnight(date)).replace(/\s*г\.$/, '');
/** '23–29 ноября', '30 ноября – 6 декабря' */
export const weekName = (monday: LocalDate): string =>
  dayOfMonth.formatRange(atMidnight(monday), atMidnight(addDays(monday, 6)));

/** 'чт 26 ноября, 18:30–20:00' */
export function stretch(startsAt: Instant, endsAt: Instant, timeZone: string): string {
  const times = `${timeOf(startsAt, timeZone)}–${timeOf(endsAt, timeZone)}`;
  return `${shortDay(dateOf(startsAt, timeZone))}, ${times}`;
}

/** Minutes that a zone's clocks are ahead of UTC at an instant; without a zone the visitor's. */
export const offsetOf = (instant: Instant | number, timeZone?: string): number => {
  const minute = Math.floor(new Date(instant).getTime() / 60_000);
  return Date.parse(`${local(instant, timeZone).replace(' ', 'T')}Z`) / 60_000 - minute;
};

/** Hours and minutes ahead of UTC: '+5', '−3:30'. */
export function offsetName(minutes: number): string {
  const size = Math.abs(minutes);
  const rest = size % 60;
  return `${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest ? `:${rest}` : ''}`;
}
