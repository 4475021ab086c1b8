import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../call.ts';
import type { Permissions } from '../permissions/grants.ts';
import { syncPermissions } from '../permissions/sync.ts';
import { COPY_SCHEMA } from './copy/tables.ts';
import type { Database, DatabaseSettings, Db } from './database.ts';
import { openEar } from './ear.ts';
import { historyOf } from './history.ts';
import { isRefusal, UnreachableError } from './lost.ts';
import { migrationsFolder } from './migrations.ts';
import { watchRoot } from './transact.ts';
import { type Told, watchedPool, watchOf } from './watch.ts';

/** How long a request waits for a connection before it is told to come back, in milliseconds. */
const PATIENCE = 10_000;
/** Pauses before another try to connect, in milliseconds: a restart is ridden out, an outage is told. */
const PAUSES = [100, 400];
/** The same for who starts: the database may be starting as well, after a failure of both. */
const START_PAUSES = Array.from({ length: 60 }, () => 500);

/** Any constant: nodes that start together take turns at migrating. */
const MIGRATION_LOCK = 7_365_211;

export async function openPostgres(
  settings: Omit<Extract<DatabaseSettings, { kind: 'postgres' }>, 'kind'>,
  { log, watching }: Told,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: 10,
    connectionTimeoutMillis: PATIENCE,
  });
  beStubborn(pool, PAUSES);
  // Who holds a connection hears of its loss from the next statement; unheard, the event ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (settings.isPooled) pool.on('connect', forgetNames);
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
    migrate: (permissions) => migrateAlone(settings.directUrl ?? settings.url, permissions),
    sweeps: [],
    listen: (listening) => openEar({ pool, url: settings.directUrl ?? settings.url }, listening),
    close: () => pool.end(),
  };
}

/** Connecting is tried again where it was refused; whoever fails to is told so by an UnreachableError. */
function beStubborn(pool: pg.Pool, pauses: readonly number[]): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const stubborn = async (): Promise<pg.PoolClient> => {
    for (const wait of pauses) {
      try {
        return await connect();
      } catch (error) {
        if (!isRefusal(error)) throw unreachable(error);
        await pause(wait);
      }
    }
    return connect().catch((error: unknown) => {
      throw unreachable(error);
    });
  };
  type Heard = (error?: Error, client?: pg.PoolClient, release?: unknown) => void;
  pool.connect = ((heard?: Heard) =>
    heard
      ? void stubborn().then(
          (client) => heard(undefined, client, client.release),
          (error: Error) => heard(error),
        )
      : stubborn()) as typeof pool.connect;
}

const unreachable = (cause: unknown) =>
  new UnreachableError(`the database cannot be reached: ${(cause as Error).message}`, { cause });

/** Every transaction may meet another connection, which knows no statement named on this one. */
function forgetNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((asked: string | pg.QueryConfig, ...given: unknown[]) =>
    typeof asked === 'string'
      ? query(asked, ...given)
      : query({ ...asked, name: undefined }, ...given)) as typeof client.query;
}

/** While it is being filled it has neither foreign keys nor triggers: nobody may work on it. */
async function requireWhole(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query('select to_regnamespace($1) is not null as unfinished', [
    COPY_SCHEMA,
  ]);
  if (rows[0]?.unfinished) {
    throw new Error('a copy into this database has not ended: run npm run db:copy again');
  }
}

/** The lock belongs to a transaction, not to a session, so a pooling proxy does not lose it. */
async function migrateAlone(url: string, permissions: Permissions): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  beStubborn(pool, START_PAUSES);
  const turn = await pool.connect();
  try {
    await turn.query('begin');
    await turn.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await requireWhole(turn);
    if ((await historyOf((statement) => turn.query(statement))) === 'ours') {
      const db = drizzle({ client: pool });
      await migrate(db, { migrationsFolder });
      await syncPermissions(db as unknown as Db, permissions);
    }
    await turn.query('commit');
    turn.release();
  } catch (error) {
    turn.release(true);
    throw error;
  } finally {
    await pool.end();
  }
}
