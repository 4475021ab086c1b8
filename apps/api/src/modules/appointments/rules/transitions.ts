import {
  BUSY_STATUSES,
  CANCELLED_STATUSES,
  OVER_STATUSES,
  type ParticipantStatus,
  type Status,
  UPCOMING_STATUSES,
} from '@okoshko/contract/appointments/statuses';
import {
  isInTime,
  PROVIDER_TRANSITIONS,
  requestEnd,
  type TransitionState,
} from '@okoshko/contract/appointments/transitions';
import type { ErrorCode } from '@okoshko/contract/errors';
import { after, DAY, MINUTE } from '../../../platform/clock.ts';
import type { ActorRole } from './actors.ts';

/** By the status that tells what came of an appointment: what its participants have then. */
export const ATTENDANCE: Readonly<Partial<Record<Status, ParticipantStatus>>> = {
  completed: 'attended',
  no_show: 'no_show',
};

type Transitions = Readonly<Partial<Record<Status, readonly Status[]>>>;

/** By role: the status an appointment has → those the role may give it. */
const TRANSITIONS: Readonly<Record<ActorRole, Transitions>> = {
  provider: PROVIDER_TRANSITIONS,
  client: {
    pending: ['cancelled_by_client'],
    confirmed: ['cancelled_by_client'],
  },
  service: {
    pending: ['expired'],
    confirmed: ['completed'],
    in_progress: ['completed'],
  },
};
/** So long after its end an appointment that is still open is completed by the service. */
export const COMPLETED_AFTER = DAY;
const LATE = DAY;

interface TransitionInput {
  readonly to: Status;
  readonly actorRole: ActorRole;
  readonly now: Date;
  /** Minutes before the start from which on clients may neither cancel nor move. */
  readonly cancelWindow: number;
}

/** The reason why the appointment may not get the status; null: it may. */
export function transitionRefusal(
  appointment: TransitionState,
  { to, actorRole, now, cancelWindow }: TransitionInput,
): ErrorCode | null {
  if (!TRANSITIONS[actorRole][appointment.status]?.includes(to)) return 'bad_transition';
  if (actorRole === 'client') return clientRefusal(appointment, { now, cancelWindow });
  return isInTime(appointment, to, now) ? null : 'bad_transition';
}

/** The statuses the actor may give it now. */
export const possibleTransitions = (
  appointment: TransitionState,
  input: Omit<TransitionInput, 'to'>,
): readonly Status[] =>
  (TRANSITIONS[input.actorRole][appointment.status] ?? []).filter(
    (to) => transitionRefusal(appointment, { ...input, to }) === null,
  );

/** Till when the provider may answer; null: nothing is requested. `answerBySql` selects the same. */
export const answerByOf = (
  appointment: Pick<TransitionState, 'status' | 'pending_expires_at' | 'starts_at'>,
): Date | null => (appointment.status === 'pending' ? requestEnd(appointment) : null);

/** The reason why a client may neither cancel, leave nor move; null: they may. */
export function clientRefusal(
  { status, starts_at }: Pick<TransitionState, 'status' | 'starts_at'>,
  { now, cancelWindow }: Pick<TransitionInput, 'now' | 'cancelWindow'>,
): 'bad_transition' | 'cancel_window' | null {
  const until = changeUntil({ status, starts_at }, cancelWindow);
  if (until === null || now >= starts_at) return 'bad_transition';
  return now > until ? 'cancel_window' : null;
}

/** The appointment's time is not free for others. */
export const isBusy = ({ status }: Pick<TransitionState, 'status'>): boolean =>
  isOneOf(BUSY_STATUSES, status);

/** The appointment takes place, or ought to have. */
export const takesPlace = ({ status }: Pick<TransitionState, 'status'>): boolean =>
  isBusy({ status }) || isOneOf(OVER_STATUSES, status);

export const isLate = ({ starts_at }: Pick<TransitionState, 'starts_at'>, now: Date): boolean =>
  starts_at.getTime() - now.getTime() < LATE;

export const isCancelled = (status: Status): boolean =>
  status === 'declined' || isOneOf(CANCELLED_STATUSES, status);

const isOneOf = (statuses: readonly Status[], status: Status): boolean => statuses.includes(status);

/** The transition keeps an appointment from taking place, which gives it back to the plan. */
export const isDroppedBeforeStart = (
  { starts_at }: Pick<TransitionState, 'starts_at'>,
  to: Status,
  now: Date,
): boolean => now < starts_at && (isCancelled(to) || to === 'expired');

interface Changeable {
  readonly status: Status;
  readonly starts_at: Date;
}

/** Requested or confirmed, and not begun: it may be moved, and a group may be joined. */
export const isUpcoming = ({ status }: Pick<Changeable, 'status'>): boolean =>
  (UPCOMING_STATUSES as readonly Status[]).includes(status);

/** Until when a client may cancel, leave and move; null: never. `cancelWindow` in minutes before the start. */
const changeUntil = ({ status, starts_at }: Changeable, cancelWindow: number): Date | null =>
  isUpcoming({ status }) ? after(starts_at, -cancelWindow * MINUTE) : null;

/** The number of times that a client may still move it; null: the provider sets no limit. */
export const movesLeft = (limit: number | null, moves: number): number | null =>
  limit === null ? null : Math.max(limit - moves, 0);

interface ClientTerms {
  readonly appointment: Changeable & { readonly capacity: number };
  readonly cancelWindow: number;
  readonly moveLimit: number | null;
  /** The number of times that clients moved it already. */
  readonly moves: number;
}

/** The changes a client may still make to an appointment. A group is left, never moved. */
export function allowedOf({ appointment, cancelWindow, moveLimit, moves }: ClientTerms) {
  const until = changeUntil(appointment, cancelWindow)?.toISOString() ?? null;
  const left = until === null || appointment.capacity > 1 ? 0 : movesLeft(moveLimit, moves);
  return { cancel_until: until, move_until: left === 0 ? null : until, moves_left: left };
}
