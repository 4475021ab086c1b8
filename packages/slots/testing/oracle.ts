import { Temporal } from 'temporal-polyfill';
import type { Interval, ScheduleRecord, TimetableRecord } from '../src/index.ts';

/**
 * The rules minute by minute, over nothing but Temporal: what the engine is compared with. Slow on purpose.
 */
const MINUTE = 60_000;

export interface Case {
  readonly record: ScheduleRecord;
  /** Busy time, buffers included, on whole minutes. */
  readonly busy: readonly (readonly [number, number])[];
  readonly services: readonly number[];
  readonly isByProvider: boolean;
}
export interface OracleCase extends Case {
  readonly mode: 'grid' | 'compact' | 'fixed';
  readonly step: number;
  readonly fixed: readonly string[];
  readonly duration: number;
  readonly before: number;
  readonly after: number;
  readonly shortest: number;
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly lead: number;
  readonly horizon: number | null;
}

const localOf = (zone: string, instant: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);

const QUARTER = 15 * MINUTE;

interface WallClock {
  readonly date: Temporal.PlainDate;
  readonly day: string;
  readonly yesterday: string;
  /** The minute of the day. */
  readonly minute: number;
}

/**
 * The local date and time of an instant. Temporal is used every quarter of an hour: within one no clock changes
 * and no day ends.
 */
function clockOf(zone: string, instant: number): WallClock {
  const past = instant % QUARTER;
  const quarter = quarterOf(zone, instant - past);
  return { ...quarter, minute: quarter.minute + past / MINUTE };
}

function quarterOf(zone: string, instant: number): WallClock {
  const cache = clocks.get(zone) ?? new Map<number, WallClock>();
  clocks.set(zone, cache);
  const cached = cache.get(instant);
  if (cached) return cached;
  const local = localOf(zone, instant);
  const date = local.toPlainDate();
  const clock = {
    date,
    day: date.toString(),
    yesterday: date.subtract({ days: 1 }).toString(),
    minute: local.hour * 60 + local.minute,
  };
  cache.set(instant, clock);
  return clock;
}
const clocks = new Map<string, Map<number, WallClock>>();

const instantOf = (zone: string, date: Temporal.PlainDate, minute: number) =>
  date
    .add({ days: Math.floor(minute / 1440) })
    .toPlainDateTime({ hour: Math.floor((minute % 1440) / 60), minute: minute % 60 })
    .toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function stretches(zone: string, date: Temporal.PlainDate, intervals: readonly Interval[]) {
  return intervals.map(({ from, to }) => {
    const [a, b] = [minuteOf(from), minuteOf(to)];
    return [instantOf(zone, date, a), instantOf(zone, date, b <= a ? b + 1440 : b)] as const;
  });
}

const isIn = (all: readonly (readonly [number, number])[], instant: number) =>
  all.some(([from, to]) => from <= instant && instant < to);

/** The timetable's intervals of the date; null: it says nothing about it. */
function intervalsOn(timetable: TimetableRecord, date: Temporal.PlainDate) {
  const day = date.toString();
  if (day < timetable.valid_from || (timetable.valid_to && day > timetable.valid_to)) return null;
  if (timetable.kind === 'dates') {
    return timetable.dates?.find((one) => one.date === day)?.intervals ?? null;
  }
  if (timetable.kind === 'weekly') {
    const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
    return timetable.weekly?.[names[date.dayOfWeek - 1]!] ?? [];
  }
  const { anchor_date, days } = timetable.cycle!;
  const passed = Temporal.PlainDate.from(anchor_date).until(date).days;
  return days[((passed % days.length) + days.length) % days.length]!;
}

function winner(record: ScheduleRecord, date: Temporal.PlainDate, service: number | null) {
  const candidates = record.timetables.filter(
    (one) =>
      intervalsOn(one, date) !== null &&
      (service === null || one.services.length === 0 || one.services.includes(service)),
  );
  const beats = (a: TimetableRecord, b: TimetableRecord) => {
    if ((a.kind === 'dates') !== (b.kind === 'dates')) return a.kind === 'dates';
    if (a.priority !== b.priority) return a.priority > b.priority;
    if (a.valid_from !== b.valid_from) return a.valid_from > b.valid_from;
    return a.id > b.id;
  };
  return candidates.find((one) => candidates.every((other) => one === other || beats(one, other)));
}

