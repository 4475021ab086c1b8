import type { Status } from '@okoshko/contract/appointments/statuses';
import type { ErrorCode } from '@okoshko/contract/errors';
import { DAY, HOUR, MINUTE } from '../../../platform/clock.ts';

/** Who changes an appointment: a client, the provider (or staff), the clock. */
export type ActorRole = 'client' | 'provider' | 'service';

interface AppointmentState {
  readonly status: Status;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly pending_expires_at: Date | null;
}
type Transitions = Readonly<Partial<Record<Status, readonly Status[]>>>;

/** What each role may make of an appointment: the status it has now → those it may get. */
const TRANSITIONS: Readonly<Record<ActorRole, Transitions>> = {
  provider: {
    pending: ['confirmed', 'declined', 'cancelled_by_provider'],
    confirmed: ['in_progress', 'completed', 'no_show', 'cancelled_by_provider'],
    in_progress: ['completed', 'cancelled_by_provider'],
    completed: ['no_show'],
    no_show: ['completed'],
  },
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
const EARLY_START = HOUR;
const CORRECTION = 7 * DAY;
/** After its end an appointment nobody closed counts as done. */
export const COMPLETED_AFTER = DAY;
const LATE = DAY;

interface TransitionInput {
  readonly to: Status;
  readonly actorRole: ActorRole;
  readonly now: Date;
  /** How long before the start clients may still cancel or move, in minutes. */
  readonly cancelWindow: number;
}

/** Why the appointment may not have this transition; null: it may. */
export function transitionRefusal(
  appointment: AppointmentState,
  { to, actorRole, now, cancelWindow }: TransitionInput,
): ErrorCode | null {
  if (!TRANSITIONS[actorRole][appointment.status]?.includes(to)) return 'bad_transition';
  if (actorRole === 'client') return clientRefusal(appointment, { now, cancelWindow });
  return isInTime(appointment, to, now) ? null : 'bad_transition';
}

function isInTime(appointment: AppointmentState, to: Status, now: Date): boolean {
  const sinceStart = now.getTime() - appointment.starts_at.getTime();
  const sinceEnd = now.getTime() - appointment.ends_at.getTime();
  const isCorrection = appointment.status === 'completed' || appointment.status === 'no_show';
  if (isCorrection && sinceEnd > CORRECTION) return false;
  if (to === 'confirmed') return !hasExpired(appointment, now);
  if (to === 'in_progress' || to === 'completed') return sinceStart >= -EARLY_START;
  return to !== 'no_show' || sinceStart >= 0;
}

/** A request nobody answered in time, whether the clock's round came by already or not. */
const hasExpired = (
  { pending_expires_at, starts_at }: Pick<AppointmentState, 'pending_expires_at' | 'starts_at'>,
  now: Date,
): boolean => now >= starts_at || (pending_expires_at !== null && now >= pending_expires_at);

/** Why a client may neither cancel, leave nor move: it has begun, or the provider wants to know earlier. */
export function clientRefusal(
  { status, starts_at }: Pick<AppointmentState, 'status' | 'starts_at'>,
  { now, cancelWindow }: Pick<TransitionInput, 'now' | 'cancelWindow'>,
): ErrorCode | null {
  if (!mayMove({ status }) || now >= starts_at) return 'bad_transition';
  return starts_at.getTime() - now.getTime() < cancelWindow * MINUTE ? 'cancel_window' : null;
}

/** Only what still waits for its time moves, and only to it others join. */
export const mayMove = ({ status }: Pick<AppointmentState, 'status'>): boolean =>
  status === 'pending' || status === 'confirmed';

/** Whether the appointment keeps its time from others. */
export const isActive = ({ status }: Pick<AppointmentState, 'status'>): boolean =>
  mayMove({ status }) || status === 'in_progress';

export const isLate = ({ starts_at }: Pick<AppointmentState, 'starts_at'>, now: Date): boolean =>
  starts_at.getTime() - now.getTime() < LATE;

export const isCancelled = (status: Status): boolean =>
  status === 'declined' || status === 'cancelled_by_client' || status === 'cancelled_by_provider';

/** Whether an appointment with this transition never takes place: nobody is charged for its record then. */
export const isDroppedBeforeStart = (
  { starts_at }: Pick<AppointmentState, 'starts_at'>,
  to: Status,
  now: Date,
): boolean => now < starts_at && (isCancelled(to) || to === 'expired');
