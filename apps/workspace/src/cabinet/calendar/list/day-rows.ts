import { freeTime, type Grid } from '../../shared/hours/free-time.ts';
import type { CalendarAppointment } from '../api.ts';
import { clipped, type Span } from '../hours/spans.ts';
import type { TimeOff, WorkingHours } from '../hours/working-hours.ts';
import { spanOf } from '../rules.ts';

/** A row of a day's list; rows are sorted by time. */
export type DayRow =
  | { readonly kind: 'appointment'; readonly at: number; readonly appointment: CalendarAppointment }
  | { readonly kind: 'free'; readonly at: number; readonly span: Span }
  | { readonly kind: 'break'; readonly at: number; readonly span: Span }
  | { readonly kind: 'off'; readonly at: number; readonly timeOff: TimeOff };

interface DayQuery extends Grid {
  /** The day from midnight to midnight. */
  readonly day: Span;
  readonly appointments: readonly CalendarAppointment[];
  readonly hours: WorkingHours | undefined;
  readonly now: Date;
  /** Minutes: shorter gaps are left out. */
  readonly leastGap: number;
}

/** A day in rows: who comes, what is free between, breaks and time off. What is over is free no more. */
export function dayRows(query: DayQuery): readonly DayRow[] {
  const { day, appointments, hours } = query;
  const booked = appointments.map(
    (appointment): DayRow => ({
      kind: 'appointment',
      at: Date.parse(appointment.starts_at),
      appointment,
    }),
  );
  if (!hours) return booked;
  const open = clipped(hours.open, day).map(stretchOf);
  const busy = appointments.map((appointment) => stretchOf(spanOf(appointment)));
  const rows: DayRow[] = [
    ...booked,
    ...freeTime({ ...query, open, busy }).map(
      ({ from, to }): DayRow => ({ kind: 'free', at: from, span: [from, to] }),
    ),
    ...clipped(hours.breaks, day).map((span): DayRow => ({ kind: 'break', at: span[0], span })),
    ...hours.timeOff
      .filter(({ span }) => clipped([span], day).length > 0)
      .map((timeOff): DayRow => ({ kind: 'off', at: timeOff.span[0], timeOff })),
  ];
  return rows.sort((a, b) => a.at - b.at || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const ORDER: readonly DayRow['kind'][] = ['off', 'break', 'appointment', 'free'];

const stretchOf = ([from, to]: Span) => ({ from, to });
