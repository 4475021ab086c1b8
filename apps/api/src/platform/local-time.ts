import { counted } from '@okoshko/ui/format';
import { dayText, timeText } from '@okoshko/ui/when';
import { Temporal } from 'temporal-polyfill';

/** The instant as clocks of the IANA zone show it. */
export const local = (at: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

export const instant = (at: Temporal.ZonedDateTime): Date => new Date(at.epochMilliseconds);

/** '2026-11-30': the day of the IANA zone. */
export const localDay = (at: Date, zone: string): string =>
  local(at, zone).toPlainDate().toString();

/** The instant at which a day of the IANA zone begins. */
export const startOfDay = (day: string, zone: string): Date =>
  instant(Temporal.PlainDate.from(day).toZonedDateTime(zone));

/** A date and a time without a zone: what a clock shows. */
export class LocalTime {
  /** Milliseconds since 1970, as if the clock were in UTC. */
  readonly clock: number;
  constructor(clock: number) {
    this.clock = clock;
  }
}

/** The instant clocks of the zone show it: a time they skip is as much later, one they show twice is the first. */
export const instantOfLocal = ({ clock }: LocalTime, zone: string): Date =>
  instant(local(new Date(clock), 'UTC').toPlainDateTime().toZonedDateTime(zone));

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

/** Up to so many days are listed. */
const LISTED = 4;
const TIMES = ['раз', 'раза', 'раз'] as const;

/**
 * `21 ноября`, `21 ноября, 28 ноября`, and of many `8 раз с 21 ноября по 9 января`. The days rise. Where their times differ,
 * each but the last has its own beside it: the time of the last follows in the text around.
 */
export function daysInRussian(days: readonly Date[], zone: string): string {
  const isOneTime = new Set(days.map((at) => timeText(at, zone))).size === 1;
  const texts = days.map((at, index) =>
    isOneTime || index === days.length - 1
      ? dayText(at, zone)
      : `${dayText(at, zone)} в ${timeText(at, zone)}`,
  );
  if (texts.length <= LISTED) return texts.join(', ');
  return `${counted(texts.length, TIMES)} с ${texts.at(0)} по ${texts.at(-1)}`;
}
