import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../call.ts';
import type { Permissions } from '../permissions/grants.ts';
import { syncPermissions } from '../permissions/sync.ts';
import { isConnectionRefused, UnreachableError } from './connection-errors.ts';
import { COPY_SCHEMA } from './copy/tables.ts';
import type { Database, DatabaseSettings, Db } from './database.ts';
import { historyOf } from './history.ts';
import { migrationsFolder } from './migrations.ts';
import { openNotificationListener } from './notification-listener.ts';
import { type StatementMonitor, watchedPool, watchOf } from './statement-monitor.ts';
import { watchRoot } from './transact.ts';

/** How long a request waits for a connection before it is refused with `Retry-After`, in milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000;
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
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  retryConnecting(pool, RETRY_PAUSES_MS);
  // Who holds a connection hears of its loss from the next statement; unheard, the event ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (settings.isPooled) pool.on('connect', disablePreparedStatements);
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection failed'));
  const on = (log: Log): Db => {
    const client = watchedPool(pool, watchOf(watching, log));
    const db = drizzle({ client }) as unknown as Db;
    return settings.isWatched ? watchRoot(db) : db;
  };
  return {
    db: on(log),
    kind: 'postgres',
    on,
    migrate: (permissions) => migrateUnderLock(settings.directUrl ?? settings.url, permissions),
    sweeps: [],
    listen: (options) =>
      openNotificationListener({ pool, url: settings.directUrl ?? settings.url }, options),
    close: () => pool.end(),
  };
}

/** Retries connecting where it was refused; fails with an UnreachableError. */
function retryConnecting(pool: pg.Pool, pauses: readonly number[]): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connectWithRetry = async (): Promise<pg.PoolClient> => {
    for (const wait of pauses) {
      try {
        return await connect();
      } catch (error) {
        if (!isConnectionRefused(error)) throw unreachable(error);
        await pause(wait);
      }
    }
    return connect().catch((error: unknown) => {
      throw unreachable(error);
    });
  };
  type ConnectCallback = (error?: Error, client?: pg.PoolClient, release?: unknown) => void;
  pool.connect = ((callback?: ConnectCallback) =>
    callback
      ? void connectWithRetry().then(
          (client) => callback(undefined, client, client.release),
          (error: Error) => callback(error),
        )
      : connectWithRetry()) as typeof pool.connect;
}

const unreachable = (cause: unknown) =>
  new UnreachableError(`the database cannot be reached: ${(cause as Error).message}`, { cause });

/** Every transaction may meet another connection, which knows no statement named on this one. */
function disablePreparedStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...rest: unknown[]) => unknown;
  client.query = ((statement: string | pg.QueryConfig, ...rest: unknown[]) =>
    typeof statement === 'string'
      ? query(statement, ...rest)
      : query({ ...statement, name: undefined }, ...rest)) as typeof client.query;
}

/** While it is being filled it has neither foreign keys nor triggers: nobody may work on it. */
async function requireCompleteCopy(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query('select to_regnamespace($1) is not null as unfinished', [
    COPY_SCHEMA,
  ]);
  if (rows[0]?.unfinished) {
    throw new Error('a copy into this database has not ended: run npm run db:copy again');
  }
}

/** The lock belongs to a transaction, not to a session, so a pooling proxy does not lose it. */
async function migrateUnderLock(url: string, permissions: Permissions): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  retryConnecting(pool, START_RETRY_PAUSES_MS);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await requireCompleteCopy(client);
    if ((await historyOf((statement) => client.query(statement))) === 'ours') {
      const db = drizzle({ client: pool });
      await migrate(db, { migrationsFolder });
      await syncPermissions(db as unknown as Db, permissions);
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
