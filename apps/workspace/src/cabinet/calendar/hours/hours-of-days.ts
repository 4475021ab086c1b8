import {
  dayOfText,
  holidaySpans,
  hoursOf,
  intersection,
  type Spans,
  scheduleIn,
} from '@okoshko/slots';
import type { Filters, Row } from '../../../api/collections.ts';
import type { Day } from '../../../kit/zoned.ts';
import { clocksOf, holidayOf, timetableOf } from '../../shared/hours/working-hours.ts';
import { aroundOf, rangeOf } from '../period.ts';
import { pairsOf, type Span, uncovered } from './spans.ts';

export type TimetableRow = Row<'timetables'>;
export type HolidayRow = Row<'holidays'>;

interface HoursSource {
  readonly zone: string;
  readonly timetables: readonly TimetableRow[];
  readonly holidays: readonly HolidayRow[];
}

/** A stretch in which a provider does not work, whatever the timetables say. */
export interface TimeOff {
  readonly holiday: HolidayRow;
  readonly span: Span;
}

/** The working hours of a provider on some days, as the engine that offers starts reads them. */
export interface WorkingHours {
  /** Working hours, less breaks and holidays. */
  readonly open: readonly Span[];
  readonly breaks: readonly Span[];
  readonly timeOff: readonly TimeOff[];
  /** The time off, that of the days just before and after included: what a service keeps free around itself may reach it. */
  readonly away: readonly Span[];
  /** Tells whether there is any timetable at all. */
  readonly hasTimetable: boolean;
}

export function hoursOfDays(
  { zone, timetables, holidays }: HoursSource,
  days: readonly Day[],
): WorkingHours {
  const clocks = clocksOf(zone);
  const schedule = scheduleIn(clocks, {
    timetables: timetables.map(timetableOf),
    holidays: holidays.map(holidayOf),
  });
  const range = { first: dayOfText(days[0] ?? ''), last: dayOfText(days.at(-1) ?? '') };
  const bounds = [clocks.startOf(range.first), clocks.startOf(range.last + 1)];
  const within = (spans: Spans) => pairsOf(intersection(spans, bounds));
  // The hours of the day before may run past its midnight.
  const { planned, worked, open } = hoursOf(
    schedule,
    { ...range, first: range.first - 1 },
    { services: [], isByProvider: true },
  );
  return {
    open: within(open),
    breaks: within(planned).flatMap((span) => uncovered(span, within(worked))),
    away: pairsOf(
      holidaySpans(clocks, schedule.holidays, { first: range.first - 1, last: range.last + 1 }),
    ),
    timeOff: holidays.flatMap((holiday) =>
      within(holidaySpans(clocks, [holidayOf(holiday)], range)).map((span) => ({ holiday, span })),
    ),
    hasTimetable: timetables.length > 0,
  };
}

const YEARLY = { repeat_yearly: { $eq: true } } as const;

/** The time off of these days and those around: whole dates, stretches and what comes back each year. */
export function holidaysAround(days: readonly Day[], zone: string) {
  const around = aroundOf(days);
  const { from, to } = rangeOf(around, zone);
  return [
    YEARLY,
    { date_from: { $lte: around.at(-1) ?? '' }, date_to: { $gte: around[0] ?? '' } },
    { starts_at: { $lt: to }, ends_at: { $gt: from } },
  ] as const satisfies readonly Filters<'holidays'>[];
}
