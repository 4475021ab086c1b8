import { DAY, dayOfText, MINUTE, minuteOf, type Zone, zoneOf } from '@okoshko/slots';
import { invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';

/** The meaning of `{datetime}` in a path: an instant, or a date and time in a zone still to be named. */
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

/** `{datetime}` of a path: an RFC 3339 instant, a local date and time, or a date. */
export function requireMoment(datetime: string): Moment {
  const moment = readMoment(datetime);
  if (moment) return moment;
  throw invalidField('datetime', MOMENT);
}

const MOMENT = sentence('moment', {
  instant: '2026-03-02T10:00:00+03:00',
  local: '2026-03-02T10:00',
  date: '2026-03-02',
});

/** Null: the text is no moment. A space before the offset is a plus that a URL did not encode. */
function readMoment(text: string): Moment | null {
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
  return { instant: day * DAY + time - ahead };
}

const FIRST = '1970-01-02';
const LAST = '2999-12-31';

/** Refuses a start that calendars cannot hold. */
export function requireInCalendar(starts_at: Date): void {
  const date = starts_at.toISOString().slice(0, FIRST.length);
  if (date < FIRST || date > LAST) throw invalidField('starts_at', sentence('calendar_years'));
}

/** The zone of that name; without a name, the provider's. */
export function requireZone(name: string | undefined, own: Zone): Zone {
  if (name === undefined) return own;
  try {
    if (/^[A-Za-z]/.test(name)) return zoneOf(name);
  } catch {
    // An unknown zone, refused below.
  }
  throw invalidField('time_zone', sentence('iana_zone', { example: 'Europe/Moscow' }));
}

/** The moment's date in a zone. */
export const dayOfMoment = (moment: Moment, zone: Zone): number =>
  'day' in moment ? moment.day : zone.dayOf(moment.instant);

export const instantOfMoment = (moment: Moment, zone: Zone): number =>
  'day' in moment
    ? zone.at(moment.day, Math.floor(moment.time / MINUTE)) + (moment.time % MINUTE)
    : moment.instant;

/** The instant to within a day, as long as the zone is not known. */
export const roughInstantOf = (moment: Moment): number =>
  'day' in moment ? moment.day * DAY : moment.instant;

/**
 * The margin that is read around a range, milliseconds: a local day lies up to 14 hours off, hours of the day before
 * run on into it, an appointment and its buffers last up to three days.
 */
export const MARGIN = 3 * DAY;
