import type { PGlite, Transaction } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Log } from '../call.ts';
import type { Tracing } from '../tracing/tracing.ts';

/** Which statements are logged: those that take `slowAfter` milliseconds or longer; and traces. */
export interface Watching {
  /** Null: none is slow. */
  readonly slowAfter: number | null;
  readonly tracing: Tracing | null;
}
export const UNWATCHED: Watching = { slowAfter: null, tracing: null };

/** Where slow statements are logged. */
export interface StatementMonitor {
  readonly log: Log;
  readonly watching: Watching;
}

/** Runs a statement, given as its text with places instead of values. */
type Watch = <T>(text: string, run: () => Promise<T>) => Promise<T>;

/** Longer statements are cut in the log, in characters. */
const MAX_TEXT = 2000;

/** Null where there is nothing to watch. */
export function watchOf({ slowAfter, tracing }: Watching, log: Log): Watch | null {
  if (slowAfter === null) return tracing && ((text, run) => tracing.statement(text, run));
  return async (text, run) => {
    const startedAt = performance.now();
    try {
      return await (tracing ? tracing.statement(text, run) : run());
    } finally {
      const durationMs = performance.now() - startedAt;
      if (durationMs >= slowAfter) logSlowStatement(log, text, durationMs);
    }
  };
}

/** Its time includes the wait for a connection. */
function logSlowStatement(log: Log, text: string, durationMs: number): void {
  const statement = text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
  log.warn({ statement, took: Math.round(durationMs) }, 'slow statement');
}

type Statement = string | { readonly text: string };
type Query = (statement: Statement, values?: unknown[]) => Promise<unknown>;
const textOf = (statement: Statement): string =>
  typeof statement === 'string' ? statement : statement.text;

/** What drizzle asks of a pool, which it knows by its name. */
class WatchedPool {
  readonly query: Query;
  readonly connect: () => Promise<{ readonly query: Query; release(): void }>;

  constructor(pool: pg.Pool, watch: Watch) {
    const watched =
      (query: Query): Query =>
      (statement, values) =>
        watch(textOf(statement), () => query(statement, values));
    this.query = watched(pool.query.bind(pool) as Query);
    this.connect = async () => {
      const client = await pool.connect();
      return {
        query: watched(client.query.bind(client) as Query),
        release: () => client.release(),
      };
    };
  }
}

export const watchedPool = (pool: pg.Pool, watch: Watch | null): pg.Pool =>
  watch ? (new WatchedPool(pool, watch) as unknown as pg.Pool) : pool;

const UNMONITORED: Watch = (_text, run) => run();

/**
 * The embedded database, its statements monitored. The types drizzle names with every statement were given to
 * the client when it was opened: merging them with all there are takes a fifth of a short statement.
 */
export function watchedPglite(client: PGlite, watch: Watch | null): PGlite {
  const watched = watch ?? UNMONITORED;
  const query =
    (inner: Pick<Transaction, 'query'>): Transaction['query'] =>
    (text, values, { rowMode } = {}) =>
      watched(text, () => inner.query(text, values, rowMode && { rowMode }));
  const monitored = {
    query: query(client),
    transaction: <T>(work: (tx: Pick<Transaction, 'query'>) => Promise<T>) =>
      client.transaction((tx) => work({ query: query(tx) })),
  };
  return monitored as unknown as PGlite;
}
