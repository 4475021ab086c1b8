import type { NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDatabase, PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db, NoSchema, NoTables } from '../db-handle.ts';
import { AT_ONCE, type Turn } from './background-share.ts';
import { isReadTimeout } from './connection-errors.ts';
import { inTransaction, type TransactionSettings } from './postgres-transaction.ts';
import { PlainSession, type Sending, sendStatement } from './prepared-query.ts';
import { createStatementNames } from './rows.ts';
import type { Watch } from './statement-monitor.ts';

export interface QuerySettings extends TransactionSettings {
  readonly watch: Watch;
  /** Every transaction may meet another connection, which knows no statement named on this one. */
  readonly isPooled: boolean;
  /** Runs each statement and transaction once it is its turn; at once by default. */
  readonly turn?: Turn;
  /** The time to wait for an answer, in milliseconds: the server may be frozen, or cut off. */
  readonly deadline?: number | undefined;
}

const DIALECT = new PgDialect();

/** The root handle of a pool. */
export const databaseOf = (pool: pg.Pool, queries: QuerySettings): Db =>
  new PgDatabase(DIALECT, new PostgresSession(pool, queries), undefined);

/** A handle that asks `client`, and has no transactions of its own. */
export const readerOf = (client: Pick<pg.PoolClient, 'query'>): Db =>
  new PgDatabase(DIALECT, new PlainSession(client as pg.PoolClient, DIALECT), undefined);

/** Drizzle's session of the pool: its statements are watched, and unnamed behind a pooling proxy. */
class PostgresSession extends PlainSession {
  readonly #pool: pg.Pool;
  readonly #queries: QuerySettings;

  constructor(pool: pg.Pool, queries: QuerySettings) {
    super(rootClient(pool, queries), DIALECT);
    this.#pool = pool;
    this.#queries = queries;
  }

  override async transaction<T>(
    run: (tx: NodePgTransaction<NoSchema, NoTables>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    if (config) throw new Error('transactions have the settings of the database');
    const { turn = AT_ONCE } = this.#queries;
    return turn(async () => {
      const client = await this.#pool.connect();
      try {
        return await inTransaction(queryClient(client, this.#queries), run, this.#queries);
      } finally {
        client.release();
      }
    });
  }
}

/** Statements outside of transactions, each in its turn. */
function rootClient(pool: pg.Pool, queries: QuerySettings): pg.PoolClient {
  const client = reportingWrites(queryClient(pool, queries), queries);
  const { turn } = queries;
  if (!turn) return client;
  const query = (statement: pg.QueryConfig, values: unknown[]) =>
    turn(() => client.query(statement, values));
  return { query } as pg.PoolClient;
}

const WRITES = /\b(?:insert into|update|delete from)\b/i;

/** Reports each statement that wrote, once it has. */
function reportingWrites(
  client: pg.PoolClient,
  { onCommit }: Pick<QuerySettings, 'onCommit'>,
): pg.PoolClient {
  if (!onCommit) return client;
  const query = async (statement: pg.QueryConfig, values: unknown[]) => {
    const result = await client.query(statement, values);
    if (WRITES.test(statement.text)) onCommit(null);
    return result;
  };
  return { query } as pg.PoolClient;
}

/** Names all statements in the code. */
const nameOf = createStatementNames(500);

/** The statement under the name that connections keep its plan by, once it came often. */
export const withName = (statement: pg.QueryConfig): pg.QueryConfig => ({
  ...statement,
  name: statement.name ?? nameOf(statement.text),
});

/** All that drizzle asks of a connection. */
export function queryClient(
  client: pg.Pool | pg.PoolClient,
  { watch, isPooled, deadline }: Pick<QuerySettings, 'watch' | 'isPooled' | 'deadline'>,
): pg.PoolClient {
  const query = (statement: pg.QueryConfig, values: unknown[]) => {
    const name = isPooled ? undefined : (statement.name ?? nameOf(statement.text));
    const sent = { statement, values, sending: { name, deadline }, watch };
    if (!('connection' in client)) return queryOnce(client, sent);
    gatherWrites(client.connection);
    return watch(statement.text, () => destroyOnTimeout(client, sendStatement(client, sent)));
  };
  return { query } as pg.PoolClient;
}

interface SingleQuery {
  readonly statement: pg.QueryConfig;
  readonly values: unknown[];
  readonly sending: Sending;
  readonly watch: Watch;
}

/** Runs a single query as the pool itself does, but the watch does not time the wait for a connection. */
async function queryOnce(pool: pg.Pool, query: SingleQuery): Promise<pg.QueryResult> {
  const client = await pool.connect();
  try {
    const result = await query.watch(query.statement.text, () => sendStatement(client, query));
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** A connection whose server was given up is given up as well: what is asked after it would wait for its answer. */
export async function destroyOnTimeout<T>(
  client: pg.Pool | pg.PoolClient,
  answer: Promise<T>,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if ('connection' in client && isReadTimeout(error)) client.connection.stream.destroy();
    throw error;
  }
}

/** Sends all of one turn of the event loop to a connection in one write, as a write costs more than its data. */
export function gatherWrites({ stream }: pg.Connection): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
