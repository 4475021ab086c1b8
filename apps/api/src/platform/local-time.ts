import { Temporal } from 'temporal-polyfill';

/** The instant as clocks of the IANA zone show it. */
export const local = (at: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

export const instant = (at: Temporal.ZonedDateTime): Date => new Date(at.epochMilliseconds);

/** A date and a time without a zone: what a clock shows. */
export class LocalTime {
  /** Milliseconds since 1970, as if the clock were in UTC. */
  readonly clock: number;
  constructor(clock: number) {
    this.clock = clock;
  }
}

/** When clocks of the zone show it: a time they skip is as much later, of one they show twice it is the first. */
export const instantOfLocal = ({ clock }: LocalTime, zone: string): Date =>
  instant(local(new Date(clock), 'UTC').toPlainDateTime().toZonedDateTime(zone));

/** One for each zone: making one takes a hundred times as long as using it. */
function formatsOf(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (at: Date, zone: string): string => {
    const existing = formats.get(zone);
    const format = existing ?? new Intl.DateTimeFormat('ru', { ...options, timeZone: zone });
    if (!existing) formats.set(zone, format);
    return format.format(at);
  };
}

/** `21 ноября` */
export const dayInRussian = formatsOf({ day: 'numeric', month: 'long' });

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
export const timeInRussian = formatsOf({ hour: '2-digit', minute: '2-digit' });

/** Up to so many days are listed. */
const LISTED = 4;
const TIMES = { one: 'раз', few: 'раза', many: 'раз', other: 'раза', zero: 'раз', two: 'раза' };
const plural = new Intl.PluralRules('ru');

/** `21 ноября`, `21 ноября, 28 ноября`, and of many `8 раз с 21 ноября по 9 января`. The days rise. */
export function daysInRussian(days: readonly Date[], zone: string): string {
  const texts = days.map((at) => dayInRussian(at, zone));
  if (texts.length <= LISTED) return texts.join(', ');
  const times = TIMES[plural.select(texts.length)];
  return `${texts.length} ${times} с ${texts.at(0)} по ${texts.at(-1)}`;
}
