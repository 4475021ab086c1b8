import { weekdayName } from '@okoshko/ui/when';
import { type CSSProperties, type MouseEvent, memo, useMemo } from 'react';
import { useNow } from '../../../api/clock.ts';
import { timeText, weekdayText } from '../../../kit/when.ts';
import { type Day, dayOf, instantAt, minutesOf } from '../../../kit/zoned.ts';
import { calendar as words } from '../../../text/calendar.ts';
import type { CalendarAppointment } from '../api.ts';
import type { WorkingHours } from '../hours/hours-of-days.ts';
import { nameOf } from '../names.ts';
import type { DayWindow } from '../rules.ts';
import {
  AppointmentEntry,
  type Dragged,
  type Dragging,
  useDragging,
} from './appointment-entry.tsx';
import classes from './calendar-grid.module.css';
import { type Column, columnOf, drawnWindow, widthsOf, within } from './column.ts';
import entryClasses from './entry.module.css';
import { pressedMinute } from './layout.ts';
import { TimeOffEntry } from './time-off-entry.tsx';
import type { Resize } from './use-edge.ts';

export interface GridActions {
  readonly openTimeOff: (holiday: string) => void;
  /** A free place was pressed. */
  readonly book: (at: Date) => void;
  /** A pointer let an appointment go there. */
  readonly drop: (appointment: CalendarAppointment, to: string) => void;
  readonly openDay: (day: Day) => void;
  readonly resize: Resize;
}

interface CalendarGridProps {
  readonly days: readonly Day[];
  readonly zone: string;
  readonly appointments: readonly CalendarAppointment[];
  readonly hours: WorkingHours | undefined;
  readonly carriedId: string | null;
  readonly savingId: string | null;
  readonly actions: GridActions;
}

/** Days by the clock. All that stands on them can be pressed; what is to come can be dragged. */
export function CalendarGrid(props: CalendarGridProps) {
  const { days, zone, appointments, hours, carriedId, savingId, actions } = props;
  const now = useNow();
  const source = useMemo(() => ({ zone, appointments, hours }), [zone, appointments, hours]);
  const window = useMemo(() => drawnWindow(source), [source]);
  const columns = useMemo(() => days.map((day) => columnOf(day, source)), [days, source]);
  const { dragged, press, columns: ref } = useDragging({ zone, days, window, drop: actions.drop });
  const [first, count] = [window.first, window.last - window.first];
  const widths = widthsOf(columns);
  const drawn = { '--columns': widths, '--first': first, '--hours': count } as CSSProperties;
  const today = dayOf(now, zone);
  const book = (day: Day, minute: number) => actions.book(instantAt(day, minute, zone));
  return (
    <div className={classes.grid} data-days={days.length} style={drawn}>
      <div className={classes.headers}>
        {columns.map((column) => (
          <DayHeader
            key={column.day}
            column={column}
            isToday={column.day === today}
            open={days.length > 1 ? actions.openDay : undefined}
          />
        ))}
      </div>
      <Axis window={window} />
      <div className={classes.columns} ref={ref}>
        {columns.map((column) => (
          <DayColumn
            key={column.day}
            column={column}
            window={window}
            zone={zone}
            now={column.day === today ? minutesOf(now, zone) : null}
            dragged={dragged?.day === column.day ? dragged : null}
            liftedId={dragged?.appointment.documentId ?? carriedId}
            savingId={savingId}
            press={press}
            book={book}
            openTimeOff={actions.openTimeOff}
            resize={actions.resize}
          />
        ))}
      </div>
    </div>
  );
}

function Axis({ window: { first, last } }: { readonly window: DayWindow }) {
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <div className={classes.axis} aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour}>{String(hour).padStart(2, '0')}:00</span>
      ))}
    </div>
  );
}

interface DayHeaderProps {
  readonly column: Column;
  readonly isToday: boolean;
  /** Undefined: the day is open already. */
  readonly open: ((day: Day) => void) | undefined;
}

