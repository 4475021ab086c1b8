import { timeText } from '../../../kit/when.ts';
import { boundsOf, type Day, instantAt, minutesOf } from '../../../kit/zoned.ts';
import { calendar as words } from '../../../text/calendar.ts';
import type { CalendarAppointment } from '../api.ts';
import type { WorkingHours } from '../hours/hours-of-days.ts';
import { clipped, type Span } from '../hours/spans.ts';
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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * The times a form begins with: an hour, or half of one, from the next half hour of the day that is free; today, where none is,
 * from the next one of work.
 */
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
    ...{ zone, step: 30, rooms: [{ duration: 30, before: 0, after: 0 }] },
  });
  const free = rows.flatMap((row): readonly Span[] =>
    row.kind === 'free' ? [[row.free.from, row.free.to]] : [],
  );
  const isToday = start <= now && now < end;
  const work = isToday ? clipped(hours?.open ?? [], [now.getTime(), bounds[1]]) : [];
  const [from, to] = [...free, ...work].flatMap((span) => halfHourIn(span, zone))[0] ?? [];
  if (from === undefined || to === undefined) return usualTimes(isToday ? minutesOf(now, zone) : 0);
  return { from: timeText(new Date(from), zone), to: timeText(new Date(to), zone) };
}

/** The first half hour of the clock in a stretch, and the one after it where that is within it too. */
function halfHourIn([begins, ends]: Span, zone: string): readonly Span[] {
  const minute = Math.ceil(begins / MINUTE) * MINUTE;
  const past = minutesOf(new Date(minute), zone) % 30;
  const from = minute + ((30 - past) % 30) * MINUTE;
  return ends - from >= 30 * MINUTE ? [[from, Math.min(ends, from + HOUR)]] : [];
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
