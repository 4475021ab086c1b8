import {
  dayOfText,
  type Holiday,
  holidaySpans,
  hoursOf,
  type Spans,
  scheduleIn,
  type TimetableRecord,
  textOfDay,
} from '@okoshko/slots';
import { type Day, dayOf, minutesOf } from '../../../kit/zoned.ts';
import { type Interval, timeOfMinutes } from '../../../shared/schedule/intervals.ts';
import { clocksOf, type HolidayRecord, holidayOf } from '../hours/working-hours.ts';

interface ScheduleRecord<H extends HolidayRecord> {
  readonly timetables: readonly TimetableRecord[];
  readonly holidays: readonly H[];
  readonly zone: string;
}

export interface DayOfWork<H extends HolidayRecord> {
  /** The hours by the zone's clock, less breaks and time off. */
  readonly hours: readonly Interval[];
  /** Time off that takes something of the day. */
  readonly holidays: readonly H[];
  /** Hours that only the professional books. */
  readonly isOffline: boolean;
}

/** The hours that begin on a day, by the engine that offers starts; `service`: its id, or null for any. */
export function readWorkingDays<H extends HolidayRecord>({
  timetables,
  holidays,
  zone,
}: ScheduleRecord<H>): (day: Day, service: number | null) => DayOfWork<H> {
  const clocks = clocksOf(zone);
  const timeOff = holidays.map((row): readonly [H, Holiday] => [row, holidayOf(row)]);
  const schedule = scheduleIn(clocks, {
    timetables,
    holidays: timeOff.map(([, holiday]) => holiday),
  });
  return (text, service) => {
    const day = dayOfText(text);
    const days = { first: day, last: day };
    const services = service === null ? [] : [service];
    return {
      hours: intervalsOf(hoursOf(schedule, days, { services, isByProvider: true }).open, zone),
      holidays: timeOff
        .filter(([, holiday]) => holidaySpans(clocks, [holiday], days).length > 0)
        .map(([row]) => row),
      isOffline: hoursOf(schedule, days, { services, isByProvider: false }).isOffline,
    };
  };
}

function intervalsOf(spans: Spans, zone: string): readonly Interval[] {
  const intervals: Interval[] = [];
  for (let i = 0; i < spans.length; i += 2) {
    const [from, to] = [new Date(spans[i] as number), new Date(spans[i + 1] as number)];
    const [start, end] = [minutesOf(from, zone), minutesOf(to, zone)];
    // All day is 00:00–24:00, any other end at midnight is the clock's 00:00.
    const isWhole = start === 0 && end === 0 && dayOf(from, zone) !== dayOf(to, zone);
    intervals.push({ from: timeOfMinutes(start), to: isWhole ? '24:00' : timeOfMinutes(end) });
  }
  return intervals;
}

/** A number of days in a row, from the given one on. */
export const daysFrom = (day: Day, count: number): readonly Day[] =>
  Array.from({ length: count }, (_, index) => textOfDay(dayOfText(day) + index));
