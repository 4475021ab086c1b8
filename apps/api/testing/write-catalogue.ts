import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '../src/platform/db/migrations.ts';
import { EXTENSIONS } from '../src/platform/db/pglite.ts';
import { type Ask, catalogueOf } from './catalogue.ts';

/** Writes what a freshly migrated database is made of to the path given. */
async function main(path: string): Promise<void> {
  const client = await PGlite.create({ extensions: EXTENSIONS });
  await migrate(drizzle({ client }), { migrationsFolder });
  const ask: Ask = async (statement) => (await client.query<{ line: string }>(statement)).rows;
  await writeFile(path, await catalogueOf(ask));
  await client.close();
}

await main(process.argv[2] ?? 'catalogue.txt');
