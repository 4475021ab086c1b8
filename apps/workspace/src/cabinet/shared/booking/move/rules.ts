import { type Status, UPCOMING_STATUSES } from '@okoshko/contract/appointments/statuses';
import { ApiFailure, codeOf } from '../../../../api/failure.ts';
import { dayText, timeText } from '../../../../kit/when.ts';
import { dayOf } from '../../../../kit/zoned.ts';
import { move as words } from '../../../../text/move.ts';
import { ChangedMeanwhile, type SeenAppointment } from '../changed-meanwhile.ts';
import type { Comparable } from '../what-changed.ts';

/** A move that the user asks for. */
export interface Move {
  readonly appointment: Movable;
  readonly to: string;
  /** A warning to show first, such as that the new time is outside of the hours. */
  readonly remark?: string | undefined;
}

/** An appointment that may be moved, as a screen shows it. */
export interface Movable extends SeenAppointment {
  readonly status: Status | null;
  readonly starts_at: string;
  readonly ends_at: string | null;
  /** Null: nobody, or a group. */
  readonly client_profile: { readonly name: string | null } | null;
  /** Seats that are taken. */
  readonly participants_count: number | null;
}

/** Only coming appointments can be moved. */
export const isMovable = ({ status }: Pick<Movable, 'status'>): boolean =>
  UPCOMING_STATUSES.some((upcoming) => upcoming === status);

interface Times extends Pick<Movable, 'starts_at' | 'ends_at'> {
  readonly busy_from?: string | null;
  readonly busy_to?: string | null;
}

/** The times of the appointment after a move: it keeps its length, and what is free around it. */
export function movedTo({ starts_at, ends_at, busy_from, busy_to }: Times, to: string): Times {
  const shift = Date.parse(to) - Date.parse(starts_at);
  const moved = (instant: string) => new Date(Date.parse(instant) + shift).toISOString();
  return {
    starts_at: to,
    ends_at: ends_at && moved(ends_at),
    ...(busy_from && { busy_from: moved(busy_from) }),
    ...(busy_to && { busy_to: moved(busy_to) }),
  };
}

export const isSameInstant = (one: string, other: string): boolean =>
  Date.parse(one) === Date.parse(other);

/** The new time in words: the hour alone, on another day than the former one with its date. */
export function whenText(from: string, to: string, zone: string): string {
  const time = timeText(to, zone);
  return dayOf(from, zone) === dayOf(to, zone) ? time : `${dayText(to, zone)}, ${time}`;
}

/** The sentence on who is told of the new time. */
export function notificationText(
  { client_profile, participants_count }: Movable,
  isPast: boolean,
): string {
  const seats = participants_count ?? 0;
  if (isPast) return words.past;
  if (client_profile?.name) return words.clientNotified(client_profile.name);
  return seats > 0 ? words.groupNotified(seats) : words.nobodyNotified;
}

/** The reason an appointment stays where it was. */
export type MoveRefusal =
  /** Somebody has the time; the free starts nearest to it. */
  | { readonly kind: 'taken'; readonly nearest: readonly string[] }
  | { readonly kind: 'changed'; readonly former: Comparable; readonly now: Comparable }
  /** The status no longer allows it. */
  | { readonly kind: 'over' }
  | { readonly kind: 'failed'; readonly failure: unknown };

/** `from`: where it stands, which is no place to move it to. */
export function refusalOf(thrown: unknown, from: string): MoveRefusal {
  if (thrown instanceof ChangedMeanwhile) {
    return { kind: 'changed', former: thrown.former, now: thrown.now };
  }
  const code = codeOf(thrown);
  if (code === 'slot_taken' || code === 'slot_unavailable') {
    return {
      kind: 'taken',
      nearest: nearestIn(thrown).filter((start) => !isSameInstant(start, from)),
    };
  }
  return code === 'bad_transition' ? { kind: 'over' } : { kind: 'failed', failure: thrown };
}

interface Moved {
  readonly appointment: Pick<Movable, 'starts_at'>;
  readonly to: string;
}

/** The title of a refused move. */
export function refusalTitle(
  { appointment, to }: Moved,
  { kind }: MoveRefusal,
  zone: string,
): string {
  if (kind === 'taken') return words.takenTitle(whenText(appointment.starts_at, to, zone));
  return kind === 'changed' ? words.changedTitle : words.failedTitle;
}

function nearestIn(thrown: unknown): readonly string[] {
  const nearest = thrown instanceof ApiFailure ? thrown.error.details?.nearest : null;
  return Array.isArray(nearest) ? nearest.filter((one) => typeof one === 'string') : [];
}
