import { type Appointment, busySpans } from './appointments.ts';
import { hoursOf, type Schedule } from './schedule.ts';
import { at, difference, holds, type Spans, spanAt } from './spans.ts';
import { MINUTE } from './time.ts';

/** What ends free time; where there is none, what takes it. */
export type Limit = 'appointment' | 'timetable' | 'break' | 'holiday' | 'closed' | 'past';

export interface Free {
  /** Whole ones; never below 0. */
  readonly minutes: number;
  /** Where the free time ends: the instant itself where there is none. */
  readonly until: number;
  readonly limitedBy: Limit;
  /** The appointment that ends it. */
  readonly next: Appointment | null;
}

export interface Moment {
  readonly schedule: Schedule;
  /** All that may touch the two days from the instant on. */
  readonly appointments: readonly Appointment[];
  readonly at: number;
  readonly now: number;
  /** Whose hours count; none: those of all timetables. */
  readonly services: readonly number[];
  readonly isOwn: boolean;
}

/** How far on hours are looked at; days. Who never closes is free for that long at most. */
const FREE_DAYS = 2;

/** How long the time from an instant on is free: of other appointments with their buffers, breaks and holidays. */
export function maxAvailable({ schedule, appointments, now, ...asked }: Moment): Free {
  const day = schedule.zone.dayOf(asked.at);
  const hours = hoursOf(schedule, { first: day - 1, last: day + FREE_DAYS }, asked);
  const busy = busySpans(appointments);
  const none = (limitedBy: Limit): Free => ({ minutes: 0, until: asked.at, limitedBy, next: null });
  if (asked.at < now) return none('past');
  if (!holds(hours.planned, asked.at)) return none('closed');
  if (holds(busy, asked.at)) return none('appointment');
  if (holds(hours.holidays, asked.at)) return none('holiday');
  if (!holds(hours.worked, asked.at)) return none('break');
  const until = endOfSpan(difference(hours.open, busy), asked.at);
  const next = appointments.find(({ isHeld, busyFrom }) => isHeld && busyFrom === until) ?? null;
  return {
    minutes: Math.floor((until - asked.at) / MINUTE),
    until,
    limitedBy: limitAt(until, { ...hours, isBusy: next !== null || holds(busy, until) }),
    next,
  };
}

const endOfSpan = (spans: Spans, point: number): number => at(spans, spanAt(spans, point) + 1);

interface Around {
  readonly planned: Spans;
  readonly holidays: Spans;
  readonly isBusy: boolean;
}

function limitAt(until: number, { planned, holidays, isBusy }: Around): Limit {
  if (isBusy) return 'appointment';
  if (holds(holidays, until)) return 'holiday';
  return holds(planned, until) ? 'break' : 'timetable';
}
