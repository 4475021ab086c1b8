import type { CalendarAppointment } from '../api.ts';
import { clipped, type Span, uncovered } from '../hours/spans.ts';
import type { TimeOff, WorkingHours } from '../hours/working-hours.ts';
import { spanOf } from '../rules.ts';

/** A row of a day's list; rows are sorted by time. */
export type DayRow =
  | { readonly kind: 'appointment'; readonly at: number; readonly appointment: CalendarAppointment }
  | { readonly kind: 'free'; readonly at: number; readonly span: Span }
  | { readonly kind: 'break'; readonly at: number; readonly span: Span }
  | { readonly kind: 'off'; readonly at: number; readonly timeOff: TimeOff };

interface DayQuery {
  /** The day from midnight to midnight. */
  readonly day: Span;
  readonly appointments: readonly CalendarAppointment[];
  readonly hours: WorkingHours | undefined;
  readonly now: Date;
  /** Minutes: shorter gaps are left out. */
  readonly leastGap: number;
}

/** A day in rows: who comes, what is free between, breaks and time off. What is over is free no more. */
export function dayRows({ day, appointments, hours, now, leastGap }: DayQuery): readonly DayRow[] {
  const booked = appointments.map(
    (appointment): DayRow => ({
      kind: 'appointment',
      at: Date.parse(appointment.starts_at),
      appointment,
    }),
  );
  if (!hours) return booked;
  const busy = appointments.map(spanOf);
  const ahead: Span = [Math.max(day[0], roundedUp(now)), day[1]];
  const free = ahead[0] < ahead[1] ? clipped(hours.open, ahead) : [];
  const rows: DayRow[] = [
    ...booked,
    ...free
      .flatMap((span) => uncovered(span, busy))
      .filter(([from, to]) => to - from >= leastGap * 60_000)
      .map((span): DayRow => ({ kind: 'free', at: span[0], span })),
    ...clipped(hours.breaks, day).map((span): DayRow => ({ kind: 'break', at: span[0], span })),
    ...hours.timeOff
      .filter(({ span }) => clipped([span], day).length > 0)
      .map((timeOff): DayRow => ({ kind: 'off', at: timeOff.span[0], timeOff })),
  ];
  return rows.sort((a, b) => a.at - b.at || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const ORDER: readonly DayRow['kind'][] = ['off', 'break', 'appointment', 'free'];

const STEP = 15 * 60_000;
const roundedUp = (now: Date): number => Math.ceil(now.getTime() / STEP) * STEP;
