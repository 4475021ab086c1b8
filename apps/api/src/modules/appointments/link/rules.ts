import type { Status } from '@okoshko/contract/appointments/statuses';
import { after, DAY, MINUTE } from '../../../platform/clock.ts';
import type { LimitRule } from '../../../platform/limits.ts';
import { clientRefusal } from '../rules/transitions.ts';

/** How long after its appointment a link works, in milliseconds, and how long it is known to have worked. */
const LIFETIME_MS = 30 * DAY;
export const RETENTION_MS = 60 * DAY;

/** Tries of one address that name no link. */
export const MISSES: LimitRule = { max: 20, window: 10 * MINUTE };

export const expiryOf = ({ ends_at }: { readonly ends_at: Date }): Date =>
  after(ends_at, LIFETIME_MS);

interface LinkState {
  readonly appointment: {
    readonly status: Status;
    readonly starts_at: Date;
    readonly capacity: number;
  };
  readonly provider: {
    readonly cancel_window_minutes: number;
    readonly client_move_limit: number | null;
  };
  readonly hasLeft: boolean;
  /** How often clients moved it. */
  readonly moves: number;
}

/** Why the client may not cancel now; null: they may. */
export function cancelRefusal(
  { appointment, provider, hasLeft }: LinkState,
  now: Date,
): 'bad_transition' | 'cancel_window' | null {
  if (hasLeft) return 'bad_transition';
  return clientRefusal(appointment, { now, cancelWindow: provider.cancel_window_minutes });
}

/** Why the client may not move it now; null: they may. */
export function moveRefusal(state: LinkState, now: Date) {
  if (state.appointment.capacity > 1) return 'bad_transition';
  const refusal = cancelRefusal(state, now);
  if (refusal !== null) return refusal;
  const { client_move_limit: limit } = state.provider;
  return limit !== null && state.moves >= limit ? ('move_limit' as const) : null;
}
