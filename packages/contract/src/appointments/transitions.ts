import type { Status } from './statuses.ts';

/** By the status an appointment has: those its provider may give it. */
export const PROVIDER_TRANSITIONS: Readonly<Partial<Record<Status, readonly Status[]>>> = {
  pending: ['confirmed', 'declined', 'cancelled_by_provider'],
  confirmed: ['in_progress', 'completed', 'no_show', 'cancelled_by_provider'],
  in_progress: ['completed', 'cancelled_by_provider'],
  completed: ['no_show'],
  no_show: ['completed'],
};

const HOUR = 3_600_000;
const EARLY_START = HOUR;
const CORRECTION = 7 * 24 * HOUR;

export interface TransitionState {
  readonly status: Status;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly pending_expires_at: Date | null;
}

/** True if the time for the transition has come, and is not over. */
export function isInTime(appointment: TransitionState, to: Status, now: Date): boolean {
  const sinceStart = now.getTime() - appointment.starts_at.getTime();
  const sinceEnd = now.getTime() - appointment.ends_at.getTime();
  const isCorrection = appointment.status === 'completed' || appointment.status === 'no_show';
  if (isCorrection && sinceEnd > CORRECTION) return false;
  if (to === 'confirmed') return now < requestEnd(appointment);
  if (to === 'in_progress') return sinceStart >= -EARLY_START;
  return !isOutcome(to) || sinceStart >= 0;
}

/** The outcome is known once the appointment began. */
const isOutcome = (to: Status): boolean => to === 'completed' || to === 'no_show';

type Answerable = Pick<TransitionState, 'pending_expires_at' | 'starts_at'>;

/** Till when a request may be answered: its start ends it too. */
export const requestEnd = ({ pending_expires_at, starts_at }: Answerable): Date =>
  pending_expires_at !== null && pending_expires_at < starts_at ? pending_expires_at : starts_at;
