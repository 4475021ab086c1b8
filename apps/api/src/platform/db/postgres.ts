import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../call.ts';
import type { Database, Db } from './database.ts';
import { migrationsFolder } from './migrations.ts';
import { guardRoot } from './transact.ts';

/** Any constant: nodes that start together take turns at migrating. */
const MIGRATION_LOCK = 7_365_211;

export async function openPostgres(
  settings: { readonly url: string },
  log: Log,
): Promise<Database> {
  const pool = new pg.Pool({ connectionString: settings.url, max: 10 });
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection failed'));
  return {
    db: guardRoot(drizzle({ client: pool }) as unknown as Db),
    kind: 'postgres',
    migrate: () => migrateAlone(pool),
    sweeps: [],
    close: () => pool.end(),
  };
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}
