import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { beyondTablesOf, catalogueOf, type Query } from '../../../testing/catalogue.ts';
import { startApi } from '../../../testing/start-api.ts';
import { rows } from './rows.ts';

const FILE = join(import.meta.dirname, '../../../testing/catalogue.txt');

/** Opens a migrated database for as long as the test runs. */
async function openCatalogue(
  onTestFinished: (close: () => Promise<void>) => void,
  database?: 'postgres',
): Promise<Query> {
  const api = await startApi(database && { database });
  onTestFinished(() => api.close());
  return (statement) => rows(api.context.database.db, sql.raw(statement));
}

test('a server and the embedded database are migrated to the same catalogue', async ({
  onTestFinished,
}) => {
  const embedded = await catalogueOf(await openCatalogue(onTestFinished));
  const server = await catalogueOf(await openCatalogue(onTestFinished, 'postgres'));
  expect(server.length).toBeGreaterThan(50_000);
  // Before PostgreSQL 16 a collation has no rules of its own.
  const hasRules = server.includes('[reorder Cyrl]');
  expect(server).toBe(hasRules ? embedded : embedded.replace('ru i [reorder Cyrl]', 'ru i'));
});

test('what it has beyond the tables is what the text says; `npm run gen` writes it anew', async ({
  onTestFinished,
}) => {
  const text = await beyondTablesOf(await openCatalogue(onTestFinished));
  expect(text).toBe(await readFile(FILE, 'utf8'));
});
