import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The numbered migrations, found from the source tree and from the built server alike. */
export const migrationsFolder = findUp('migrations', dirname(fileURLToPath(import.meta.url)));

function findUp(name: string, from: string): string {
  const here = join(from, name);
  if (existsSync(join(here, 'meta', '_journal.json'))) return here;
  const parent = dirname(from);
  if (parent === from) throw new Error(`the ${name} folder is missing from the installation`);
  return findUp(name, parent);
}
