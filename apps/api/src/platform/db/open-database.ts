import type { Log } from '../log.ts';
import type { Database, DatabaseSettings } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { UNWATCHED, type Watching } from './statement-monitor.ts';

export function openDatabase(
  settings: DatabaseSettings,
  log: Log,
  watching: Watching = UNWATCHED,
): Promise<Database> {
  const monitor = { log, watching };
  return settings.kind === 'postgres'
    ? openPostgres(settings, monitor)
    : openPglite(settings, monitor);
}
