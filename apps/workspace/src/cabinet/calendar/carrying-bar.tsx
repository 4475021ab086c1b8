import { Button, Paper, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { timeText, weekdayText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { calendar as words } from '../../text/calendar.ts';
import { common } from '../../text/common.ts';
import type { CalendarAppointment } from './api.ts';
import classes from './carrying-bar.module.css';
import { nameOf } from './names.ts';
import { type CarryingKey, carriedTo, isCarryingKey } from './period.ts';

const STEPS: readonly (readonly [CarryingKey, string])[] = [
  ['ArrowUp', words.carry.earlier],
  ['ArrowDown', words.carry.later],
  ['ArrowLeft', words.carry.dayBefore],
  ['ArrowRight', words.carry.dayAfter],
];

interface CarryingBarProps {
  readonly carrying: Carrying;
  readonly carried: Carried;
  readonly zone: string;
  /** The reason the appointment may not stay at the present place. */
  readonly remark: string | undefined;
}

/** The present place of an appointment that is being moved, with buttons that do what the keys do. */
export function CarryingBar({ carrying, carried, zone, remark }: CarryingBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // The focus stays on the appointment when the keyboard began the move; a pressed button is gone by now.
  useEffect(() => {
    if (!document.activeElement?.matches('[data-appointment]')) bar.current?.focus();
  }, []);
  return (
    <Paper
      ref={bar}
      className={classes.bar}
      role="group"
      aria-label={words.carry.label}
      tabIndex={-1}
    >
      <Text fw={500} size="sm">
        {nameOf(carried.appointment)}: {momentText(carried.to, zone)}
      </Text>
      {remark && <Text size="sm">{remark}</Text>}
      <Text c="dimmed" size="xs" className={classes.hint}>
        {words.carry.hint}
      </Text>
      <div className={classes.steps}>
        {STEPS.map(([key, label]) => (
          <Button key={key} variant="default" px={6} onClick={() => carrying.step(key)}>
            {label}
          </Button>
        ))}
      </div>
      <div className={classes.ends}>
        <Button variant="default" onClick={carrying.cancel}>
          {common.cancel}
        </Button>
        <Button onClick={() => carrying.drop()}>{words.carry.drop}</Button>
      </div>
    </Paper>
  );
}

/** 'понедельник, 23 ноября, 12:15' */
export const momentText = (instant: string, zone: string): string =>
  `${weekdayText(dayOf(instant, zone))}, ${timeText(instant, zone)}`;

/** An appointment shown at a place where it is not yet. */
export interface Carried {
  readonly appointment: CalendarAppointment;
  readonly to: string;
  /** Moved by keys or buttons; false: it was let go there, and is asked about. */
  readonly isSteered: boolean;
}

interface CarryingDeps {
  readonly zone: string;
  readonly onStart: (carried: Carried) => void;
  readonly onStep: (carried: Carried) => void;
  readonly onDrop: (carried: Carried) => void;
  readonly onCancel: () => void;
}

export interface Carrying {
  readonly carried: Carried | null;
  /** Takes it up, to be moved by arrows. */
  start(appointment: CalendarAppointment): void;
  step(key: CarryingKey): void;
  /** Lets it go where it is now, or at the place a pointer dragged it to. */
  drop(dragged?: Pick<Carried, 'appointment' | 'to'>): void;
  cancel(): void;
  /** Ends the move: its dialog is closed. */
  end(): void;
}

/** Moving by keys: M takes an appointment up, arrows move it, Enter lets it go, Esc leaves it where it was. */
export function useCarrying({ zone, onStart, onStep, onDrop, onCancel }: CarryingDeps): Carrying {
  const [carried, carry] = useState<Carried | null>(null);
  const carrying: Carrying = {
    carried,
    start: (appointment) => {
      const started = { appointment, to: appointment.starts_at, isSteered: true };
      carry(started);
      onStart(started);
    },
    step: (key) => {
      if (!carried) return;
      const there = { ...carried, to: carriedTo(carried.to, key, zone) };
      carry(there);
      onStep(there);
    },
    drop: (dragged) => {
      const dropped = dragged ?? carried;
      if (!dropped) return;
      const here = { ...dropped, isSteered: false };
      carry(here);
      onDrop(here);
    },
    cancel: () => {
      carry(null);
      onCancel();
    },
    end: () => carry(null),
  };
  useCarryingKeys(carrying);
  return carrying;
}

/** During a move its keys work wherever the focus is: a redrawn entry loses the focus. */
function useCarryingKeys(carrying: Carrying): void {
  const isSteered = carrying.carried?.isSteered ?? false;
  useEffect(() => {
    if (!isSteered) return;
    const press = (event: KeyboardEvent) => {
      const isHandled = handle(event, carrying);
      if (!isHandled) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  });
}

function handle({ key, target }: KeyboardEvent, carrying: Carrying): boolean {
  // The search, opened meanwhile, has arrows of its own.
  if (target instanceof Element && target.closest('[role=dialog], input')) return false;
  if (isCarryingKey(key)) carrying.step(key);
  else if (key === 'Escape') carrying.cancel();
  // Enter on a button of the bar or a link of the menu presses it.
  else if (key === 'Enter' && !isPressable(target)) carrying.drop();
  else return false;
  return true;
}

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('button, a:not([data-appointment])');
