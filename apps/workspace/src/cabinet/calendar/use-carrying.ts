import { useEffect, useState } from 'react';
import type { CalendarAppointment } from './api.ts';
import { type CarryingKey, carriedTo, isCarryingKey } from './period.ts';

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
