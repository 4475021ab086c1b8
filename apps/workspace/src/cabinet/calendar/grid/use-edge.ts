import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { minutesOf } from '../../../kit/zoned.ts';
import type { CalendarAppointment } from '../api.ts';
import { endOf } from '../rules.ts';
import { draggedLength, steppedLength } from './layout.ts';
import { watchDrag } from './watch-drag.ts';

export type Resize = (appointment: CalendarAppointment, minutes: number) => void;

interface EdgeDeps {
  readonly appointment: CalendarAppointment;
  readonly zone: string;
  readonly resize: Resize;
}

/** The lower edge of an appointment, which a mouse may drag and Shift with the arrows moves. */
export function useEdge({ appointment, zone, resize }: EdgeDeps) {
  const [dragged, drag] = useState<number | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const { starts_at } = appointment;
  const minutes = (Date.parse(endOf(appointment)) - Date.parse(starts_at)) / 60_000;
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType !== 'mouse') return;
    // Elsewhere on it the whole appointment is dragged.
    event.stopPropagation();
    const column = event.currentTarget.parentElement?.parentElement;
    if (!column) return;
    const start = minutesOf(starts_at, zone);
    let last = minutes;
    stop.current = watchDrag(event.nativeEvent, {
      onMove: ({ y }) => {
        last = draggedLength({ start, at: minuteAt(column, y) });
        drag(last);
      },
      onEnd: (isDropped) => {
        drag(null);
        if (isDropped && last !== minutes) resize(appointment, last);
      },
    });
  };
  const pressKey = (event: KeyboardEvent) => {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (!by || !event.shiftKey) return;
    event.preventDefault();
    resize(appointment, steppedLength(minutes, by));
  };
  return { dragged, press, pressKey };
}

/** The minute of the clock at this height of the window; the grid says in its style which hours it draws. */
function minuteAt(column: Element, y: number): number {
  const { top, height } = column.getBoundingClientRect();
  const style = getComputedStyle(column);
  const [first, hours] = ['--first', '--hours'].map((name) => Number(style.getPropertyValue(name)));
  return ((first ?? 0) + ((y - top) / height) * (hours ?? 0)) * 60;
}
