import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Log } from '../call.ts';
import type { Sweep } from '../due.ts';
import type { Ear, Listening } from './ear.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** One type for PostgreSQL and PGlite, for the root handle and for a transaction's. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Database {
  readonly db: Db;
  readonly kind: 'postgres' | 'pglite';
  /** Brings the schema up to date; safe on many nodes at once. */
  migrate(): Promise<void>;
  /** Upkeep this kind of database needs from us. */
  readonly sweeps: readonly Sweep[];
  /** Opens an ear for what transactions announce. */
  listen(listening: Listening): Promise<Ear>;
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
  /** `directory` null: in memory. `image`: a database's files to start from. */
  | { readonly kind: 'pglite'; readonly directory: string | null; readonly image?: Blob };

export function openDatabase(settings: DatabaseSettings, log: Log): Promise<Database> {
  return settings.kind === 'postgres' ? openPostgres(settings, log) : openPglite(settings, log);
}
