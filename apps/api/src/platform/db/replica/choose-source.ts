import { laterOf, type Position } from './position.ts';

/** What a caller has written or was told of: a place in the log, nothing, or what is no place at all. */
export type CallerPosition = Position | 'none' | 'unreadable';

/** A read that has to be answered. */
export interface Read {
  /** Whether it is declared that its answer may be some seconds old. */
  readonly mayLag: boolean;
  /** With a bearer, whether it is good or not. */
  readonly hasBearer: boolean;
  readonly position: CallerPosition;
}

/** How the replica is at this moment: it may be gone, or later than is allowed. */
export type ReplicaView =
  | { readonly kind: 'gone' | 'behind' }
  /** `floor`: where a server must be to lag by no more than is allowed. */
  | { readonly kind: 'well'; readonly replayed: Position; readonly floor: Position };

export type ReplicaHealth = ReplicaView['kind'];

/** Why a read that may lag goes to the primary. */
export const REASONS = ['gone', 'behind', 'own_write', 'no_position'] as const;
type Reason = (typeof REASONS)[number];

export type Source =
  | { readonly kind: 'primary'; readonly because: 'declared' | Reason }
  /** `atLeast`: the place in the log that the answering server must have reached. */
  | { readonly kind: 'replica'; readonly atLeast: Position };

/**
 * Which server answers a read. A caller who wrote, or was told of a change, is answered of nothing older; who has a bearer
 * and tells no place in the log may have written just now.
 */
export function chooseSource({ mayLag, hasBearer, position }: Read, replica: ReplicaView): Source {
  if (!mayLag) return primary('declared');
  if (replica.kind !== 'well') return primary(replica.kind);
  const { replayed, floor } = replica;
  if (position === 'unreadable' || (position === 'none' && hasBearer))
    return primary('no_position');
  if (position === 'none') return { kind: 'replica', atLeast: floor };
  if (replayed < position) return primary('own_write');
  return { kind: 'replica', atLeast: laterOf(floor, position) };
}

const primary = (because: 'declared' | Reason): Source => ({ kind: 'primary', because });
