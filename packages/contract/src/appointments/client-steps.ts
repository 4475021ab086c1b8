import type { ApiError } from '../client.ts';

/** The facts that decide about a client's appointment, as both the widget and the page of a link are told them. */
export interface OwnTerms {
  readonly status: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isGroup: boolean;
  /** Instants, null: never. */
  readonly allowed: {
    readonly cancel_until: string | null;
    readonly move_until: string | null;
    /** Null: as often as they like. */
    readonly moves_left: number | null;
  };
}

/** The section of an appointment: one that was called off before its time is neither to come nor over. */
export function sectionOf(
  { status, startsAt, endsAt }: OwnTerms,
  now: number,
): 'upcoming' | 'cancelled' | 'past' {
  if (status === 'in_progress') return 'upcoming';
  if (status === 'pending' || status === 'confirmed')
    return Date.parse(endsAt) > now ? 'upcoming' : 'past';
  return Date.parse(startsAt) > now ? 'cancelled' : 'past';
}

const isOpen = (until: string | null, now: number): boolean =>
  until !== null && Date.parse(until) >= now;

/** A group is not moved but left for another, as long as it may be left. */
export const mayMove = ({ isGroup, allowed }: OwnTerms, now: number): boolean =>
  isOpen(isGroup ? allowed.cancel_until : allowed.move_until, now);

export const mayCancel = ({ allowed }: OwnTerms, now: number): boolean =>
  isOpen(allowed.cancel_until, now);

/** Why less can be done than before: it is too late for all, or it was moved often enough; null: neither. */
export function limitOf(terms: OwnTerms, now: number): 'cancel_window' | 'move_limit' | null {
  const { isGroup, allowed, startsAt } = terms;
  if (mayCancel(terms, now)) return !isGroup && allowed.moves_left === 0 ? 'move_limit' : null;
  return allowed.cancel_until !== null && Date.parse(startsAt) > now ? 'cancel_window' : null;
}

/** The number of moves left after one more; null: nobody counts, as of a group. */
export const movesAfter = ({ isGroup, allowed: { moves_left } }: OwnTerms): number | null =>
  isGroup || moves_left === null ? null : Math.max(moves_left - 1, 0);

/** The consequence of a move that was refused. */
export type RefusedMove =
  /** It is asked about anew, at the price of now. */
  | { readonly kind: 'price'; readonly price: number }
  /** Another start is chosen. */
  | { readonly kind: 'start'; readonly nearest: readonly string[] }
  | { readonly kind: 'other' };

export function refusedMoveOf({ code, details }: Pick<ApiError, 'code' | 'details'>): RefusedMove {
  if (code === 'price_changed') return { kind: 'price', price: Number(details?.price) };
  if (code !== 'slot_taken' && code !== 'slot_unavailable') return { kind: 'other' };
  return { kind: 'start', nearest: (details?.nearest ?? []) as readonly string[] };
}
