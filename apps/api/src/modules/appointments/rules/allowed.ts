import { type Status, UPCOMING_STATUSES } from '@okoshko/contract/appointments/statuses';
import { after, MINUTE } from '../../../platform/clock.ts';

interface Changeable {
  readonly status: Status;
  readonly starts_at: Date;
}

/** Requested or confirmed, and not begun: it may be moved, and a group may be joined. */
export const isUpcoming = ({ status }: Pick<Changeable, 'status'>): boolean =>
  (UPCOMING_STATUSES as readonly Status[]).includes(status);

/** Until when a client may cancel, leave and move; null: never. `cancelWindow` in minutes before the start. */
export const changeUntil = (
  { status, starts_at }: Changeable,
  cancelWindow: number,
): Date | null => (isUpcoming({ status }) ? after(starts_at, -cancelWindow * MINUTE) : null);

/** How often a client may still move it; null: as often as they like, as the provider sets no limit. */
export const movesLeft = (limit: number | null, moves: number): number | null =>
  limit === null ? null : Math.max(limit - moves, 0);

interface ClientTerms {
  readonly appointment: Changeable & { readonly capacity: number };
  readonly cancelWindow: number;
  readonly moveLimit: number | null;
  /** How often clients moved it already. */
  readonly moves: number;
}

/** What a client may still do with an appointment. A group is left, never moved. */
export function allowedOf({ appointment, cancelWindow, moveLimit, moves }: ClientTerms) {
  const until = changeUntil(appointment, cancelWindow)?.toISOString() ?? null;
  const left = until === null || appointment.capacity > 1 ? 0 : movesLeft(moveLimit, moves);
  return { cancel_until: until, move_until: left === 0 ? null : until, moves_left: left };
}
