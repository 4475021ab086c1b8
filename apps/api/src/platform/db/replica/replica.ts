import type { Log } from '../../log.ts';
import type { GaugeSource } from '../../metrics.ts';
import type { Db } from '../handle.ts';
import type { Read, ReplicaHealth, Source } from './choose-source.ts';
import type { Position } from './position.ts';

/** What a call needs of a read whose answer may lag. */
export interface ReplicaRead {
  /** The same call's handle of the primary: for what is written, and where the replica cannot answer. */
  readonly primary: Db;
  /** The place in the log that the answering server must have reached. */
  readonly atLeast: Position;
}

/** A standby, whose answers may lag by some seconds. */
export interface Replica {
  /** Which server answers a call; counted. */
  choose(read: Read): Source;
  /** The root handle of a call that the replica answers. */
  on(log: Log, read: ReplicaRead): Db;
  /** Where the primary's log is: all that was committed before this was asked stands before it. */
  position(): Promise<Position>;
  health(): ReplicaHealth;
  /** Asks each side at once how far it is. */
  probe(): Promise<void>;
  /** Goes on probing until it is closed. */
  start(): Promise<void>;
  close(): Promise<void>;
  readonly gauges: readonly GaugeSource[];
}
