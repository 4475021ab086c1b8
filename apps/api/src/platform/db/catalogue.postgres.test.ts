import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import {
  createPostgresDatabase,
  type PostgresDatabase,
} from '../../../testing/postgres-database.ts';
import { TEST_START } from '../../../testing/test-clock.ts';
import { permissions } from '../../modules.ts';
import { createLog } from '../log.ts';
import { syncPermissions } from '../permissions/sync.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { rows } from './rows.ts';

let server: PostgresDatabase;
let database: Database;
beforeAll(async () => {
  server = await createPostgresDatabase();
  database = await openDatabase({ kind: 'postgres', url: server.url }, createLog('silent'));
  await database.migrate(syncPermissions(permissions), TEST_START);
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

test('PostgreSQL is what the catalogue of the embedded database says', async () => {
  const catalogue = await catalogueOf((statement) => rows(database.db, sql.raw(statement)));
  const file = join(import.meta.dirname, '../../../testing/catalogue.txt');
  const expected = await readFile(file, 'utf8');
  // Before PostgreSQL 16 a collation has no rules of its own.
  const hasRules = catalogue.includes('[reorder Cyrl]');
  expect(catalogue).toBe(hasRules ? expected : expected.replace('ru i [reorder Cyrl]', 'ru i'));
});
