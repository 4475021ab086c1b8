import type { SQL } from 'drizzle-orm';
import { type Clock, DAY, SECOND } from '../clock.ts';
import type { App, AppCtx } from '../ctx.ts';
import type { BackgroundShare } from '../db/background-share.ts';
import type { Db } from '../db-handle.ts';
import type { Log } from '../log.ts';
import type { Sweep } from '../sweep.ts';
import type { Tracing } from '../tracing/port.ts';
import type { DueTable } from './due-rows.ts';

/**
 * Rows of one table that wait for the background. `perform` does the outside work and closes the row in its own
 * statement: it clears `leased_until` and sets what comes next in `due_at`. A row it does not close is done; a row it
 * throws over before closing it is tried again later. Answering `closed`, it spares the statement that would make sure
 * of it. The lease is renewed for as long as `perform` runs.
 */
export interface DueJob<Id extends number = number> {
  readonly name: string;
  readonly table: DueTable;
  /** The rows of the table that are its own, where several jobs share the table: each works at its own pace. */
  readonly rows?: SQL;
  /** Rows under way at once at most on one node; 50 by default. */
  readonly window?: number;
  /** Somebody waits for each row: it uses the connections of requests, and never rests while people are served. */
  readonly isAwaited?: true;
  // biome-ignore lint/suspicious/noConfusingVoidType: most jobs answer nothing
  perform(ctx: AppCtx, id: Id, attempts: number): Promise<'closed' | void>;
}

/** A row or a document that failed as often is told operators: something has to be mended. */
export const FAILING_AFTER = 5;

/** Five seconds at first, doubling, a day at most: the third party may be down for long. */
export const backoff = (attempts: number): number =>
  Math.min(DAY, 5 * SECOND * 2 ** Math.max(0, attempts - 1));

/** The parts that all work of the background is given. */
export interface BackgroundSettings {
  /** Rests while people are served. */
  readonly db: Db;
  /** The handle of jobs that somebody waits for. */
  readonly awaitedDb: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly app: App;
  readonly due: readonly DueJob[];
  readonly sweeps: readonly Sweep[];
  /** The time a claimed row is kept from other nodes without being renewed, in milliseconds. */
  readonly lease: number;
  /** Begins and ends with the background. */
  readonly share?: Pick<BackgroundShare, 'start' | 'stop'>;
  readonly tracing?: Tracing | null;
}
