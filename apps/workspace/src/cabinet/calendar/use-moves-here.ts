import { announce } from '../../kit/announce.tsx';
import { movedTo } from '../../kit/booking/move/rules.ts';
import { type Moving, useMoving } from '../../kit/booking/move/use-move.tsx';
import { dayOf } from '../../kit/zoned.ts';
import { calendar as words } from '../../text/calendar.ts';
import { momentText } from './carrying-bar.tsx';
import { isInside } from './hours/spans.ts';
import type { WorkingHours } from './hours/working-hours.ts';
import { endOf, mustConfirm } from './rules.ts';
import { type Carried, type Carrying, useCarrying } from './use-carrying.ts';
import type { Period } from './use-period.ts';

interface MovesDeps {
  readonly zone: string;
  readonly period: Period;
  readonly hours: WorkingHours | undefined;
}

/** Moves on the calendar: what is carried is drawn where it is, asked about where it is let go, and said aloud. */
export function useMovesHere({ zone, period, hours }: MovesDeps): {
  readonly carrying: Carrying;
  readonly moving: Moving;
} {
  const moving = useMoving({ zone, onClose: ({ appointment }) => end(appointment.documentId) });
  const carrying = useCarrying({
    zone,
    onStart: ({ to }) => announce(words.carry.started(momentText(to, zone))),
    onStep: (to) => {
      const day = dayOf(to, zone);
      if (period.view !== 'week' || !period.days.includes(day)) period.go(day);
      announce(momentText(to, zone));
    },
    onDrop: (carried) => {
      if (!mustConfirm(carried.appointment, carried.to)) return carrying.cancel();
      moving.request({ ...carried, remark: remarkOf(carried, hours) });
    },
    onCancel: () => {
      announce(words.carry.cancelled);
      if (carrying.carried) refocus(carrying.carried.appointment.documentId);
    },
  });
  function end(id: string) {
    carrying.end();
    refocus(id);
  }
  return { carrying, moving };
}

/** A provider may book outside of their own hours, knowing it. */
function remarkOf({ appointment, to }: Carried, hours: WorkingHours | undefined) {
  const there = movedTo(appointment, to);
  const span = [Date.parse(there.starts_at), Date.parse(endOf(there))] as const;
  return hours && !isInside(span, hours.open) ? words.outside : undefined;
}

/** What is drawn anew at another place has lost the focus. */
function refocus(id: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus(), 50);
}