/** Years on which a holiday is looked for. */
const yearsOf = ({ yearly }: { readonly yearly: boolean }) => (yearly ? [0, 1, 2, 3, 4, 5] : [0]);

type DayHours = {
  hours: (readonly [number, number])[];
  breaks: (readonly [number, number])[];
}[];

export function createOracle({ record, busy, services, isByProvider }: Case) {
  const zone = record.time_zone;
  const days = new Map<string, DayHours>();
  const ids = services.length === 0 ? [null] : services;

  /** Per service: hours of the date, and the breaks around it. */
  function dayHours(day: string): DayHours {
    const cached = days.get(day);
    if (cached) return cached;
    const date = Temporal.PlainDate.from(day);
    const hours = ids.map((service) => {
      const first = winner(record, date, service);
      if (!first || (!isByProvider && !first.is_online_bookable)) return { hours: [], breaks: [] };
      return {
        hours: stretches(zone, date, intervalsOn(first, date)!),
        breaks: [-1, 0, 1].flatMap((n) => stretches(zone, date.add({ days: n }), first.breaks)),
      };
    });
    days.set(day, hours);
    return hours;
  }

  const isWorked = (instant: number, withBreaks = true) => {
    const { day: today, yesterday } = clockOf(zone, instant);
    return ids.every((_, n) =>
      [today, yesterday].some((day) => {
        const { hours, breaks } = dayHours(day)[n]!;
        return isIn(hours, instant) && !(withBreaks && isIn(breaks, instant));
      }),
    );
  };

  const daysOff = record.holidays.flatMap((holiday) =>
    'from' in holiday
      ? []
      : yearsOf(holiday).map((years) =>
          [holiday.date_from, holiday.date_to].map((one) =>
            Temporal.PlainDate.from(one).add({ years }).toString(),
          ),
        ),
  );
  const timesOff = record.holidays.flatMap((holiday) =>
    'from' in holiday
      ? yearsOf(holiday).map((years) => {
          const on = (at: number) => localOf(zone, at).add({ years }).epochMilliseconds;
          return [on(holiday.from), on(holiday.to)] as const;
        })
      : [],
  );
  const isHoliday = (instant: number) => {
    const { day } = clockOf(zone, instant);
    return isIn(timesOff, instant) || daysOff.some(([from, to]) => from! <= day && day <= to!);
  };

  const memo = (decide: (instant: number) => boolean) => {
    const cache = new Map<number, boolean>();
    return (instant: number) => {
      const result = cache.get(instant) ?? decide(instant);
      cache.set(instant, result);
      return result;
    };
  };
  const isOpen = memo((instant) => isWorked(instant) && !isHoliday(instant));
  const isEngaged = memo((instant) => isIn(busy, instant) || isHoliday(instant));
  return { zone, isOpen, isEngaged, isWorked, isHoliday, isBusy: (t: number) => isIn(busy, t) };
}

const every = (from: number, to: number, holds: (instant: number) => boolean) => {
  for (let t = from; t < to; t += MINUTE) if (!holds(t)) return false;
  return true;
};

/** Tells whether the mode has a start, gaps aside. */
function choiceOf(query: OracleCase, isFree: (instant: number) => boolean) {
  const zone = query.record.time_zone;
  const fixedAt = (day: string, time: string) =>
    instantOf(zone, Temporal.PlainDate.from(day), minuteOf(time));
  const fixedDays = new Map<string, number[]>();
  const fixedOn = (day: string) => {
    const starts = fixedDays.get(day) ?? query.fixed.map((time) => fixedAt(day, time));
    fixedDays.set(day, starts);
    return starts;
  };
  return (t: number) => {
    if (query.mode === 'fixed') {
      return fixedOn(clockOf(zone, t).day).includes(t);
    }
    if (clockOf(zone, t).minute % query.step === 0) return true;
    if (query.mode === 'grid') return false;
    const end = t - query.before * MINUTE;
    return query.busy.some(([, to]) => to === end) && isFree(end);
  };
}

