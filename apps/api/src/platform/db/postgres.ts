import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../call.ts';
import { COPY_SCHEMA } from './copy/tables.ts';
import type { Database, DatabaseSettings, Db } from './database.ts';
import { openEar } from './ear.ts';
import { migrationsFolder } from './migrations.ts';
import { watchRoot } from './transact.ts';

/** Any constant: nodes that start together take turns at migrating. */
const MIGRATION_LOCK = 7_365_211;

export async function openPostgres(
  settings: Omit<Extract<DatabaseSettings, { kind: 'postgres' }>, 'kind'>,
  log: Log,
): Promise<Database> {
  const pool = new pg.Pool({ connectionString: settings.url, max: 10 });
  if (settings.isPooled) pool.on('connect', forgetNames);
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection failed'));
  const db = drizzle({ client: pool }) as unknown as Db;
  return {
    db: settings.isWatched ? watchRoot(db) : db,
    kind: 'postgres',
    migrate: () => migrateAlone(pool),
    sweeps: [],
    listen: (listening) => openEar(pool, listening),
    close: () => pool.end(),
  };
}

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
async function migrateAlone(pool: pg.Pool): Promise<void> {
  const turn = await pool.connect();
  try {
    await turn.query('begin');
    await turn.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await requireWhole(turn);
    await migrate(drizzle({ client: pool }), { migrationsFolder });
    await turn.query('commit');
    turn.release();
  } catch (error) {
    turn.release(true);
    throw error;
  }
}
