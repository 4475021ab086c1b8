import type { Status } from '@okoshko/contract/appointments/statuses';
import {
  isInTime,
  PROVIDER_TRANSITIONS,
  type TransitionState,
} from '@okoshko/contract/appointments/transitions';
import { booking } from '../../../text/booking.ts';

interface StatusLook {
  readonly color: 'blue' | 'green' | 'gray' | 'red';
  /** Told by its shape too: an empty ring waits, a full one stands, a tick is done, a cross is off. */
  readonly mark: '○' | '●' | '▶' | '✓' | '✕';
}

export const STATUS_LOOKS: Readonly<Record<Status, StatusLook>> = {
  pending: { color: 'red', mark: '○' },
  confirmed: { color: 'blue', mark: '●' },
  in_progress: { color: 'green', mark: '▶' },
  completed: { color: 'green', mark: '✓' },
  no_show: { color: 'red', mark: '✕' },
  declined: { color: 'gray', mark: '✕' },
  expired: { color: 'gray', mark: '✕' },
  cancelled_by_client: { color: 'gray', mark: '✕' },
  cancelled_by_provider: { color: 'gray', mark: '✕' },
};

/** A status that a provider gives by a button. */
export type ProviderStatus = keyof typeof booking.transitions;

const isProviderStatus = (status: Status): status is ProviderStatus =>
  status in booking.transitions;

/** An appointment as the API answers it: instants are texts. */
export interface StatusFacts {
  readonly status: Status | null;
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly pending_expires_at: string | null;
}

/**
 * The statuses its provider may give an appointment now, what is done most first. A request is answered, not cancelled:
 * to its client both are one.
 */
export function providerTransitions(facts: StatusFacts, now: Date): readonly ProviderStatus[] {
  const { status } = facts;
  if (status === null) return [];
  const state = stateOf(facts, status);
  return (PROVIDER_TRANSITIONS[status] ?? []).filter(
    (to): to is ProviderStatus =>
      isProviderStatus(to) &&
      isInTime(state, to, now) &&
      !(status === 'pending' && to === 'cancelled_by_provider'),
  );
}

/** The label of the button between two statuses; a correction is named by its outcome. */
export const transitionText = (from: Status | null, to: ProviderStatus): string =>
  (from === 'no_show' && to === 'completed') || (from === 'completed' && to === 'no_show')
    ? booking.corrections[to]
    : booking.transitions[to];

const stateOf = (facts: StatusFacts, status: Status): TransitionState => ({
  status,
  starts_at: new Date(facts.starts_at),
  ends_at: new Date(facts.ends_at ?? facts.starts_at),
  pending_expires_at: facts.pending_expires_at === null ? null : new Date(facts.pending_expires_at),
});
