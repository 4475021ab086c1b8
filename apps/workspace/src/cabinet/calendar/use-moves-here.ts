import { announce } from '../../kit/announce.tsx';
import { movedTo } from '../../kit/booking/move/rules.ts';
import { type Moving, useMoving } from '../../kit/booking/move/use-move.tsx';
import { timesText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { calendar as words } from '../../text/calendar.ts';
import type { CalendarAppointment } from './api.ts';
import { momentText } from './carrying-bar.tsx';
import { isInside } from './hours/spans.ts';
import type { WorkingHours } from './hours/working-hours.ts';
import { nameOf } from './names.ts';
import { endOf, mustConfirm, occupantAt, spanOf } from './rules.ts';
import { type Carried, type Carrying, useCarrying } from './use-carrying.ts';
import type { Period } from './use-period.ts';

interface MovesDeps {
  readonly zone: string;
  readonly period: Period;
  readonly appointments: readonly CalendarAppointment[] | undefined;
  readonly hours: WorkingHours | undefined;
}

/** Moves on the calendar: what is carried is drawn where it is, asked about where it is let go, and said aloud. */
export function useMovesHere({ zone, period, appointments = [], hours }: MovesDeps): {
  readonly carrying: Carrying;
  readonly moving: Moving;
  /** The reason the moved appointment may not stay at its present place. */
  readonly remark: string | undefined;
} {
  const remarkAt = (target: Target) => remarkOf(target, { appointments, hours, zone });
  const moving = useMoving({ zone, onClose: ({ appointment }) => end(appointment.documentId) });
  const carrying = useCarrying({
    zone,
    onStart: ({ to }) => announce(words.carry.started(momentText(to, zone))),
    onStep: (target) => {
      const { to } = target;
      const day = dayOf(to, zone);
      if (period.view !== 'week' || !period.days.includes(day)) period.go(day);
      announce([momentText(to, zone), remarkAt(target)].filter(Boolean).join('. '));
    },
    onDrop: (carried) => {
      if (!mustConfirm(carried.appointment, carried.to)) return carrying.cancel();
      moving.request({ ...carried, remark: remarkAt(carried) });
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
  const { carried } = carrying;
  return { carrying, moving, remark: carried ? remarkAt(carried) : undefined };
}

type Target = Pick<Carried, 'appointment' | 'to'>;
type Surroundings = Pick<MovesDeps, 'hours' | 'zone'> & {
  readonly appointments: readonly CalendarAppointment[];
};

/** Another appointment is in the way; or it is outside of their own hours, where providers may book knowing it. */
function remarkOf(target: Target, { appointments, hours, zone }: Surroundings): string | undefined {
  const occupant = occupantAt(appointments, target);
  if (occupant) {
    const times = timesText(occupant.starts_at, endOf(occupant), zone);
    return words.busy(nameOf(occupant), times);
  }
  const span = spanOf(movedTo(target.appointment, target.to));
  return hours && !isInside(span, hours.open) ? words.outside : undefined;
}

/** An entry that is drawn anew elsewhere has lost the focus. */
function refocus(id: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus(), 50);
}
