import type { Day } from '../../../kit/zoned.ts';
import type { CalendarAppointment } from '../api.ts';
import type { TimeOff, WorkingHours } from '../hours/hours-of-days.ts';
import { clipped, type Span, uncovered } from '../hours/spans.ts';
import { type DayWindow, dayWindowOf, spanOf } from '../rules.ts';
import { inLanes, minutesOn, type Position } from './layout.ts';

/** An entry of a day's column that can be pressed. */
type Entry = Position &
  (
    | { readonly kind: 'appointment'; readonly appointment: CalendarAppointment }
    | { readonly kind: 'off'; readonly timeOff: TimeOff }
  );

/** Time that nobody works in, behind the entries. */
export interface Ground {
  readonly kind: 'closed' | 'break' | 'dayOff';
  readonly top: number;
  readonly height: number;
}

export interface Column {
  readonly day: Day;
  readonly entries: readonly Entry[];
  readonly grounds: readonly Ground[];
  /** The reason nobody works all day. */
  readonly dayOff: TimeOff['holiday'] | 'closed' | null;
}

interface ColumnSource {
  readonly zone: string;
  readonly appointments: readonly CalendarAppointment[];
  readonly hours: WorkingHours | undefined;
}

/** A day as it is drawn. */
export function columnOf(day: Day, { zone, appointments, hours }: ColumnSource): Column {
  const on = (span: Span) => minutesOn(day, span, zone);
  const dates = hours?.timeOff.filter(({ holiday }) => holiday.date_from !== null) ?? [];
  const stretches = hours?.timeOff.filter(({ holiday }) => holiday.date_from === null) ?? [];
  const entries = [
    ...appointments.flatMap((appointment) => {
      const position = on(spanOf(appointment));
      return position ? [{ kind: 'appointment' as const, appointment, ...stretch(position) }] : [];
    }),
    ...stretches.flatMap((timeOff) => {
      const position = on(timeOff.span);
      return position ? [{ kind: 'off' as const, timeOff, ...stretch(position) }] : [];
    }),
  ];
  const isOpen = hours === undefined || hours.open.some((span) => on(span) !== null);
  const dayOff = dates.find(({ span }) => on(span) !== null)?.holiday;
  return {
    day,
    entries: inLanes(entries),
    grounds: hours ? groundsOf(hours, dates, on) : [],
    dayOff: dayOff ?? (isOpen ? null : 'closed'),
  };
}

const stretch = ([top, height]: readonly [number, number]) => ({ top, height });

const ALWAYS: Span = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

function groundsOf(
  { open, breaks, timeOff }: WorkingHours,
  dates: readonly TimeOff[],
  on: (span: Span) => readonly [number, number] | null,
): readonly Ground[] {
  const covered = [...open, ...breaks, ...timeOff.map(({ span }) => span)];
  const spans = [
    ...uncovered(ALWAYS, covered).map((span) => ['closed', span] as const),
    ...breaks.map((span) => ['break', span] as const),
    ...dates.map(({ span }) => ['dayOff', span] as const),
  ];
  return spans.flatMap(([kind, span]) => {
    const position = on(span);
    return position ? [{ kind, ...stretch(position) }] : [];
  });
}

/** The widths of the columns, as CSS has them: a day that nobody works on and nothing stands on leaves its room to the others. */
export const widthsOf = (columns: readonly Column[]): string =>
  columns
    .map(({ dayOff, entries }) => (dayOff && entries.length === 0 ? 0.4 : 1))
    .map((share) => `minmax(0, ${columns.length === 1 ? 1 : share}fr)`)
    .join(' ');

/** The hours that are drawn: all that is worked or booked, and an hour around it. */
export function drawnWindow({ zone, appointments, hours }: ColumnSource): DayWindow {
  const { first, last } = dayWindowOf([...appointments.map(spanOf), ...(hours?.open ?? [])], zone);
  return { first: Math.max(0, first - 1), last: Math.min(24, last + 1) };
}

/** The grounds, cut to the hours that are drawn. */
export const within = (grounds: readonly Ground[], { first, last }: DayWindow): readonly Ground[] =>
  grounds.flatMap(({ kind, top, height }) =>
    clipped([[top, top + height]], [first * 60, last * 60]).map(([from, to]) => ({
      kind,
      top: from,
      height: to - from,
    })),
  );
