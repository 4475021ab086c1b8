import { type Appointment, busySpans } from './candidates.ts';
import { MINUTE } from './days.ts';
import { hoursOf, type Schedule } from './schedule.ts';
import { at, difference, holds, type Spans, spanAt } from './spans.ts';

/** The limit that ends free time; where there is none, what takes it. */
export type Limit = 'appointment' | 'timetable' | 'break' | 'holiday' | 'closed' | 'past';

export interface FreeTime {
  /** Whole ones; never below 0. */
  readonly minutes: number;
  /** The end of the free time: the instant itself where there is none. */
  readonly until: number;
  readonly limitedBy: Limit;
  /** The appointment that ends it. */
  readonly next: Appointment | null;
}

export interface FreeTimeQuery {
  readonly schedule: Schedule;
  /** All that may touch the two days from the instant on. */
  readonly appointments: readonly Appointment[];
  readonly at: number;
  readonly now: number;
  /** Their hours count; none: those of all timetables. */
  readonly services: readonly number[];
  readonly isByProvider: boolean;
}

/** Days of hours that are looked at: around the clock, the free time is no longer than these. */
const FREE_DAYS = 2;

/** The time that is free from an instant on: of other appointments with their buffers, breaks and holidays. */
export function maxAvailable({ schedule, appointments, now, ...query }: FreeTimeQuery): FreeTime {
  const day = schedule.zone.dayOf(query.at);
  const hours = hoursOf(schedule, { first: day - 1, last: day + FREE_DAYS }, query);
  const busy = busySpans(appointments);
  const none = (limitedBy: Limit): FreeTime => ({
    minutes: 0,
    until: query.at,
    limitedBy,
    next: null,
  });
  if (query.at < now) return none('past');
  if (!holds(hours.planned, query.at)) return none('closed');
  if (holds(busy, query.at)) return none('appointment');
  if (holds(hours.holidays, query.at)) return none('holiday');
  if (!holds(hours.worked, query.at)) return none('break');
  const until = endOfSpan(difference(hours.open, busy), query.at);
  const next = appointments.find(({ isBusy, busyFrom }) => isBusy && busyFrom === until) ?? null;
  return {
    minutes: Math.floor((until - query.at) / MINUTE),
    until,
    limitedBy: limitAt(until, { ...hours, isBusy: next !== null || holds(busy, until) }),
    next,
  };
}

const endOfSpan = (spans: Spans, point: number): number => at(spans, spanAt(spans, point) + 1);

interface Surroundings {
  readonly planned: Spans;
  readonly holidays: Spans;
  readonly isBusy: boolean;
}

function limitAt(until: number, { planned, holidays, isBusy }: Surroundings): Limit {
  if (isBusy) return 'appointment';
  if (holds(holidays, until)) return 'holiday';
  return holds(planned, until) ? 'break' : 'timetable';
}
