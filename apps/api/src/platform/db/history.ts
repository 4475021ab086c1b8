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

/** Throws OtherHistoryError; writes nothing. A database that was never migrated has no history. */
export async function requireOurHistory(query: Query): Promise<void> {
  const { rows } = await query(
    `select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (rows.length === 0) return;
  const applied = await query('select hash, created_at from drizzle.__drizzle_migrations');
  if (!isOurHistory(applied.rows as readonly Applied[])) throw new OtherHistoryError();
}

/** What is unknown may only be a later release's: newer than all of ours, and added to all of them. */
function isOurHistory(applied: readonly Applied[]): boolean {
  const ours = readMigrationFiles({ migrationsFolder });
  const known = new Set(ours.map(({ hash }) => hash));
  const unknown = applied.filter(({ hash }) => !known.has(hash));
  if (unknown.length === 0) return true;
  const newest = Math.max(...ours.map(({ folderMillis }) => folderMillis));
  const isComplete = applied.length - unknown.length === ours.length;
  return isComplete && unknown.every(({ created_at }) => Number(created_at) > newest);
}
