import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Log } from '../call.ts';
import type { Sweep } from '../due-jobs.ts';
import type { Permissions } from '../permissions/grants.ts';
import type { ListenOptions, NotificationListener } from './notification-listener.ts';
import { type Lent, openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { UNWATCHED, type Watching } from './statement-monitor.ts';

/** One type for PostgreSQL and PGlite, for the root handle and for a transaction's. */
export type Db = PgDatabase<PgQueryResultHKT, NoSchema>;

/** Queries name their tables: drizzle needs no schema. */
export type NoSchema = Record<string, never>;
export type NoTables = ExtractTablesWithRelations<NoSchema>;

export interface Database {
  readonly db: Db;
  readonly kind: 'postgres' | 'pglite';
  /** The root handle whose slow statements go to this log, so that they bear its names. */
  on(log: Log): Db;
  /** Brings the schema and the code's permissions up to date; safe on many nodes at once. */
  migrate(permissions: Permissions): Promise<void>;
  /** Maintenance this kind of database needs from us. */
  readonly sweeps: readonly Sweep[];
  /** Listens for what transactions announce. */
  listen(options: ListenOptions): Promise<NotificationListener>;
  close(): Promise<void>;
}

export type DatabaseSettings =
  /**
   * `isPooled`: reached through a proxy that pools by transaction. `isWatched`: the root handle throws
   * inside an open transaction, as PGlite's always does. `directUrl`: past the proxy, for migrating and
   * listening.
   */
  | {
      readonly kind: 'postgres';
      readonly url: string;
      readonly directUrl?: string | null;
      readonly isPooled?: boolean;
      readonly isWatched?: boolean;
    }
  /** `directory` null: in memory. `lent`: one that is open already. */
  | { readonly kind: 'pglite'; readonly directory: string | null; readonly lent?: Lent };

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
