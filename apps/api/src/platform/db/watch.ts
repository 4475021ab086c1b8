import type { PGlite, Transaction } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Log } from '../call.ts';
import type { Tracing } from '../tracing/tracing.ts';

/** What is told of statements: those that take `slowAfter` milliseconds or longer, and traces. */
export interface Watching {
  /** Null: none is slow. */
  readonly slowAfter: number | null;
  readonly tracing: Tracing | null;
}
export const UNWATCHED: Watching = { slowAfter: null, tracing: null };

/** Where it is told. */
export interface Told {
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
    const since = performance.now();
    try {
      return await (tracing ? tracing.statement(text, run) : run());
    } finally {
      const took = performance.now() - since;
      if (took >= slowAfter) tell(log, text, took);
    }
  };
}

/** Its time includes the wait for a connection. */
function tell(log: Log, text: string, took: number): void {
  const statement = text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
  log.warn({ statement, took: Math.round(took) }, 'slow statement');
}

type Asked = string | { readonly text: string };
type Query = (asked: Asked, values?: unknown[]) => Promise<unknown>;
const textOf = (asked: Asked): string => (typeof asked === 'string' ? asked : asked.text);

/** What drizzle asks of a pool, which it knows by its name. */
class WatchedPool {
  readonly query: Query;
  readonly connect: () => Promise<{ readonly query: Query; release(): void }>;

  constructor(pool: pg.Pool, watch: Watch) {
    const watched =
      (query: Query): Query =>
      (asked, values) =>
        watch(textOf(asked), () => query(asked, values));
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

const UNTOLD: Watch = (_text, run) => run();

/**
 * A database in this process, watched. What drizzle says of types with every statement the client was
 * told when it was opened: to merge that with all the types there are takes a fifth of a short statement.
 */
export function watchedPglite(client: PGlite, watch: Watch | null): PGlite {
  const watched = watch ?? UNTOLD;
  const query =
    (inner: Pick<Transaction, 'query'>): Transaction['query'] =>
    (text, values, { rowMode } = {}) =>
      watched(text, () => inner.query(text, values, rowMode && { rowMode }));
  const asked = {
    query: query(client),
    transaction: <T>(work: (tx: Pick<Transaction, 'query'>) => Promise<T>) =>
      client.transaction((tx) => work({ query: query(tx) })),
  };
  return asked as unknown as PGlite;
}
