import { Link } from '@tanstack/react-router';
import {
  type CSSProperties,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import spoken from '../../../kit/spoken.module.css';
import { timesText, timeText } from '../../../kit/when.ts';
import { type Day, instantAt } from '../../../kit/zoned.ts';
import { booking } from '../../../text/booking.ts';
import { calendar as words } from '../../../text/calendar.ts';
import { move } from '../../../text/move.ts';
import { isMovable } from '../../shared/booking/move/rules.ts';
import { STATUS_LOOKS } from '../../shared/booking/status.ts';
import type { CalendarAppointment } from '../api.ts';
import { coloredBy, colorOf, isGroup, nameOf, servicesOf } from '../names.ts';
import { type DayWindow, endOf } from '../rules.ts';
import classes from './entry.module.css';
import { columnAt, dropMinute } from './layout.ts';
import { type Resize, useEdge } from './use-edge.ts';
import { watchDrag } from './watch-drag.ts';

interface AppointmentEntryProps {
  readonly appointment: CalendarAppointment;
  readonly zone: string;
  readonly style: CSSProperties;
  /** Held by a pointer or by keys. */
  readonly isLifted: boolean;
  readonly isSaving: boolean;
  readonly press: Dragging['press'];
  readonly resize: Resize;
}

/** An appointment in its place: a link, which the pointer may drag, whole or by its lower edge. The state is in its mark and words too. */
export function AppointmentEntry(props: AppointmentEntryProps) {
  const { appointment, zone, style, isLifted, isSaving, press, resize } = props;
  const { documentId: id, status, starts_at, capacity, participants_count } = appointment;
  const [booked, all] = [participants_count ?? 0, capacity ?? 1];
  const canMove = isMovable(appointment) && !isSaving;
  const colored = coloredBy(colorOf(appointment));
  const edge = useEdge({ appointment, zone, resize });
  return (
    <Link
      to="/cabinet/appointments/$id"
      params={{ id }}
      className={classes.entry}
      {...colored}
      style={{
        ...{ ...style, ...colored.style },
        ...(edge.dragged !== null && lengthStyle(edge.dragged)),
      }}
      draggable={false}
      preload={false}
      data-appointment={id}
      data-status={status}
      data-lifted={isLifted || undefined}
      data-movable={canMove || undefined}
      aria-keyshortcuts={canMove ? 'M Shift+ArrowDown Shift+ArrowUp' : undefined}
      onKeyDown={isMovable(appointment) ? edge.pressKey : undefined}
      onPointerDown={(event) => canMove && event.button === 0 && press(event, appointment)}
    >
      <span className={classes.line}>
        <span className={spoken.spoken}>
          {timesText(starts_at, endOf(appointment), zone)}, {status && booking.statuses[status]},{' '}
          {isGroup(appointment) && `${words.seatsSpoken(booked, all)}, `}
        </span>
        <span aria-hidden="true">
          {status && STATUS_LOOKS[status].mark}{' '}
          <span className={classes.time}>{timeText(starts_at, zone)} </span>
        </span>
        <span className={classes.name}>{nameOf(appointment)}</span>
        {isGroup(appointment) && <span aria-hidden="true"> {words.seats(booked, all)}</span>}
      </span>
      <span className={classes.service}>{isSaving ? move.saving : servicesOf(appointment)}</span>
      {canMove && <span className={classes.edge} onPointerDown={edge.press} />}
    </Link>
  );
}

const leftOf = (column: Element): number => column.getBoundingClientRect().left;

const lengthStyle = (minutes: number) => ({ '--height': minutes }) as CSSProperties;

/** An appointment under a pointer, and where it would begin if it were let go. */
export interface Dragged {
  readonly appointment: CalendarAppointment;
  readonly day: Day;
  readonly minute: number;
}

interface DraggingDeps {
  readonly zone: string;
  readonly days: readonly Day[];
  readonly window: DayWindow;
  readonly drop: (appointment: CalendarAppointment, to: string) => void;
}

export interface Dragging {
  /** Belongs to what holds the columns. */
  readonly columns: RefObject<HTMLDivElement | null>;
  readonly dragged: Dragged | null;
  readonly press: (event: ReactPointerEvent, appointment: CalendarAppointment) => void;
}

/** Dragging by a mouse at once, by a finger after a long press: one that moves at once scrolls the page. */
export function useDragging({ zone, days, window, drop }: DraggingDeps): Dragging {
  const columns = useRef<HTMLDivElement>(null);
  const [dragged, drag] = useState<Dragged | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const isDragging = useRef(false);
  useEffect(() => {
    // The listener must exist before a finger touches, or the page would scroll under the dragged entry.
    const hold = (event: Event) => isDragging.current && event.preventDefault();
    const box = columns.current;
    box?.addEventListener('touchmove', hold, { passive: false });
    return () => box?.removeEventListener('touchmove', hold);
  }, []);
  const press = (event: ReactPointerEvent, appointment: CalendarAppointment) => {
    const entry = event.currentTarget.getBoundingClientRect();
    const whole = columns.current?.getBoundingClientRect();
    if (!whole) return;
    const minuteHeight = whole.height / ((window.last - window.first) * 60);
    const grip = (event.clientY - entry.top) / minuteHeight;
    let last: Dragged | null = null;
    stop.current?.();
    stop.current = watchDrag(event.nativeEvent, {
      onMove: ({ x, y }) => {
        const box = columns.current?.getBoundingClientRect();
        if (!box) return;
        const lefts = [...(columns.current?.children ?? [])].map(leftOf);
        const day = days[columnAt(lefts, x)] ?? '';
        const [first, end] = [window.first * 60, window.last * 60];
        const at = first + (y - box.top) / minuteHeight;
        const minute = dropMinute({ at, grip, first, last: end });
        if (last?.day === day && last.minute === minute) return;
        last = { appointment, day, minute };
        isDragging.current = true;
        drag(last);
      },
      onEnd: (isDropped) => {
        isDragging.current = false;
        drag(null);
        if (isDropped && last) {
          drop(appointment, instantAt(last.day, last.minute, zone).toISOString());
        }
      },
    });
  };
  return { columns, dragged, press };
}
