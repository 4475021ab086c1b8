import { dayOfText, textOfDay, yearOf, yearsLater } from '@okoshko/slots/days';
import { difference, type Spans, spansOf, union } from '@okoshko/slots/spans';
import {
  readTimetables,
  type Timetable,
  type TimetableRecord,
  winnerOn,
} from '@okoshko/slots/timetables';
import { type Day, dayOf, minutesOf } from '../zoned.ts';
import { DAY_MINUTES, type Interval, timeOfMinutes } from './intervals.ts';

/** Time off as it is stored. */
export interface HolidayRecord {
  readonly date_from: string | null;
  readonly date_to: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly repeat_yearly: boolean;
}

interface ScheduleRecord<H extends HolidayRecord> {
  readonly timetables: readonly TimetableRecord[];
  readonly holidays: readonly H[];
  readonly zone: string;
}

export interface DayOfWork<H extends HolidayRecord> {
  /** By the clocks of the zone; without breaks and time off. */
  readonly hours: readonly Interval[];
  /** Time off that takes something of the day. */
  readonly holidays: readonly H[];
  /** Hours that only the professional books. */
  readonly isOffline: boolean;
}

/** The hours of work of a day, by the rules of the engine that offers starts; `service`: its id, or null for any. */
export function readWorkingDays<H extends HolidayRecord>({
  timetables,
  holidays,
  zone,
}: ScheduleRecord<H>): (day: Day, service: number | null) => DayOfWork<H> {
  const strongest = readTimetables(timetables);
  return (text, service) => {
    const day = dayOfText(text);
    const winner = winnerOn(strongest, day, service);
    const planned = winner ? difference(winner.hours, breaksAround(winner.timetable)) : [];
    const off = holidays.flatMap((holiday) => {
      const span = spanOn(holiday, day, zone);
      return span ? [{ holiday, span }] : [];
    });
    return {
      hours: intervalsOf(difference(planned, spansOf(off.map(({ span }) => span)))),
      holidays: off.map(({ holiday }) => holiday),
      isOffline: planned.length > 0 && winner?.timetable.isOnline === false,
    };
  };
}

/** A break may run into the next day, and hours too. */
const breaksAround = ({ breaks }: Timetable): Spans =>
  [-DAY_MINUTES, 0, DAY_MINUTES].reduce<Spans>(
    (all, shift) =>
      union(
        all,
        breaks.map((minute) => minute + shift),
      ),
    [],
  );

type Span = readonly [from: number, to: number];

/** What time off takes of a day and of the night after it, in minutes from its midnight; null: nothing. */
function spanOn(holiday: HolidayRecord, day: number, zone: string): Span | null {
  const [from, to] = minutesAround(holiday, zone);
  const begin = yearOf(Math.floor(from / DAY_MINUTES));
  // Time off over New Year's Eve began the year before.
  const years = holiday.repeat_yearly ? [yearOf(day) - begin - 1, yearOf(day) - begin] : [0];
  for (const count of years.filter((one) => one >= 0)) {
    const [start, end] = [later(from, count), later(to, count)];
    const midnight = day * DAY_MINUTES;
    if (start < midnight + DAY_MINUTES && end > midnight) return [start - midnight, end - midnight];
  }
  return null;
}

/** Minutes of the local clock since 1970. */
function minutesAround(holiday: HolidayRecord, zone: string): Span {
  if (holiday.date_from !== null && holiday.date_to !== null) {
    return [
      dayOfText(holiday.date_from) * DAY_MINUTES,
      (dayOfText(holiday.date_to) + 1) * DAY_MINUTES,
    ];
  }
  const local = (instant: string) =>
    dayOfText(dayOf(instant, zone)) * DAY_MINUTES + minutesOf(instant, zone);
  return [local(holiday.starts_at ?? ''), local(holiday.ends_at ?? '')];
}

const later = (minutes: number, years: number): number => {
  const day = Math.floor(minutes / DAY_MINUTES);
  return yearsLater(day, years) * DAY_MINUTES + (minutes - day * DAY_MINUTES);
};

function intervalsOf(spans: Spans): readonly Interval[] {
  const intervals: Interval[] = [];
  for (let i = 0; i < spans.length; i += 2) {
    const [from, to] = [spans[i] as number, spans[i + 1] as number];
    // All day is 00:00–24:00, any other end at midnight is the clock's 00:00.
    const isWhole = from === 0 && to === DAY_MINUTES;
    intervals.push({ from: timeOfMinutes(from), to: isWhole ? '24:00' : timeOfMinutes(to) });
  }
  return intervals;
}

/** So many days from one on. */
export const daysFrom = (day: Day, count: number): readonly Day[] =>
  Array.from({ length: count }, (_, index) => textOfDay(dayOfText(day) + index));
