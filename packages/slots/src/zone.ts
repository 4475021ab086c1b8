import { Temporal } from 'temporal-polyfill';
import { DAY, floorMod, MINUTE, MINUTES } from './days.ts';

/** A stretch of a local day in which the clocks run evenly; instants and offset in milliseconds. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Local time less UTC. */
  readonly offset: number;
}

/** A date of a zone. Most have one stretch of 24 hours; where clocks change there are more. */
interface LocalDay {
  /** The first instant of the date. */
  readonly start: number;
  readonly stretches: readonly Stretch[];
  /** The offset just before the date. */
  readonly before: number;
}

/**
 * Wall clocks of an IANA zone over instants (milliseconds since 1970) and dates (days since
 * 1970-01-01). Temporal is used once a date; the rest is arithmetic.
 */
export interface Zone {
  readonly name: string;
  /** The date at that instant. */
  dayOf(instant: number): number;
  /** The first instant of the date. */
  startOf(day: number): number;
  /**
   * The instant at which clocks show that minute of the date; from 1440 on it is the next one's. A time that clocks
   * skip is as much later; of one that they show twice it is the first.
   */
  at(day: number, minute: number): number;
  /** The date's stretches, each with the offset of its clocks. */
  stretchesOf(day: number): readonly Stretch[];
  offsetAt(instant: number): number;
}

/** The part of a zone that hours of work need. */
export type Clocks = Pick<Zone, 'at' | 'dayOf' | 'offsetAt' | 'startOf'>;

/** Throws a RangeError for a name that is no zone. */
export function zoneOf(name: string): Zone {
  const existing = zones.get(name);
  if (existing) return existing;
  if (zones.size >= MAX_ZONES) zones.clear();
  const zone = createZone(name);
  zones.set(name, zone);
  return zone;
}

const MAX_ZONES = 100;
const MAX_DAYS = 2000;
const zones = new Map<string, Zone>();

function createZone(name: string): Zone {
  const days = new Map<number, LocalDay>();
  midnight(name, 0);
  const load = (day: number): LocalDay => {
    const existing = days.get(day);
    if (existing) return existing;
    if (days.size >= MAX_DAYS) days.clear();
    const loaded = localDay(name, day);
    days.set(day, loaded);
    return loaded;
  };
  const startOf = (day: number) => load(day).start;
  const dayOf = (instant: number) => {
    let day = Math.floor(instant / DAY) - 1;
    while (startOf(day + 1) <= instant) day += 1;
    return day;
  };
  return {
    name,
    dayOf,
    startOf,
    at: (day, minute) =>
      clockAt(load(day + Math.floor(minute / MINUTES)), floorMod(minute, MINUTES), {
        midnight: (day + Math.floor(minute / MINUTES)) * DAY,
      }),
    stretchesOf: (day) => load(day).stretches,
    offsetAt: (instant) => {
      const { stretches } = load(dayOf(instant));
      return stretches.find(({ to }) => instant < to)?.offset ?? 0;
    },
  };
}

/** Counted, not written: dates of five-digit years have another spelling. */
const midnight = (zone: string, days: number): Temporal.ZonedDateTime =>
  EPOCH.add({ days }).toZonedDateTime(zone);

const EPOCH = /* @__PURE__ */ new Temporal.PlainDate(1970, 1, 1);

function localDay(zone: string, day: number): LocalDay {
  const first = midnight(zone, day);
  const start = first.epochMilliseconds;
  const next = midnight(zone, day + 1);
  const end = next.epochMilliseconds;
  const stretches: Stretch[] = [];
  const isEven = end - start === DAY && first.offsetNanoseconds === next.offsetNanoseconds;
  for (let clock = first; clock.epochMilliseconds < end; ) {
    const change = isEven ? null : clock.getTimeZoneTransition('next');
    const to = Math.min(end, change?.epochMilliseconds ?? end);
    stretches.push({ from: clock.epochMilliseconds, to, offset: offsetOf(clock) });
    if (!change || to === end) break;
    clock = change;
  }
  const before = isEven
    ? first
    : Temporal.Instant.fromEpochMilliseconds(start - 1).toZonedDateTimeISO(zone);
  return { start, stretches, before: offsetOf(before) };
}

const offsetOf = (clock: Temporal.ZonedDateTime): number => clock.offsetNanoseconds / 1e6;

function clockAt(
  { stretches, before }: LocalDay,
  minute: number,
  { midnight }: { readonly midnight: number },
): number {
  const local = midnight + minute * MINUTE;
  let offset = before;
  for (const one of stretches) {
    const instant = local - one.offset;
    if (instant < one.from) break;
    if (instant < one.to) return instant;
    offset = one.offset;
  }
  return local - offset;
}
