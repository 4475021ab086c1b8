import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { tableSums } from '../../../testing/table-sums.ts';
import { TEST_START } from '../../../testing/test-clock.ts';
import { permissions } from '../../modules.ts';
import { createLog } from '../log.ts';
import { syncPermissions } from '../permissions/sync.ts';
import { OtherHistoryError } from './migrations.ts';
import { openDatabase } from './open-database.ts';

const SENTENCE = 'the embedded database in DATA_DIR has the schema of another release';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

/** Everything a refusal must leave as it is. */
async function contents(): Promise<unknown> {
  const { db } = api.context.database;
  const applied = await db.execute(sql`select * from drizzle.__drizzle_migrations order by id`);
  return [await tableSums(db), applied];
}

test.each([
  [
    'a migration there is not among ours',
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('foreign', 1)`,
  ],
  [
    'a baseline that was edited since',
    sql`update drizzle.__drizzle_migrations set hash = 'edited' where id = 1`,
  ],
  [
    'a newer history with none of ours',
    sql`update drizzle.__drizzle_migrations set hash = 'edited', created_at = created_at + 1e12`,
  ],
])('%s is refused, and nothing is written', async (_what, change) => {
  const { database } = api.context;
  await database.db.execute(change);
  const before = await contents();
  await expect(database.migrate(syncPermissions(permissions), TEST_START)).rejects.toThrow(
    new OtherHistoryError('pglite'),
  );
  await expect(database.migrate(syncPermissions(permissions), TEST_START)).rejects.toThrow(
    SENTENCE,
  );
  expect(await contents()).toEqual(before);
});

test('what a later release added to all of ours is no other history', async () => {
  const { database } = api.context;
  await database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`);
  const before = await contents();
  await database.migrate(syncPermissions(permissions), TEST_START);
  expect(await contents()).toEqual(before);
});

test('a database of other migrations altogether keeps what it has and gets nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-history-'));
  await mkdir(join(folder, 'meta'));
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_other', breakpoints: true }];
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  await writeFile(join(folder, '0000_other.sql'), 'create table other (word text)');
  const client = await PGlite.create();
  await migrate(drizzle({ client }), { migrationsFolder: folder });
  await client.query("insert into other values ('kept')");
  const lent = { client, close: async () => undefined };
  const settings = { kind: 'pglite', directory: null, lent } as const;
  const opened = await openDatabase(settings, createLog('silent'));
  await expect(opened.migrate(syncPermissions(permissions), TEST_START)).rejects.toThrow(SENTENCE);
  const { rows } = await client.query(
    "select tablename, (select word from other) as word from pg_tables where schemaname = 'public'",
  );
  expect(rows).toEqual([{ tablename: 'other', word: 'kept' }]);
  await client.close();
  await rm(folder, { recursive: true });
});
