import { timeText } from '../../../kit/when.ts';
import { boundsOf, type Day, instantAt, minutesOf } from '../../../kit/zoned.ts';
import { calendar as words } from '../../../text/calendar.ts';
import type { CalendarAppointment } from '../api.ts';
import type { Span } from '../hours/spans.ts';
import type { WorkingHours } from '../hours/working-hours.ts';
import { dayRows } from '../list/day-rows.ts';
import { occupants } from '../rules.ts';
import type { TimeOffInput } from './api.ts';

/** The fields of the form: times as a clock shows them, '12:30'. */
export interface TimeOffForm {
  readonly day: Day;
  readonly isAllDay: boolean;
  readonly from: string;
  readonly to: string;
  readonly title: string;
}

export type TimeOffErrors = Partial<Record<'day' | 'from' | 'to', string>>;

export function errorsOf({ day, isAllDay, from, to }: TimeOffForm): TimeOffErrors {
  const { off } = words;
  if (!day) return { day: off.dayMissing };
  if (isAllDay) return {};
  return {
    ...(!from && { from: off.timeMissing }),
    ...(!to && { to: off.timeMissing }),
    ...(from && to && from >= to && { to: off.orderWrong }),
  };
}

/** A day as the calendar has it. */
export interface DayFacts {
  readonly day: Day;
  readonly zone: string;
  readonly appointments: readonly CalendarAppointment[];
  readonly hours: WorkingHours | undefined;
  readonly now: Date;
}

const HOUR = 3_600_000;

/** Time off itself needs nothing free around it. */
const BREATHER = [{ duration: 15, before: 0, after: 0 }];

/** The times a form begins with: an hour of the first free time that is long enough, else of the first there is. */
export function suggestedTimes({
  day,
  zone,
  appointments,
  hours,
  now,
}: DayFacts): Pick<TimeOffForm, 'from' | 'to'> {
  const [start, end] = boundsOf(day, zone);
  const bounds: Span = [start.getTime(), end.getTime()];
  const rows = dayRows({
    ...{ day: bounds, appointments, hours, now },
    ...{ zone, step: 15, rooms: BREATHER },
  });
  const free = rows.flatMap((row) => (row.kind === 'free' ? [row.span] : []));
  const [from, to] = free.find(([begins, ends]) => ends - begins >= HOUR) ?? free[0] ?? [];
  if (from === undefined || to === undefined)
    return usualTimes(start <= now && now < end ? minutesOf(now, zone) : 0);
  const until = Math.min(to, from + HOUR);
  return { from: timeText(new Date(from), zone), to: timeText(new Date(until), zone) };
}

const clockAt = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The hour of lunch; of a day on which it is over, the next one. */
function usualTimes(minute: number): Pick<TimeOffForm, 'from' | 'to'> {
  const hour = Math.min(Math.max(13, Math.ceil(minute / 60)), 22);
  return { from: clockAt(hour), to: clockAt(hour + 1) };
}

/** The appointments that would stand in the time off of a form; none while it is not filled in. */
export function bookedIn(
  form: TimeOffForm,
  { appointments, zone }: Pick<DayFacts, 'appointments' | 'zone'>,
): readonly CalendarAppointment[] {
  if (Object.keys(errorsOf(form)).length > 0) return [];
  const { from, to } = timeTaken(form, zone);
  return occupants(appointments, [from.getTime(), to.getTime()]);
}

/** The form as the API takes it, and the instants it is about, in the provider's zone. */
export function timeTaken(form: TimeOffForm, zone: string) {
  const { day, isAllDay, title } = form;
  const described = { kind: 'busy', title: title.trim() || null } as const;
  if (isAllDay) {
    const [from, to] = boundsOf(day, zone);
    const input: TimeOffInput = { ...described, date_from: day, date_to: day };
    return { input, from, to };
  }
  const [from, to] = [form.from, form.to].map((time) => instantAt(day, minuteOf(time), zone)) as [
    Date,
    Date,
  ];
  const input: TimeOffInput = {
    ...described,
    starts_at: from.toISOString(),
    ends_at: to.toISOString(),
  };
  return { input, from, to };
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
