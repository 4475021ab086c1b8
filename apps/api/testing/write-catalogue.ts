import { writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { permissions } from '../src/modules.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { rows } from '../src/platform/db/rows.ts';
import { createLog } from '../src/platform/log.ts';
import { syncPermissions } from '../src/platform/permissions/sync.ts';
import { beyondTablesOf } from './catalogue.ts';
import { TEST_START } from './test-clock.ts';

/** Writes what a freshly migrated database has beyond the tables in code to the path given. */
async function main(path: string): Promise<void> {
  const database = await openDatabase({ kind: 'pglite', directory: null }, createLog('silent'));
  await database.migrate(syncPermissions(permissions), TEST_START);
  await writeFile(path, await beyondTablesOf((statement) => rows(database.db, sql.raw(statement))));
  await database.close();
}

await main(process.argv[2] ?? 'catalogue.txt');
