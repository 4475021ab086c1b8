import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { rows } from './rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('a migrated database is what the catalogue says; `npm run gen` writes it anew', async () => {
  const { db } = api.context.database;
  const catalogue = await catalogueOf((statement) => rows(db, sql.raw(statement)));
  const file = join(import.meta.dirname, '../../../testing/catalogue.txt');
  expect(catalogue).toBe(await readFile(file, 'utf8'));
});
