import { TZDate, tzOffset } from '@date-fns/tz';
import { dayOfText, textOfDay } from '@okoshko/slots/days';

/** A calendar day, `2026-11-23`: no zone. */
export type Day = string;

/** Accountants and documents count days by its clock, whoever reads them where. */
export const MOSCOW = 'Europe/Moscow';

/** The day that an instant falls on in a zone. */
export const dayOf = (instant: Date | string, zone: string): Day => {
  const local = new TZDate(new Date(instant), zone);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
};

/** The instant at which a wall-clock time of a day stands in a zone: `minutes` after its midnight. */
export function instantAt(day: Day, minutes: number, zone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, 0, minutes, zone).getTime());
}

/** Midnight to midnight, which is not always 24 hours. */
export const boundsOf = (day: Day, zone: string): readonly [from: Date, to: Date] => [
  instantAt(day, 0, zone),
  instantAt(shiftDay(day, 1), 0, zone),
];

/** The day so many days later; earlier with a negative number. */
export const shiftDay = (day: Day, count: number): Day => textOfDay(dayOfText(day) + count);

/** The first day of a day's month, or of the month so many later. */
export function firstOfMonth(day: Day, count = 0): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day =>
  shiftDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Minutes since midnight on the wall clock of a zone. */
export const minutesOf = (instant: Date | string, zone: string): number => {
  const local = new TZDate(new Date(instant), zone);
  return local.getHours() * 60 + local.getMinutes();
};

/** Tells whether the clocks of two zones show the same time at an instant. */
export const sameClock = (one: string, other: string, at: Date): boolean =>
  tzOffset(one, at) === tzOffset(other, at);