/** The day above its column, and why nobody works on it. */
function DayHeader({ column: { day, dayOff }, isToday, open }: DayHeaderProps) {
  const off = dayOff && offText(dayOff);
  const content = (
    <>
      <span className={classes.weekday}>{weekdayName(day, 'UTC')}</span>
      <span className={classes.number}>{Number(day.slice(8))}</span>
      {off && <span className={classes.off}>{off}</span>}
    </>
  );
  if (!open) return <div className={classes.header}>{content}</div>;
  return (
    <button
      type="button"
      className={classes.header}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[weekdayText(day), off].filter(Boolean).join(', ')}
      onClick={() => open(day)}
    >
      {content}
    </button>
  );
}

const offText = (dayOff: NonNullable<Column['dayOff']>): string =>
  dayOff === 'closed' ? words.dayOff : (dayOff.title ?? words.off.kinds[dayOff.kind ?? 'day_off']);

interface DayColumnProps {
  readonly column: Column;
  readonly window: DayWindow;
  readonly zone: string;
  /** Minutes of the clock, where the day is today. */
  readonly now: number | null;
  readonly dragged: Dragged | null;
  /** The appointment that is held, by a pointer or by keys. */
  readonly liftedId: string | null;
  readonly savingId: string | null;
  readonly press: Dragging['press'];
  readonly book: (day: Day, minute: number) => void;
  readonly openTimeOff: (holiday: string) => void;
  readonly resize: Resize;
}

/** A day: what stands on it, behind it the hours in which nobody works. A press between books. */
const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { column, window, zone, now, dragged, liftedId, savingId, press } = props;
  const first = window.first * 60;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what is filled in
    // biome-ignore lint/a11y/useKeyWithClickEvents: free time is booked by keys in the list, and by N
    <div
      className={classes.column}
      role="group"
      aria-label={weekdayText(column.day)}
      onClick={(event) => pressFree(event, props)}
    >
      {within(column.grounds, window).map(({ kind, top, height }) => (
        <div
          key={`${kind} ${top}`}
          className={classes[kind]}
          style={styleOf({ top: top - first, height })}
        />
      ))}
      {column.entries.map((entry) =>
        entry.kind === 'off' ? (
          <TimeOffEntry
            key={entry.timeOff.holiday.documentId}
            timeOff={entry.timeOff}
            zone={zone}
            style={styleOf({ ...entry, top: entry.top - first })}
            open={props.openTimeOff}
          />
        ) : (
          <AppointmentEntry
            key={entry.appointment.documentId}
            appointment={entry.appointment}
            zone={zone}
            style={styleOf({ ...entry, top: entry.top - first })}
            isLifted={entry.appointment.documentId === liftedId}
            isSaving={entry.appointment.documentId === savingId}
            press={press}
            resize={props.resize}
          />
        ),
      )}
      {dragged && <Ghost dragged={dragged} first={first} zone={zone} />}
      {now !== null && <div className={classes.now} style={styleOf({ top: now - first })} />}
    </div>
  );
});

interface GhostProps {
  readonly dragged: Dragged;
  readonly first: number;
  readonly zone: string;
}

/** The dragged appointment, drawn at the place where a drop would put it. */
function Ghost({ dragged: { appointment, day, minute }, first, zone }: GhostProps) {
  const { starts_at, ends_at } = appointment;
  const height = ends_at ? (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000 : 30;
  return (
    <div
      className={entryClasses.ghost}
      aria-hidden="true"
      style={styleOf({ top: minute - first, height })}
    >
      <strong>{timeText(instantAt(day, minute, zone), zone)}</strong> {nameOf(appointment)}
    </div>
  );
}

interface Box {
  readonly top: number;
  readonly height?: number;
  readonly lane?: number;
  readonly lanes?: number;
}

const styleOf = ({ top, height, lane = 0, lanes = 1 }: Box): CSSProperties =>
  ({
    '--top': top,
    ...(height !== undefined && { '--height': height }),
    ...(lanes > 1 && { '--lane': lane, '--lanes': lanes }),
  }) as CSSProperties;

function pressFree(
  { target, currentTarget, clientY }: MouseEvent<HTMLElement>,
  { column, window, book }: DayColumnProps,
): void {
  if (target instanceof Element && target.closest('a, button')) return;
  const { top, height } = currentTarget.getBoundingClientRect();
  const minutes = (window.last - window.first) * 60;
  const at = window.first * 60 + ((clientY - top) / height) * minutes;
  book(column.day, pressedMinute(at));
}
