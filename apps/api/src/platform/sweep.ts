import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AppCtx } from './ctx.ts';
import type { Db } from './db-handle.ts';

interface Periodic {
  readonly name: string;
  /** Milliseconds between runs. */
  readonly every: number;
}

/**
 * Statements that may run any number of times, in one transaction, on one node at a time. Answering `more`, it runs
 * again once others had their turn.
 */
export interface StatementSweep extends Periodic {
  /** True for a sweep that cannot run inside a transaction; every node runs it then. */
  readonly isOutsideTransaction?: true;
  // biome-ignore lint/suspicious/noConfusingVoidType: most sweeps answer nothing
  run(ctx: AppCtx): Promise<'more' | void>;
}

/**
 * Rows whose time has come, each in a transaction of its own: one that fails stops no other, is tried again later and
 * later, and is told operators. Several nodes may find the same row, so `perform` locks it and looks once more whether
 * there is anything to do.
 */
export interface RowSweep extends Periodic {
  /** Ids of rows to perform, the oldest first. `isFree` leaves out those that failed of late. */
  find(ctx: AppCtx, page: RowPage): Promise<readonly number[]>;
  perform(ctx: AppCtx, id: number): Promise<void>;
  /** Counts the rows that are left, for metrics; absent where counting them is dear. */
  count?(db: Db, now: Date): Promise<number>;
}

export interface RowPage {
  /** Rows at most. */
  readonly limit: number;
  isFree(id: PgColumn | SQL): SQL;
}

/** Work without rows of its own that waits for a time, not for a change. */
export type Sweep = StatementSweep | RowSweep;

export const hasRows = (sweep: Sweep): sweep is RowSweep => 'perform' in sweep;
