import { type CSSProperties, type MouseEvent, memo } from 'react';
import { timeText, weekdayText } from '../../../kit/when.ts';
import { type Day, instantAt } from '../../../kit/zoned.ts';
import { nameOf } from '../names.ts';
import type { DayWindow } from '../rules.ts';
import { AppointmentEntry } from './appointment-entry.tsx';
import classes from './calendar-grid.module.css';
import { type Column, within } from './column.ts';
import entryClasses from './entry.module.css';
import { pressedMinute } from './layout.ts';
import { TimeOffEntry } from './time-off-entry.tsx';
import type { Dragged, Dragging } from './use-dragging.ts';

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
}

/** A day: what stands on it, behind it the hours in which nobody works. A press between books. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
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
