import type { PGlite } from '@electric-sql/pglite';
import type { Db } from '../db-handle.ts';
import type { Log } from '../log.ts';
import type { Sweep } from '../sweep.ts';
import type { BackgroundShare } from './background-share.ts';
import type { Position, Replica } from './replica/choose-source.ts';
import type { ReplicaSettings } from './replica/open-replica.ts';

export interface Database {
  /** The handle of commands, and of the start of the service. */
  readonly db: Db;
  readonly kind: 'postgres' | 'pglite';
  /**
   * The root handle of a request: its slow statements go to this log, so that they bear its names. `onCommit`, called
   * where there is a replica, receives the WAL position after each commit; null after a statement that wrote outside a
   * transaction, whose position is not known.
   */
  on(log: Log, onCommit?: (position: Position | null) => void): Db;
  /** Statements and transactions of the background that it works on at once. */
  readonly backgroundConnections: number;
  /** The root handle of the background, on connections of its own; each of its statements and transactions waits for its turn. */
  background(share: Pick<BackgroundShare, 'run'>): Db;
  /** Null: there is none. */
  readonly replica: Replica | null;
  /** Brings the schema and the months of its tables up to date, then `complete` the rows; safe on many nodes at once. */
  migrate(complete: Complete, now: Date): Promise<void>;
  /** Maintenance this kind of database needs from us. */
  readonly sweeps: readonly Sweep[];
  /** Listens for what transactions announce. */
  listen(options: ListenOptions): Promise<NotificationListener>;
  close(): Promise<void>;
}

/** Writes rows that every database of this code has. */
export type Complete = (db: Db, now: Date) => Promise<void>;

export type DatabaseSettings =
  /**
   * `isPooled`: reached through a proxy that pools by transaction. `isWatched`: the root handle throws
   * inside an open transaction, as PGlite's always does. `directUrl`: past the proxy, for migrating and
   * listening.
   */
  | {
      readonly kind: 'postgres';
      readonly url: string;
      readonly directUrl?: string | null;
      readonly isPooled?: boolean;
      /** Connections of requests and of the background; 10 and 3 by default. */
      readonly connections?: number;
      readonly backgroundConnections?: number;
      /** The time a request waits for a connection before it is refused with `Retry-After`, in milliseconds. */
      readonly connectTimeout?: number;
      /**
       * The time a statement may take, in milliseconds; unlimited by default. Transactions of the background and of
       * commands have no limit. Behind a proxy it is the proxy's to set.
       */
      readonly statementTimeout?: number;
      readonly isWatched?: boolean;
      /** A standby for reads that may lag; none by default. */
      readonly replica?: ReplicaSettings | null;
    }
  /** `directory` null: in memory. `lent`: one that is open already. */
  | { readonly kind: 'pglite'; readonly directory: string | null; readonly lent?: Lent };

export interface NotificationListener {
  /** No connection in between: nothing can get lost. */
  readonly isInProcess: boolean;
  /** Resolves when all that was announced before has been received; rejects when the connection is dead. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly channel: string;
  onNotification(payload: string): void;
}

/** A database that the caller opened, and how the caller closes it. */
export interface Lent {
  readonly client: PGlite;
  close(): Promise<void>;
}
