import type { Log } from '../../log.ts';
import type { GaugeSource } from '../../metrics.ts';
import type { Db } from '../handle.ts';
import type { Read, ReplicaHealth, Source } from './choose-source.ts';
import type { Position } from './position.ts';

/** What a call needs of a reading that may be late. */
export interface LateRead {
  /** The same call's handle of the primary: for what is written, and where the replica cannot answer. */
  readonly primary: Db;
  /** The place in the log that the answering server must have reached. */
  readonly atLeast: Position;
}

/** A standby, which answers what may be some seconds old. */
export interface Replica {
  /** Which server answers a call; counted. */
  choose(read: Read): Source;
  /** The root handle of a call that the replica answers. */
  on(log: Log, late: LateRead): Db;
  /** Where the primary's log is: all that was committed before this was asked stands before it. */
  position(): Promise<Position>;
  health(): ReplicaHealth;
  /** Looks at once how far each side is. */
  look(): Promise<void>;
  /** Goes on looking until the database is closed. */
  start(): Promise<void>;
  readonly gauges: readonly GaugeSource[];
}
