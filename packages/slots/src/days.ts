// Arithmetic of dates and times of day: no zone, and nothing that has to be loaded for one.

export const MINUTE = 60_000;
export const DAY = 86_400_000;
/** Minutes of a wall clock's day. */
export const MINUTES = 1440;

/** `2026-03-02` as days since 1970-01-01. */
export const dayOfText = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;

export const textOfDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** 0 is Monday. */
export const weekdayOf = (day: number): number => floorMod(day + 3, 7);

/** Always from 0 to `by` - 1: days before an anchor count as well. */
export const floorMod = (value: number, by: number): number => ((value % by) + by) % by;

/** `09:30` as minutes since midnight; `24:00` is 1440. */
export const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The date so many years later; 29 February becomes the 28th where there is none. */
export function yearsLater(day: number, years: number): number {
  const date = new Date(day * DAY);
  const [year, month] = [date.getUTCFullYear() + years, date.getUTCMonth()];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / DAY;
}

export const yearOf = (day: number): number => new Date(day * DAY).getUTCFullYear();
