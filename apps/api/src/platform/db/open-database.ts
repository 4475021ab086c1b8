import type { Log } from '../log.ts';
import type { Database, DatabaseSettings } from './database.ts';
import { openPostgres } from './postgres.ts';
import { UNWATCHED, type Watching } from './statement-monitor.ts';

/** Each loads its driver: PostgreSQL's users need no memory for the embedded one. */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Log,
  watching: Watching = UNWATCHED,
): Promise<Database> {
  const monitor = { log, watching };
  if (settings.kind === 'postgres') return openPostgres(settings, monitor);
  const { openPglite } = await import('./pglite.ts');
  return openPglite(settings, monitor);
}
