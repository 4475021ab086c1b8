import { dayOfText, floorMod, MINUTES, minuteOf, weekdayOf } from './days.ts';
import { type Spans, spansOf } from './spans.ts';

/** Local times, `09:30`; a `to` not after `from` is the next day's. */
export interface Interval {
  readonly from: string;
  readonly to: string;
}

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A timetable as it is stored, with the hours of its kind. Dates are `2026-03-02`. */
export interface TimetableRecord {
  readonly id: number;
  readonly kind: 'weekly' | 'cycle' | 'dates';
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly priority: number;
  readonly is_online_bookable: boolean;
  readonly weekly: Readonly<Partial<Record<(typeof WEEK)[number], readonly Interval[]>>> | null;
  readonly cycle: {
    readonly anchor_date: string;
    readonly days: readonly (readonly Interval[])[];
  } | null;
  readonly dates:
    | readonly { readonly date: string; readonly intervals: readonly Interval[] }[]
    | null;
  readonly breaks: readonly Interval[];
  /** The services it is for; none: all. */
  readonly services: readonly number[];
}

/** A timetable made ready for lookups. */
export interface Timetable {
  readonly isOnline: boolean;
  /** Times of day without work, whatever the date. Minutes. */
  readonly breaks: Spans;
  isFor(service: number | null): boolean;
  /** Minutes of the date, up to 2880; null: this timetable says nothing about the date. */
  hoursOn(day: number): Spans | null;
}

/** The strongest first: on each date the first one that has hours for it counts. */
export const readTimetables = (records: readonly TimetableRecord[]): readonly Timetable[] =>
  [...records].sort(byStrength).map(readTimetable);

const byStrength = (a: TimetableRecord, b: TimetableRecord): number =>
  Number(b.kind === 'dates') - Number(a.kind === 'dates') ||
  b.priority - a.priority ||
  (a.valid_from < b.valid_from ? 1 : a.valid_from > b.valid_from ? -1 : b.id - a.id);

/**
 * The timetable that counts on a date, for a service or (null) for any: single dates before rules, then the
 * higher priority, the later beginning, the higher id. Hours of two are never added up.
 */
export function winnerOn(
  timetables: readonly Timetable[],
  day: number,
  service: number | null,
): { readonly timetable: Timetable; readonly hours: Spans } | null {
  for (const timetable of timetables) {
    const hours = timetable.isFor(service) ? timetable.hoursOn(day) : null;
    if (hours) return { timetable, hours };
  }
  return null;
}

function readTimetable(record: TimetableRecord): Timetable {
  const from = dayOfText(record.valid_from);
  const to = record.valid_to === null ? Number.POSITIVE_INFINITY : dayOfText(record.valid_to);
  const hoursOn = hoursByDay(record);
  const services = record.services.length === 0 ? null : new Set(record.services);
  return {
    isOnline: record.is_online_bookable,
    breaks: minutesOf(record.breaks),
    isFor: (service) => services === null || service === null || services.has(service),
    hoursOn: (day) => (day < from || day > to ? null : hoursOn(day)),
  };
}

function hoursByDay({ kind, weekly, cycle, dates }: TimetableRecord): Timetable['hoursOn'] {
  if (kind === 'weekly') {
    const week = WEEK.map((name) => minutesOf(weekly?.[name] ?? []));
    return (day) => week[weekdayOf(day)] ?? null;
  }
  if (kind === 'cycle') {
    const anchor = dayOfText(cycle?.anchor_date ?? '1970-01-01');
    const days = (cycle?.days ?? []).map(minutesOf);
    return (day) => days[floorMod(day - anchor, days.length)] ?? null;
  }
  const single = new Map(
    (dates ?? []).map((one) => [dayOfText(one.date), minutesOf(one.intervals)]),
  );
  return (day) => single.get(day) ?? null;
}

const minutesOf = (intervals: readonly Interval[]): Spans => spansOf(intervals.map(minutesOfOne));

function minutesOfOne({ from, to }: Interval): readonly [number, number] {
  const start = minuteOf(from);
  const end = minuteOf(to);
  return [start, end <= start ? end + MINUTES : end];
}
