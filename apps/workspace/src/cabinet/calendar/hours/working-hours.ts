import {
  dayOfText,
  type Holiday as EngineHoliday,
  type Spans as EngineSpans,
  holidaySpans,
  hoursOf,
  intersection,
  readSchedule,
  type TimetableRecord,
} from '@okoshko/slots';
import type { Row } from '../../../api/collections.ts';
import type { Day } from '../../../kit/zoned.ts';
import type { HolidayRow, HoursSource, TimetableRow } from './api.ts';
import { pairsOf, type Span, uncovered } from './spans.ts';

/** A stretch in which a provider does not work, whatever the timetables say. */
export interface TimeOff {
  readonly holiday: HolidayRow;
  readonly span: Span;
}

/** When a provider works on some days, as the engine that offers starts sees it. */
export interface WorkingHours {
  /** Without breaks and holidays. */
  readonly open: readonly Span[];
  readonly breaks: readonly Span[];
  readonly timeOff: readonly TimeOff[];
  /** Whether there is any timetable at all. */
  readonly hasTimetable: boolean;
}

export function workingHours(
  { zone, timetables, holidays }: HoursSource,
  days: readonly Day[],
): WorkingHours {
  const schedule = readSchedule({
    time_zone: zone,
    timetables: timetables.map(recordOf),
    holidays: holidays.map(engineHolidayOf),
  });
  const range = { first: dayOfText(days[0] ?? ''), last: dayOfText(days.at(-1) ?? '') };
  const bounds = [schedule.zone.startOf(range.first), schedule.zone.startOf(range.last + 1)];
  const within = (spans: EngineSpans) => pairsOf(intersection(spans, bounds));
  // The hours of the day before may run past its midnight.
  const { planned, worked, open } = hoursOf(
    schedule,
    { ...range, first: range.first - 1 },
    { services: [], isByProvider: true },
  );
  return {
    open: within(open),
    breaks: within(planned).flatMap((span) => uncovered(span, within(worked))),
    timeOff: holidays.flatMap((holiday) =>
      within(holidaySpans(schedule.zone, [engineHolidayOf(holiday)], range)).map((span) => ({
        holiday,
        span,
      })),
    ),
    hasTimetable: timetables.length > 0,
  };
}

/** What the API answers is what it stores: it has checked these shapes. */
const recordOf = (timetable: TimetableRow): TimetableRecord => ({
  id: timetable.id,
  kind: timetable.kind,
  valid_from: timetable.valid_from,
  valid_to: timetable.valid_to,
  priority: timetable.priority ?? 0,
  is_online_bookable: timetable.is_online_bookable ?? true,
  weekly: timetable.weekly as TimetableRecord['weekly'],
  cycle: timetable.cycle as TimetableRecord['cycle'],
  dates: timetable.dates as TimetableRecord['dates'],
  breaks: (timetable.breaks as TimetableRecord['breaks'] | null) ?? [],
  services: timetable.services.map(({ id }) => id),
});

function engineHolidayOf(holiday: Row<'holidays'>): EngineHoliday {
  const { date_from, date_to, starts_at, ends_at, repeat_yearly } = holiday;
  const yearly = repeat_yearly ?? false;
  return date_from !== null && date_to !== null
    ? { date_from, date_to, yearly }
    : { from: Date.parse(starts_at ?? ''), to: Date.parse(ends_at ?? ''), yearly };
}
