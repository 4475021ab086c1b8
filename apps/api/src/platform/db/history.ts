import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from './migrations.ts';

/** The database was migrated by other files than ours: nothing can be concluded of its schema. */
export class OtherHistoryError extends Error {
  override name = 'OtherHistoryError';

  constructor() {
    super('База создана до первого выпуска: удалите DATA_DIR или перенесите данные');
  }
}

/** Runs a statement and answers its rows, by whatever client. */
type Query = (statement: string) => Promise<{ rows: readonly object[] }>;

interface Applied {
  readonly hash: string;
  /** Milliseconds; drivers answer a bigint as a text. */
  readonly created_at: string | number;
}

/**
 * Whether the database is ours to bring up to date, or a later release has. Throws OtherHistoryError; writes nothing.
 * A database that was never migrated has no history.
 */
export async function historyOf(query: Query): Promise<'ours' | 'later'> {
  const { rows } = await query(
    `select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (rows.length === 0) return 'ours';
  const applied = await query('select hash, created_at from drizzle.__drizzle_migrations');
  // The columns of the statement.
  return classify(applied.rows as readonly Applied[]);
}

/** What is unknown may only be a later release's: newer than all of ours, and added to all of them. */
function classify(applied: readonly Applied[]): 'ours' | 'later' {
  const migrations = readMigrationFiles({ migrationsFolder });
  const hashes = new Set(migrations.map(({ hash }) => hash));
  const unknown = applied.filter(({ hash }) => !hashes.has(hash));
  if (unknown.length === 0) return 'ours';
  const newest = Math.max(...migrations.map(({ folderMillis }) => folderMillis));
  const isComplete = applied.length - unknown.length === migrations.length;
  if (isComplete && unknown.every(({ created_at }) => Number(created_at) > newest)) return 'later';
  throw new OtherHistoryError();
}
