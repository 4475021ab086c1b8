import { Temporal } from 'temporal-polyfill';

/** The instant as clocks of the IANA zone show it. */
export const local = (at: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

export const instant = (at: Temporal.ZonedDateTime): Date => new Date(at.epochMilliseconds);

const inRussian = (at: Date, zone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('ru', { ...options, timeZone: zone }).format(at);

/** `21 ноября` */
export const dayInRussian = (at: Date, zone: string): string =>
  inRussian(at, zone, { day: 'numeric', month: 'long' });

/** `в субботу`, on the clocks of the zone. */
export const weekdayInRussian = (at: Date, zone: string): string =>
  ON_WEEKDAY[local(at, zone).dayOfWeek - 1] ?? '';

/** From Monday on: Intl has the nominative alone. */
const ON_WEEKDAY = [
  'в понедельник',
  'во вторник',
  'в среду',
  'в четверг',
  'в пятницу',
  'в субботу',
  'в воскресенье',
] as const;

/** `12:00` */
export const timeInRussian = (at: Date, zone: string): string =>
  inRussian(at, zone, { hour: '2-digit', minute: '2-digit' });
