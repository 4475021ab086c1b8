import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** The numbered migrations, found from the source tree and from the built server alike. */
export const migrationsFolder = findUp('migrations', dirname(fileURLToPath(import.meta.url)));

/** The time at which the newest migration was made, as the database records it. */
export function newestMigration(): number {
  const journal = readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
  // drizzle-kit writes the journal.
  const { entries } = JSON.parse(journal) as { entries: readonly { readonly when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
}

/** A digest that tells this schema from any other: two releases that share it share databases. */
export function schemaDigest(): string {
  const digest = createHash('sha256');
  for (const { hash } of readMigrationFiles({ migrationsFolder })) digest.update(hash);
  return digest.digest('hex').slice(0, 12);
}

function findUp(name: string, from: string): string {
  const here = join(from, name);
  if (existsSync(join(here, 'meta', '_journal.json'))) return here;
  const parent = dirname(from);
  if (parent === from) throw new Error(`the ${name} folder is missing from the installation`);
  return findUp(name, parent);
}

/** The database was migrated by other files than ours: nothing can be concluded of its schema. */
export class OtherHistoryError extends Error {
  override name = 'OtherHistoryError';

  constructor(kind: 'postgres' | 'pglite') {
    const [what, way] = WAYS[kind];
    super(
      `${what} has the schema of another release, which this one does not go on from: before 1.0 a schema may change so. Nothing was changed. Go on with the release that it was made by, or take its data over into an empty PostgreSQL database: ${way} (docs/operating.md, "Upgrade").`,
    );
  }
}

/** The name of each kind of database, and the way its data is taken over. */
const WAYS = {
  postgres: [
    'the database of DATABASE_URL',
    'FORMER_DATABASE=postgres://… (this one) DATABASE_URL=postgres://… (the empty one) npm run db:move',
  ],
  pglite: [
    'the embedded database in DATA_DIR',
    'FORMER_DATABASE=.data (this DATA_DIR) DATABASE_URL=postgres://… npm run db:move; where nothing in it is needed, delete the directory',
  ],
} as const;

/** Runs a statement and answers its rows, by whatever client. */
type Query = (statement: string) => Promise<{ rows: readonly object[] }>;

interface Applied {
  readonly hash: string;
  /** Milliseconds; drivers answer a bigint as a text. */
  readonly created_at: string | number;
}

/**
 * Tells whether the database is ours to bring up to date, or a later release has. Throws OtherHistoryError; writes nothing.
 * A database that was never migrated has no history.
 */
export async function historyOf(kind: keyof typeof WAYS, query: Query): Promise<'ours' | 'later'> {
  const { rows } = await query(
    `select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (rows.length === 0) return 'ours';
  const applied = await query('select hash, created_at from drizzle.__drizzle_migrations');
  // The columns of the statement.
  const history = classify(applied.rows as readonly Applied[]);
  if (history === 'other') throw new OtherHistoryError(kind);
  return history;
}

/** Unknown migrations may only be a later release's: newer than all known ones, and added to all of them. */
function classify(applied: readonly Applied[]): 'ours' | 'later' | 'other' {
  const migrations = readMigrationFiles({ migrationsFolder });
  const hashes = new Set(migrations.map(({ hash }) => hash));
  const unknown = applied.filter(({ hash }) => !hashes.has(hash));
  if (unknown.length === 0) return 'ours';
  const newest = Math.max(...migrations.map(({ folderMillis }) => folderMillis));
  const isComplete = applied.length - unknown.length === migrations.length;
  const isLater = isComplete && unknown.every(({ created_at }) => Number(created_at) > newest);
  return isLater ? 'later' : 'other';
}
