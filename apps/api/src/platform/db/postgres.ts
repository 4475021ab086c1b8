import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDatabase, PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Permissions } from '../permissions/grants.ts';
import { syncPermissions } from '../permissions/sync.ts';
import { COPY_SCHEMA } from './copy/tables.ts';
import type { Database, DatabaseSettings } from './database.ts';
import type { Db, NoSchema, NoTables } from './handle.ts';
import { historyOf } from './history.ts';
import { migrationsFolder } from './migrations.ts';
import { openNotificationListener } from './notification-listener.ts';
import { PLANNER } from './planner.ts';
import { Pool } from './postgres-pool.ts';
import { inTransaction } from './postgres-transaction.ts';
import { type StatementMonitor, UNMONITORED, type Watch, watchOf } from './statement-monitor.ts';
import { createStatementNames } from './statement-names.ts';
import { watchRoot } from './transact.ts';

/** In milliseconds. */
const CONNECT_TIMEOUT_MS = 5000;
/** A server that answers not even that a statement took too long is given up after so much more, in milliseconds. */
const SILENCE_MS = 5000;
/** Pauses before another try to connect, in milliseconds: a restart is ridden out, an outage is reported. */
const RETRY_PAUSES_MS = [100, 400];
/** Pauses at start: the database may be starting as well, after a failure of both. */
const START_RETRY_PAUSES_MS = Array.from({ length: 60 }, () => 500);

/** Any constant: nodes that start together migrate one after another. */
const MIGRATION_LOCK = 7_365_211;

export async function openPostgres(
  settings: Omit<Extract<DatabaseSettings, { kind: 'postgres' }>, 'kind'>,
  { log, watching }: StatementMonitor,
): Promise<Database> {
  const { isPooled = false, connectTimeout = CONNECT_TIMEOUT_MS, statementTimeout = 0 } = settings;
  const pool = new Pool({
    connectionString: settings.url,
    max: 10,
    // A proxy may give each statement another connection, and takes no options.
    pipeline: !isPooled,
    ...(!isPooled && { options: PLANNER }),
    connectionTimeoutMillis: connectTimeout,
    // A proxy refuses what it does not know of a connection's start.
    ...(statementTimeout > 0 && !isPooled && { statement_timeout: statementTimeout }),
    pauses: RETRY_PAUSES_MS,
  });
  surviveLostConnections(pool, (error) =>
    log.warn({ err: error }, 'an idle database connection failed'),
  );
  const handle = (log: Log, begin: string, deadline?: number): Db => {
    const watch = watchOf(watching, log) ?? UNMONITORED;
    const db = databaseOf(pool, { watch, isPooled, begin, deadline });
    return settings.isWatched ? watchRoot(db) : db;
  };
  return {
    db: handle(log, BEGIN_WITHOUT_LIMIT),
    kind: 'postgres',
    on: (log) =>
      handle(log, BEGIN, statementTimeout > 0 ? statementTimeout + SILENCE_MS : undefined),
    migrate: (permissions) => migrateUnderLock(settings.directUrl ?? settings.url, permissions),
    sweeps: [],
    listen: (options) =>
      openNotificationListener({ pool, url: settings.directUrl ?? settings.url }, options),
    close: () => pool.end(),
  };
}

const BEGIN = 'begin';
/** One message, as nothing of it may be prepared. */
const BEGIN_WITHOUT_LIMIT = 'begin; set local statement_timeout = 0';

const DIALECT = new PgDialect();

const databaseOf = (pool: pg.Pool, queries: QuerySettings): Db =>
  new PgDatabase(DIALECT, new PostgresSession(pool, queries), undefined);

/** Drizzle's session of the pool: its statements are watched, and unnamed behind a pooling proxy. */
class PostgresSession extends NodePgSession<NoSchema, NoTables> {
  readonly #pool: pg.Pool;
  readonly #queries: QuerySettings;

  constructor(pool: pg.Pool, queries: QuerySettings) {
    super(queryClient(pool, queries), DIALECT, undefined);
    this.#pool = pool;
    this.#queries = queries;
  }

  override async transaction<T>(
    run: (tx: NodePgTransaction<NoSchema, NoTables>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    if (config) throw new Error('transactions have the settings of the database');
    const client = await this.#pool.connect();
    try {
      return await inTransaction(queryClient(client, this.#queries), run, this.#queries.begin);
    } finally {
      client.release();
    }
  }
}

interface QuerySettings {
  readonly watch: Watch;
  /** Every transaction may meet another connection, which knows no statement named on this one. */
  readonly isPooled: boolean;
  /** How transactions begin. */
  readonly begin: string;
  /** How long an answer is waited for, in milliseconds: the server may be frozen, or cut off. */
  readonly deadline?: number | undefined;
}

/** Of all statements the code writes. */
const nameOf = createStatementNames(500);

/** All that drizzle asks of a connection. */
function queryClient(
  client: pg.Pool | pg.PoolClient,
  { watch, isPooled, deadline }: QuerySettings,
): pg.PoolClient {
  const query = (statement: pg.QueryConfig, values: unknown[]) => {
    const name = isPooled ? undefined : (statement.name ?? nameOf(statement.text));
    if ('connection' in client) gatherWrites(client.connection);
    const limited = deadline === undefined ? statement : { ...statement, query_timeout: deadline };
    return watch(statement.text, () =>
      endsWith(client, client.query({ ...limited, name }, values)),
    );
  };
  return { query } as pg.PoolClient;
}

/** A connection whose server was given up is given up as well: what is asked after it would wait for its answer. */
async function endsWith<T>(client: pg.Pool | pg.PoolClient, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if ('connection' in client && isReadTimeout(error)) client.connection.stream.destroy();
    throw error;
  }
}

const isReadTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout';

/** What a connection is asked in one turn of the event loop goes out in one write, which costs more than what it carries. */
function gatherWrites({ stream }: pg.Connection): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** A database that is being filled has neither foreign keys nor triggers: no server may start on it. */
async function requireCompleteCopy(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query('select to_regnamespace($1) is not null as unfinished', [
    COPY_SCHEMA,
  ]);
  if (rows[0]?.unfinished) {
    throw new Error('a copy into this database has not ended: run npm run db:copy again');
  }
}

/** A lost connection fails the next statement; without a listener its event would end the process. */
function surviveLostConnections(pool: Pool, onIdleFailure: (error: Error) => void): void {
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', onIdleFailure);
}

/** The lock belongs to a transaction, not to a session, so a pooling proxy does not lose it. */
async function migrateUnderLock(url: string, permissions: Permissions): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 2, pauses: START_RETRY_PAUSES_MS });
  surviveLostConnections(pool, () => undefined);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await requireCompleteCopy(client);
    if ((await historyOf((statement) => client.query(statement))) === 'ours') {
      await migrate(drizzle({ client: pool }), { migrationsFolder });
      const db = databaseOf(pool, { watch: UNMONITORED, isPooled: false, begin: BEGIN });
      await syncPermissions(db, permissions);
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  } finally {
    await pool.end();
  }
}
