import {
  type Booking,
  dayOfText,
  MINUTE,
  minuteOf,
  type WantedAppointment,
  type Zone,
} from '@okoshko/slots';

/** What `{datetime}` of a path says: an instant, or the time clocks show where it is asked about. */
export type Moment =
  | { readonly instant: number }
  | {
      /** Days since 1970-01-01. */
      readonly day: number;
      /** Milliseconds of the day. */
      readonly time: number;
    };

const FORM =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+\- ]\d\d(?::?\d\d)?)?)?$/i;

/**
 * Reads an RFC 3339 instant, a local date and time, or a date; null: it is none of them. A plus that
 * came as a space is a plus.
 */
export function readMoment(text: string): Moment | null {
  const [, date = '', hour = '00', minute = '00', second = '00', fraction = '', offset] =
    FORM.exec(text) ?? [];
  const day = dayOfText(date);
  const isDay = !Number.isNaN(day) && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
  if (!isDay || date < FIRST || date > LAST || hour > '23' || minute > '59' || second > '59') {
    return null;
  }
  const time =
    minuteOf(`${hour}:${minute}`) * MINUTE +
    Number(second) * 1000 +
    Math.floor(Number(`0.${fraction || 0}`) * 1000);
  if (offset === undefined) return { day, time };
  const [, sign, hours = '00', minutes = '00'] = /^(.)(\d\d):?(\d\d)?$/.exec(offset) ?? [];
  if (hours > '23' || minutes > '59') return null;
  const ahead = minuteOf(`${hours}:${minutes}`) * MINUTE * (sign === '-' ? -1 : 1);
  return { instant: day * 24 * 60 * MINUTE + time - ahead };
}

const FIRST = '1970-01-02';
const LAST = '2999-12-31';

/** Whether calendars go that far. */
export function isInCalendar(instant: Date): boolean {
  const date = instant.toISOString().slice(0, FIRST.length);
  return date >= FIRST && date <= LAST;
}

/** The date that is meant, in a zone. */
export const dayOfMoment = (moment: Moment, zone: Zone): number =>
  'day' in moment ? moment.day : zone.dayOf(moment.instant);

export const instantOfMoment = (moment: Moment, zone: Zone): number =>
  'day' in moment
    ? zone.at(moment.day, Math.floor(moment.time / MINUTE)) + (moment.time % MINUTE)
    : moment.instant;

/** About that time, wherever it is: what surely lies around it is read before the zone is known. */
export const around = (moment: Moment): number =>
  'day' in moment ? moment.day * 24 * 60 * MINUTE : moment.instant;

interface Service {
  readonly id: number;
  readonly duration: number;
  readonly buffer_before: number;
  readonly buffer_after: number;
  readonly step: number | null;
  readonly capacity: number;
}

/** An appointment of these services, one after another; `duration` in minutes replaces theirs. */
export function wantedOf(
  services: readonly Service[],
  { duration, seats }: { readonly duration?: number | undefined; readonly seats: number },
): WantedAppointment {
  const own = services.reduce((sum, one) => sum + one.duration, 0);
  const [first] = services;
  return {
    duration: (duration ?? own) * MINUTE,
    before: (first?.buffer_before ?? 0) * MINUTE,
    after: (services.at(-1)?.buffer_after ?? 0) * MINUTE,
    services: services.map(({ id }) => id),
    capacity: services.length === 1 ? (first?.capacity ?? 1) : 1,
    seats,
  };
}

/** How a provider wants to be booked. */
export interface Settings {
  readonly slot_mode: Booking['mode'];
  readonly step: number;
  readonly fixed_times: readonly string[];
  readonly min_lead_minutes: number;
  readonly max_lead_days: number;
  readonly max_per_day: number | null;
  /** Minutes of the shortest service that is offered. */
  readonly shortest: number | null;
}

/** The provider's settings as the engine takes them. */
export const bookingOf = (settings: Settings, step: number): Booking => ({
  mode: settings.slot_mode,
  step,
  fixed: settings.fixed_times.map(minuteOf),
  lead: settings.min_lead_minutes * MINUTE,
  horizon: settings.max_lead_days,
  maxPerDay: settings.max_per_day,
  shortest: (settings.shortest ?? 0) * MINUTE,
});

/**
 * The grid of an appointment in minutes: of its first service that has one of its own, else the provider's.
 * Asked for another, the provider gets it; a client gets those of the grid that are on both.
 */
export function stepOf(
  { step, isOwn }: { readonly step: number; readonly isOwn: boolean },
  services: readonly Service[],
  asked: number | undefined,
): number {
  const own = services.find((one) => one.step !== null)?.step ?? step;
  if (asked === undefined) return own;
  return isOwn ? asked : (own * asked) / greatestCommonDivisor(own, asked);
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);
