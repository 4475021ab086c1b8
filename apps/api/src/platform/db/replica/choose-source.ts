import type { Db } from '../../db-handle.ts';
import type { Log } from '../../log.ts';
import type { GaugeSource } from '../../metrics.ts';

/** The place in the log that a caller has written or was told of: a position, none, or a text that is no place. */
export type CallerPosition = Position | 'none' | 'unreadable';

/** A read that has to be answered. */
export interface Read {
  /** Tells whether it is declared that its answer may be some seconds old. */
  readonly mayLag: boolean;
  /** With a bearer, whether it is good or not. */
  readonly hasBearer: boolean;
  readonly position: CallerPosition;
}

/** The state of the replica at this moment: it may be gone, or later than is allowed. */
export type ReplicaView =
  | { readonly kind: 'gone' | 'behind' }
  /** `floor`: where a server must be to lag by no more than is allowed. */
  | { readonly kind: 'well'; readonly replayed: Position; readonly floor: Position };

export type ReplicaHealth = ReplicaView['kind'];

/** The reasons for which a read that may lag goes to the primary. */
export const REASONS = ['gone', 'behind', 'own_write', 'no_position'] as const;
type Reason = (typeof REASONS)[number];

export type Source =
  | { readonly kind: 'primary'; readonly because: 'declared' | Reason }
  /** `atLeast`: the place in the log that the answering server must have reached. */
  | { readonly kind: 'replica'; readonly atLeast: Position };

/**
 * Chooses the server that answers a read. A caller who wrote, or was told of a change, is answered of nothing older; a
 * caller who has a bearer and tells no place in the log may have written just now.
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

/** A place in PostgreSQL's write-ahead log: 16 hexadecimal digits, so that of two as texts the later one is the greater. */
export type Position = string;

const POSITION = /^[0-9A-F]{16}$/;

/** No log ever gets there: whoever is told it is answered by the primary. */
export const NEVER_REACHED: Position = 'F'.repeat(16);

export const isPosition = (text: string): boolean => POSITION.test(text);

/** Reads a `pg_lsn` as PostgreSQL writes it, such as `16/B374D848`. */
export function positionOf(lsn: string): Position {
  const parts = lsn.split('/');
  if (parts.length !== 2) throw new Error(`no place in the log: ${lsn}`);
  return parts.map((part) => part.toUpperCase().padStart(8, '0')).join('');
}

/** Writes a position as PostgreSQL reads a `pg_lsn`. */
export const lsnOf = (position: Position): string => `${position.slice(0, 8)}/${position.slice(8)}`;

export const laterOf = (one: Position, other: Position): Position => (one > other ? one : other);

/** The needs of a read whose answer may lag. */
export interface ReplicaRead {
  /** The handle of the primary in the same call: for writes, and where the replica cannot answer. */
  readonly primary: Db;
  /** The place in the log that the answering server must have reached. */
  readonly atLeast: Position;
}

/** A standby, whose answers may lag by some seconds. */
export interface Replica {
  /** Chooses the server that answers a request, and counts it. */
  choose(read: Read): Source;
  /** The root handle of a request that the replica answers. */
  on(log: Log, read: ReplicaRead): Db;
  /** The place of the primary's log: all that was committed before this was asked stands before it. */
  position(): Promise<Position>;
  health(): ReplicaHealth;
  /** Asks each side at once how far it is. */
  probe(): Promise<void>;
  /** Goes on probing until it is closed. */
  start(): Promise<void>;
  close(): Promise<void>;
  readonly gauges: readonly GaugeSource[];
}
