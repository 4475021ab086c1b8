import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** The numbered migrations, found from the source tree and from the built server alike. */
export const migrationsFolder = findUp('migrations', dirname(fileURLToPath(import.meta.url)));

/** When the newest migration was made, as the database records it. */
export function newestMigration(): number {
  const journal = readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
  // drizzle-kit writes the journal.
  const { entries } = JSON.parse(journal) as { entries: readonly { readonly when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
}

/** What tells this schema from any other: two releases that share it share databases. */
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
