import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Day, instantAt } from '../../../kit/zoned.ts';
import type { CalendarAppointment } from '../api.ts';
import type { DayWindow } from '../rules.ts';
import { dropMinute } from './layout.ts';
import { watchDrag } from './watch-drag.ts';

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
        const index = Math.floor(((x - box.left) / box.width) * days.length);
        const day = days[Math.min(Math.max(index, 0), days.length - 1)] ?? '';
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