/** Why a start that is not offered is not, in the order of the questions a receptionist asks. */
export function oracleRefusal(query: OracleCase, maxPerDay: number | null) {
  const { zone, isWorked, isHoliday, isBusy, isOpen } = createOracle(query);
  const byProvider = createOracle({ ...query, isByProvider: true });
  const isChosen = choiceOf(query, (t) => isOpen(t) && !isBusy(t));
  const dateOf = (t: number) => clockOf(zone, t).day;
  return (t: number) => {
    const minutes = (before: number, after: number) =>
      Array.from({ length: before + query.duration + after }, (_, n) => t + (n - before) * MINUTE);
    const own = minutes(0, 0);
    const withBuffers = minutes(query.before, query.after);
    if (t <= query.now) return 'past';
    if (!query.isByProvider && t < query.now + query.lead * MINUTE) return 'too_soon';
    if (!query.isByProvider && query.horizon !== null) {
      const last = localOf(zone, query.now).toPlainDate().add({ days: query.horizon });
      if (Temporal.PlainDate.compare(clockOf(zone, t).date, last) > 0) return 'too_far';
    }
    if (!isWorked(t, false)) return byProvider.isWorked(t, false) ? 'booking_off' : 'closed';
    if (withBuffers.some(isHoliday)) return 'holiday';
    if (own.some((one) => isWorked(one, false) && !isWorked(one))) return 'break';
    if (own.some((one) => !isWorked(one, false))) return 'end_of_hours';
    if (withBuffers.some(isBusy)) return 'taken';
    const onDate = query.busy.filter(([from]) => dateOf(from) === dateOf(t)).length;
    if (maxPerDay !== null && onDate >= maxPerDay) return 'day_full';
    return isChosen(t) ? 'short_gap' : 'off_grid';
  };
}

/** The starts that are offered, groups aside. */
export function oracleStarts(query: OracleCase): number[] {
  const oracle = createOracle(query);
  const { zone, isOpen, isEngaged } = oracle;
  const [duration, before, after] = [query.duration, query.before, query.after].map(
    (one) => one * MINUTE,
  ) as [number, number, number];
  const isFree = (t: number) => isOpen(t) && !isEngaged(t);
  const fits = (t: number) =>
    every(t, t + duration, isOpen) &&
    every(t - before, t + duration + after, (one) => !isEngaged(one));
  const isChosen = choiceOf(query, isFree);
  /** The free minutes around a start, up to two days. */
  const gaps = (t: number) => {
    let from = t;
    while (t - from < 2880 * MINUTE && isFree(from - MINUTE)) from -= MINUTE;
    let to = t + duration;
    while (to - t < 4320 * MINUTE && isFree(to)) to += MINUTE;
    return {
      from,
      lead: Math.max(0, t - before - from),
      rest: Math.max(0, to - t - duration - after),
    };
  };
  const isTooShort = (gap: number) => gap > 0 && gap < query.shortest * MINUTE;
  const good = (t: number) => !isTooShort(gaps(t).lead) && !isTooShort(gaps(t).rest);
  const offered: number[] = [];
  // A day to either side, so that a window's other starts are known.
  const all: number[] = [];
  const margin = query.mode === 'compact' ? 1440 * MINUTE : 0;
  for (let t = query.from - margin; t < query.to + margin; t += MINUTE) {
    if (isChosen(t) && fits(t)) all.push(t);
  }
  const goodWindows = new Set(all.filter(good).map((t) => gaps(t).from));
  const today = localOf(zone, query.now).toPlainDate();
  for (const t of all) {
    if (t < query.from || t >= query.to || t <= query.now) continue;
    if (!query.isByProvider && t < query.now + query.lead * MINUTE) continue;
    if (!query.isByProvider && query.horizon !== null) {
      const last = today.add({ days: query.horizon });
      if (Temporal.PlainDate.compare(clockOf(zone, t).date, last) > 0) continue;
    }
    if (query.mode === 'compact' && !good(t)) {
      const { from, lead, rest } = gaps(t);
      if (goodWindows.has(from) || (lead > 0 && rest > 0)) continue;
    }
    offered.push(t);
  }
  return offered;
}

/** Whole free minutes from an instant on, two days at most. */
export function oracleFree(query: Case, from: number): number {
  const { isOpen, isEngaged } = createOracle(query);
  let minutes = 0;
  while (minutes < 2000 && isOpen(from + minutes * MINUTE) && !isEngaged(from + minutes * MINUTE)) {
    minutes += 1;
  }
  return minutes;
}
