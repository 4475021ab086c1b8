import { DrizzleQueryError } from 'drizzle-orm';
import { NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { NoSchema, NoTables } from '../db-handle.ts';
import { PlainSession } from './prepared-query.ts';
import { type Position, positionOf } from './replica/choose-source.ts';
import { sqlState } from './transact.ts';

type Run<T> = (tx: NodePgTransaction<NoSchema, NoTables>) => Promise<T>;

const DIALECT = new PgDialect();
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const IN_FAILED_TRANSACTION = '25P02';
/** Never prepared: it may be several statements. */
const UNNAMED = '';
/** One message, which a pooling proxy gives to one connection. */
const COMMIT_AND_REPORT = 'commit; select pg_current_wal_insert_lsn() as lsn';

export interface TransactionSettings {
  /** The statement that begins a transaction. */
  readonly begin: string;
  /** Takes the position, as `Database.on` has it; asked together with the commit, in no round trip of its own. */
  readonly onCommit?: ((position: Position | null) => void) | undefined;
}

/**
 * Runs `run` in a transaction of the connection. Where it and its savepoints begin and end well is sent along with the
 * statement that follows, so that nobody waits for it.
 */
export async function inTransaction<T>(
  client: pg.PoolClient,
  run: Run<T>,
  { begin, onCommit }: TransactionSettings,
): Promise<T> {
  const connection = new OpenConnection(client);
  connection.sendAlong(begin);
  try {
    const result = await run(new PostgresTransaction(connection, 0));
    await connection.commit(onCommit);
    return result;
  } catch (error) {
    await connection.rollback();
    throw error;
  }
}

/** The connection, for as long as the transaction lasts. */
class OpenConnection {
  readonly #client: pg.PoolClient;
  readonly #sent: Promise<unknown>[] = [];
  #isOver = false;
  /** Why the transaction, or the savepoint, has failed: all that was sent after it is refused for that. */
  #failure: unknown = null;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** Runs a statement for drizzle. Once the transaction is over, a branch that was left behind gets nothing. */
  async query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    if (this.#isOver) throw new Error('the transaction of this statement is over');
    try {
      return await this.#client.query(statement, values);
    } catch (error) {
      if (sqlState(error) === IN_FAILED_TRANSACTION) throw this.#failure ?? error;
      this.#failure ??= error;
      throw error;
    }
  }

  /** A statement of the transaction's own; its failure is told as drizzle tells one. */
  async run(text: string): Promise<pg.QueryResult> {
    try {
      return await this.#client.query({ text, name: UNNAMED });
    } catch (error) {
      throw new DrizzleQueryError(text, [], error as Error);
    }
  }

  /** Its failure is the commit's. */
  sendAlong(text: string): void {
    const sent = this.run(text);
    sent.catch(() => undefined);
    this.#sent.push(sent);
  }

  async commit(onCommit: TransactionSettings['onCommit']): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#sent);
    // The driver answers a list where there are several statements.
    const [{ command }, after] = [
      await this.run(onCommit ? COMMIT_AND_REPORT : 'commit'),
    ].flat() as [pg.QueryResult, pg.QueryResult<{ lsn: string }>?];
    // PostgreSQL's answer where a statement failed and nobody said so.
    if (command === 'ROLLBACK') throw new Error('the transaction had failed before its commit');
    const lsn = after?.rows[0]?.lsn;
    if (lsn !== undefined) onCommit?.(positionOf(lsn));
  }

  async rollbackTo(savepoint: string): Promise<void> {
    await this.run(`rollback to savepoint ${savepoint}`);
    this.#failure = null;
  }

  /** A connection that was lost has nothing to roll back. */
  async rollback(): Promise<void> {
    this.#isOver = true;
    await this.run('rollback').catch(() => undefined);
  }
}

class PostgresTransaction extends NodePgTransaction<NoSchema, NoTables> {
  readonly #connection: OpenConnection;
  readonly #depth: number;

  constructor(connection: OpenConnection, depth: number) {
    const query = connection.query.bind(connection);
    // All that drizzle asks of a connection.
    const client = { query } as pg.PoolClient;
    super(DIALECT, new PlainSession(client, DIALECT), undefined, depth);
    this.#connection = connection;
    this.#depth = depth;
  }

  override async transaction<T>(run: Run<T>): Promise<T> {
    const depth = this.#depth + 1;
    this.#connection.sendAlong(`savepoint sp${depth}`);
    try {
      const result = await run(new PostgresTransaction(this.#connection, depth));
      this.#connection.sendAlong(`release savepoint sp${depth}`);
      return result;
    } catch (error) {
      await this.#connection.rollbackTo(`sp${depth}`);
      throw error;
    }
  }
}
