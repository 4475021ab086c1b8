import {
  bookingIn,
  busySpanOf,
  type FreeSpan,
  freeFrom,
  freeTime,
  type Grid,
  type Room,
} from '../../shared/hours/free-time.ts';
import type { CalendarAppointment } from '../api.ts';
import type { TimeOff, WorkingHours } from '../hours/hours-of-days.ts';
import { clipped, type Span } from '../hours/spans.ts';
import { spanOf } from '../rules.ts';

/** A row of a day's list; rows are sorted by time. */
export type DayRow =
  | { readonly kind: 'appointment'; readonly at: number; readonly appointment: CalendarAppointment }
  | { readonly kind: 'free'; readonly at: number; readonly free: FreeSpan }
  | { readonly kind: 'break'; readonly at: number; readonly span: Span }
  | { readonly kind: 'off'; readonly at: number; readonly timeOff: TimeOff };

interface DayQuery extends Grid {
  /** The day from midnight to midnight. */
  readonly day: Span;
  /** Of other days too: what a service keeps free around one may reach into this day. */
  readonly appointments: readonly CalendarAppointment[];
  readonly hours: WorkingHours | undefined;
  readonly now: Date;
  readonly rooms: readonly Room[];
}

/** A day in rows: who comes, what is free between, breaks and time off. What is over is free no more. */
export function dayRows(query: DayQuery): readonly DayRow[] {
  const { day, appointments, hours } = query;
  const booked = appointments.flatMap((appointment): readonly DayRow[] => {
    const [from, to] = spanOf(appointment);
    const isHere = from < day[1] && to > day[0];
    return isHere ? [{ kind: 'appointment', at: from, appointment }] : [];
  });
  if (!hours) return booked;
  const open = clipped(hours.open, day).map(stretchOf);
  const busy = takenOf(appointments, hours);
  const rows: DayRow[] = [
    ...booked,
    ...freeTime({ ...query, open, busy }).map(
      (free): DayRow => ({ kind: 'free', at: free.from, free }),
    ),
    ...clipped(hours.breaks, day).map((span): DayRow => ({ kind: 'break', at: span[0], span })),
    ...hours.timeOff
      .filter(({ span }) => clipped([span], day).length > 0)
      .map((timeOff): DayRow => ({ kind: 'off', at: timeOff.span[0], timeOff })),
  ];
  return rows.sort((a, b) => a.at - b.at || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const ORDER: readonly DayRow['kind'][] = ['off', 'break', 'appointment', 'free'];

const takenOf = (appointments: readonly CalendarAppointment[], { away }: WorkingHours) => [
  ...appointments.map(busySpanOf),
  ...away.map(stretchOf),
];

/** The free time around a place that was pressed, as a new appointment takes it; undefined: it is not free, or not known. */
export function bookingAt(
  at: Date,
  { appointments, hours }: Pick<DayQuery, 'appointments' | 'hours'>,
) {
  if (!hours) return undefined;
  const taken = { open: hours.open.map(stretchOf), busy: takenOf(appointments, hours) };
  const free = freeFrom(at.getTime(), taken);
  return free ? bookingIn(free) : undefined;
}

const stretchOf = ([from, to]: Span) => ({ from, to });
