import { type CSSProperties, useMemo } from 'react';
import { useNow } from '../../../api/clock.ts';
import { type Day, dayOf, instantAt, minutesOf } from '../../../kit/zoned.ts';
import type { CalendarAppointment } from '../api.ts';
import type { WorkingHours } from '../hours/working-hours.ts';
import type { DayWindow } from '../rules.ts';
import classes from './calendar-grid.module.css';
import { columnOf, drawnWindow } from './column.ts';
import { DayColumn } from './day-column.tsx';
import { DayHeader } from './day-header.tsx';
import { useDragging } from './use-dragging.ts';

export interface GridActions {
  readonly openTimeOff: (holiday: string) => void;
  /** A free place was pressed. */
  readonly book: (at: Date) => void;
  /** A pointer let an appointment go there. */
  readonly drop: (appointment: CalendarAppointment, to: string) => void;
  readonly openDay: (day: Day) => void;
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
  const today = dayOf(now, zone);
  const book = (day: Day, minute: number) => actions.book(instantAt(day, minute, zone));
  return (
    <div
      className={classes.grid}
      data-days={days.length}
      style={{ '--days': days.length, '--hours': window.last - window.first } as CSSProperties}
    >
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
