import { tzOffset } from '@date-fns/tz';
import {
  type Clocks,
  dayOfText,
  type Holiday,
  holidaySpans,
  hoursOf,
  intersection,
  MINUTE,
  type Spans,
  scheduleIn,
  type TimetableRecord,
  textOfDay,
} from '@okoshko/slots';
import { type Day, dayOf, instantAt } from '../../../kit/zoned.ts';

/** A stretch of time; milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A timetable as the API answers it; its services do not matter: hours for any of them are work. */
export interface TimetableRow {
  readonly id: number;
  readonly kind: TimetableRecord['kind'];
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly priority: number | null;
  readonly weekly: unknown;
  readonly cycle: unknown;
  readonly dates: unknown;
  readonly breaks: unknown;
}

/** The time off as the API answers it. */
export interface HolidayRecord {
  readonly date_from: string | null;
  readonly date_to: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly repeat_yearly: boolean | null;
}

export interface HolidayRow extends HolidayRecord {
  readonly title: string | null;
  readonly kind: 'vacation' | 'day_off' | 'busy' | null;
}

export interface ScheduleRows {
  readonly timetables: readonly TimetableRow[];
  readonly holidays: readonly HolidayRow[];
}

/** The working hours of a day, less breaks and time off, by the engine that offers starts to clients. */
export function workingHours(
  { timetables, holidays }: ScheduleRows,
  day: Day,
  zone: string,
): readonly Span[] {
  const clocks = clocksOf(zone);
  const schedule = scheduleIn(clocks, {
    timetables: timetables.map(timetableOf),
    holidays: holidays.map(holidayOf),
  });
  const last = dayOfText(day);
  // The hours of the day before may run past its midnight.
  const { open } = hoursOf(schedule, { first: last - 1, last }, ANY_SERVICE);
  return pairsOf(intersection(open, [clocks.startOf(last), clocks.startOf(last + 1)]));
}

const ANY_SERVICE = { services: [], isByProvider: true };

export interface TimeOff extends Span {
  readonly title: string | null;
  readonly kind: HolidayRow['kind'];
  readonly isWholeDay: boolean;
}

/** The time off that falls on a day, cut at its midnights. */
export function timeOffOn(
  holidays: readonly HolidayRow[],
  day: Day,
  zone: string,
): readonly TimeOff[] {
  const clocks = clocksOf(zone);
  const first = dayOfText(day);
  const length = clocks.startOf(first + 1) - clocks.startOf(first);
  return holidays.flatMap((row) =>
    pairsOf(holidaySpans(clocks, [holidayOf(row)], { first, last: first })).map(({ from, to }) => ({
      ...{ from, to, title: row.title, kind: row.kind },
      isWholeDay: to - from === length,
    })),
  );
}

/** The timetable in the engine's form. */
export const timetableOf = (row: TimetableRow): TimetableRecord => ({
  id: row.id,
  kind: row.kind,
  valid_from: row.valid_from,
  valid_to: row.valid_to,
  priority: row.priority ?? 0,
  is_online_bookable: true,
  weekly: row.weekly as TimetableRecord['weekly'],
  cycle: row.cycle as TimetableRecord['cycle'],
  dates: row.dates as TimetableRecord['dates'],
  breaks: (row.breaks ?? []) as TimetableRecord['breaks'],
  services: [],
});

export function holidayOf({ date_from, date_to, ...row }: HolidayRecord): Holiday {
  const yearly = row.repeat_yearly === true;
  return date_from !== null && date_to !== null
    ? { date_from, date_to, yearly }
    : { from: Date.parse(row.starts_at ?? ''), to: Date.parse(row.ends_at ?? ''), yearly };
}

const pairsOf = (spans: Spans): readonly Span[] =>
  Array.from({ length: spans.length / 2 }, (_, index) => ({
    from: Number(spans[2 * index]),
    to: Number(spans[2 * index + 1]),
  }));

export const clocksOf = (zone: string): Clocks => {
  const at = (day: number, minute: number) => instantAt(textOfDay(day), minute, zone).getTime();
  return {
    at,
    startOf: (day) => at(day, 0),
    dayOf: (instant) => dayOfText(dayOf(new Date(instant), zone)),
    offsetAt: (instant) => tzOffset(zone, new Date(instant)) * MINUTE,
  };
};
