import type { EventInput } from '@fullcalendar/react';
import { isMovable, movedTo } from '../../../kit/booking/move/rules.ts';
import type { CalendarAppointment } from '../api.ts';
import { type Span, uncovered } from '../hours/spans.ts';
import type { TimeOff, WorkingHours } from '../hours/working-hours.ts';
import { type DayWindow, dayWindowOf, endOf } from '../rules.ts';
import type { Carried } from '../use-carrying.ts';

/** What is drawn of an entry besides its time. */
export type EntryData =
  | { readonly kind: 'appointment'; readonly appointment: CalendarAppointment }
  | { readonly kind: 'off'; readonly timeOff: TimeOff }
  | { readonly kind: 'closed' | 'break' | 'day_off' };

interface Drawn {
  readonly appointments: readonly CalendarAppointment[];
  readonly savingId: string | null;
}

/** Appointments, the one that is carried at the place where it is now. */
export function placed(
  appointments: readonly CalendarAppointment[],
  carried: Carried | null,
): readonly CalendarAppointment[] {
  if (!carried) return appointments;
  const { appointment, to } = carried;
  const here = { ...(appointment as CalendarAppointment), ...movedTo(appointment, to) };
  return [...appointments.filter(({ documentId }) => documentId !== appointment.documentId), here];
}

export const appointmentEntries = ({ appointments, savingId }: Drawn): readonly EventInput[] =>
  appointments.map((appointment) => ({
    id: appointment.documentId,
    start: appointment.starts_at,
    end: endOf(appointment),
    editable: isMovable(appointment) && appointment.documentId !== savingId,
    extendedProps: { kind: 'appointment', appointment } satisfies EntryData,
  }));

/** Hours in which nobody works lie behind; time that was taken off by the clock can be pressed. */
export function hoursEntries(hours: WorkingHours, [from, to]: Span): readonly EventInput[] {
  const dayOff = hours.timeOff.filter(({ holiday }) => holiday.date_from !== null);
  const stretches = hours.timeOff.filter(({ holiday }) => holiday.date_from === null);
  return [
    ...closedSpans(hours, [from, to]).map((span) => behind('closed', span)),
    ...hours.breaks.map((span) => behind('break', span)),
    ...dayOff.map(({ span }) => behind('day_off', span)),
    ...stretches.map((timeOff) => ({
      id: `off-${timeOff.holiday.documentId}`,
      ...edgesOf(timeOff.span),
      editable: false,
      extendedProps: { kind: 'off', timeOff } satisfies EntryData,
    })),
  ];
}

const closedSpans = ({ open, breaks, timeOff }: WorkingHours, range: Span): readonly Span[] =>
  uncovered(range, [...open, ...breaks, ...timeOff.map(({ span }) => span)]);

const behind = (kind: 'closed' | 'break' | 'day_off', span: Span): EventInput => ({
  id: `${kind}-${span[0]}`,
  ...edgesOf(span),
  display: 'background',
  extendedProps: { kind } satisfies EntryData,
});

const edgesOf = ([from, to]: Span) => ({
  start: new Date(from).toISOString(),
  end: new Date(to).toISOString(),
});

/** The hours that are drawn: all that is worked or booked, and an hour around it. */
export function drawnWindow(
  appointments: readonly CalendarAppointment[],
  hours: WorkingHours | undefined,
  zone: string,
): DayWindow {
  const times: readonly Span[] = [
    ...appointments.map((one): Span => [Date.parse(one.starts_at), Date.parse(endOf(one))]),
    ...(hours?.open ?? []),
  ];
  const { first, last } = dayWindowOf(times, zone);
  return { first: Math.max(0, first - 1), last: Math.min(24, last + 1) };
}
