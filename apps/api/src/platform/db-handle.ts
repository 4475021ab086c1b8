import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** One type for PostgreSQL and PGlite, for the root handle and for a transaction's. */
export type Db = PgDatabase<PgQueryResultHKT, NoSchema>;

/** Queries name their tables: drizzle needs no schema. */
export type NoSchema = Record<string, never>;
export type NoTables = ExtractTablesWithRelations<NoSchema>;
