import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Db } from '../db-handle.ts';
import type { Log } from '../log.ts';
import { COPY_SCHEMA } from './copy/tables.ts';
import type { Complete, Database, DatabaseSettings } from './database.ts';
import { historyOf, migrationsFolder } from './migrations.ts';
import { makeMonthsAtStart } from './months/make.ts';
import { openNotificationListener } from './notifications.ts';
import { createOutage, logFailure, type Outage, watchOutage } from './outage.ts';
import { PLANNER } from './planner.ts';
import { Pool, unreachable } from './postgres-pool.ts';
import { databaseOf, type QuerySettings } from './postgres-session.ts';
import { openReplica } from './replica/open-replica.ts';
import { type StatementMonitor, UNMONITORED, watchOf } from './statement-monitor.ts';
import { watchRoot } from './transact.ts';

const CONNECTIONS = 10;
const BACKGROUND_CONNECTIONS = 3;
/** In milliseconds. */
const CONNECT_TIMEOUT_MS = 5000;
/** A connection that nobody used for so long is closed, in milliseconds: a new one has to plan each statement again. */
const IDLE_TIMEOUT_MS = 300_000;
/** A server that answers not even that a statement took too long is given up after so much more, in milliseconds. */
const SILENCE_MS = 5000;
/** Pauses before another try to connect, in milliseconds: a restart is ridden out, an outage is reported. */
const RETRY_PAUSES_MS = [100, 400];
/** Pauses at start: the database may be starting as well, after a failure of both. */
const START_RETRY_PAUSES_MS = Array.from({ length: 60 }, () => 500);

/** Any constant: nodes that start together migrate one after another. */
const MIGRATION_LOCK = 7_365_211;

export async function openPostgres(
  settings: PostgresSettings,
  { log, watching }: StatementMonitor,
): Promise<Database> {
  const { isPooled = false, statementTimeout = 0 } = settings;
  const { connections = CONNECTIONS, backgroundConnections = BACKGROUND_CONNECTIONS } = settings;
  const outage = createOutage(log);
  const poolOf = (max: number) => openPool(settings, max, { log, outage });
  const pool = poolOf(connections);
  const backgroundPools: Pool[] = [];
  const watched = (db: Db): Db => (settings.isWatched ? watchRoot(db) : db);
  const monitorOf = (log: Log) => watchOutage(outage, watchOf(watching, log) ?? UNMONITORED);
  const handle = (pool: Pool, log: Log, settings: Omit<QuerySettings, 'watch' | 'isPooled'>): Db =>
    watched(databaseOf(pool, { ...settings, watch: monitorOf(log), isPooled }));
  const deadline = statementTimeout > 0 ? statementTimeout + SILENCE_MS : undefined;
  const primary = { url: settings.url, pool, isPooled, statementTimeout, deadline };
  const replica = settings.replica
    ? openReplica(settings.replica, { ...{ primary, log }, watchOf: monitorOf, watched })
    : null;
  return {
    db: handle(pool, log, { begin: BEGIN_WITHOUT_LIMIT }),
    kind: 'postgres',
    // Nobody asks where the log is but for a replica.
    on: (log, onCommit) =>
      handle(pool, log, { begin: BEGIN, deadline, ...(replica && { onCommit }) }),
    backgroundConnections,
    background: ({ run: turn }) => {
      const own = poolOf(backgroundConnections);
      backgroundPools.push(own);
      return handle(own, log, { begin: BEGIN_WITHOUT_LIMIT, turn });
    },
    replica,
    migrate: (complete, now) =>
      migrateUnderLock(settings.directUrl ?? settings.url, { complete, now, log }),
    sweeps: [],
    listen: (options) =>
      openNotificationListener({ pool, url: settings.directUrl ?? settings.url }, options),
    close: async () => {
      await replica?.close();
      for (const one of [pool, ...backgroundPools]) await one.end();
    },
  };
}

type PostgresSettings = Omit<Extract<DatabaseSettings, { kind: 'postgres' }>, 'kind'>;

function openPool(
  settings: PostgresSettings,
  max: number,
  { log, outage }: { readonly log: Log; readonly outage: Outage },
): Pool {
  const { url, isPooled, connectTimeout, statementTimeout = 0 } = settings;
  return new Pool({
    connectionString: url,
    max,
    // A proxy may give each statement another connection, and takes no options.
    pipeline: !isPooled,
    ...(!isPooled && { options: PLANNER }),
    connectionTimeoutMillis: connectTimeout ?? CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    // A proxy refuses what it does not know of a connection's start.
    ...(statementTimeout > 0 && !isPooled && { statement_timeout: statementTimeout }),
    pauses: RETRY_PAUSES_MS,
    onIdleError: (cause) => {
      // The server ended it, or the way there was cut.
      const error = unreachable(cause);
      outage.fail(error);
      logFailure(log, { error, text: 'an idle database connection failed', level: 'warn' });
    },
    onUnreachable: outage.fail,
  });
}

const BEGIN = 'begin';
/** One message, as nothing of it may be prepared. */
const BEGIN_WITHOUT_LIMIT = 'begin; set local statement_timeout = 0';

/** A database that is being filled has neither foreign keys nor triggers: no server may start on it. */
async function requireCompleteCopy(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query('select to_regnamespace($1) is not null as unfinished', [
    COPY_SCHEMA,
  ]);
  if (rows[0]?.unfinished) {
    throw new Error(
      'a copy into this database has not ended: run npm run db:copy, or db:move, again',
    );
  }
}

/** The lock belongs to a transaction, not to a session, so a pooling proxy does not lose it. */
async function migrateUnderLock(
  url: string,
  { complete, now, log }: { complete: Complete; now: Date; log: Log },
): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 2, pauses: START_RETRY_PAUSES_MS });
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await requireCompleteCopy(client);
    if ((await historyOf('postgres', (statement) => client.query(statement))) === 'ours') {
      await migrate(drizzle({ client: pool }), { migrationsFolder });
      const db = databaseOf(pool, { watch: UNMONITORED, isPooled: false, begin: BEGIN });
      await makeMonthsAtStart(db, now, log);
      await complete(db, now);
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
