import type { Log } from '../log.ts';
import { errorCodeOf } from '../narrowing.ts';
import type { Database, DatabaseSettings } from './database.ts';
import { openPostgres } from './postgres.ts';
import { UNWATCHED, type Watching } from './statement-monitor.ts';

/** An installation without the package: the image of deploy/ leaves it out. */
export class NoEmbeddedDatabaseError extends Error {
  constructor() {
    super('the embedded database is not installed here: set DATABASE_URL to a PostgreSQL');
  }
}

/** Each loads its driver: PostgreSQL's users need no memory for the embedded one. */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Log,
  watching: Watching = UNWATCHED,
): Promise<Database> {
  const monitor = { log, watching };
  if (settings.kind === 'postgres') return openPostgres(settings, monitor);
  const { openPglite } = await import('./pglite.ts').catch((error: unknown) => {
    throw errorCodeOf(error) === 'ERR_MODULE_NOT_FOUND' ? new NoEmbeddedDatabaseError() : error;
  });
  return openPglite(settings, monitor);
}
