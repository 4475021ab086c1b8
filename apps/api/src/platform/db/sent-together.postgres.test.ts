import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPostgresDatabase } from '../../../testing/postgres-database.ts';
import { TEST_START } from '../../../testing/test-clock.ts';
import { limits } from '../../tables/auth.ts';
import type { Db } from '../db-handle.ts';
import { createLog } from '../log.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { rows } from './rows.ts';
import { insertOf, statement, updateOf } from './statement.ts';
import { heard, sqlState, transact } from './transact.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  const { url } = await createPostgresDatabase();
  database = await openDatabase({ kind: 'postgres', url }, createLog('silent'));
  db = database.db;
});
afterAll(() => database.close());

const insert = insertOf(limits);
const rename = updateOf(limits, eq(limits.key, sql.placeholder('former')));
const find = statement((db) =>
  db
    .select()
    .from(limits)
    .where(eq(limits.key, sql.placeholder('key'))),
);
const limit = (key: string) => ({
  key,
  count: 1,
  available_at: TEST_START,
  resets_at: TEST_START,
});
const stateOf = (run: (db: Db) => Promise<unknown>) =>
  transact({ db }, ({ db }) => run(db)).then(() => null, sqlState);

/** Sent first, and heard of last. */
async function twice(db: Db): Promise<void> {
  const written = heard(Promise.all([insert(db, limit('twice')), insert(db, limit('twice'))]));
  await rows(db, sql`select 1`);
  await written;
}

test('what is sent along with a statement that fails is refused for its reason', async () => {
  expect(await stateOf(twice)).toBe('23505');
  expect(await find(db, { key: 'twice' })).toEqual([]);
});

test('a failure that was rolled back to a savepoint is no reason any more', async () => {
  const outcome = await stateOf(async (db) => {
    expect(await transact({ db }, ({ db }) => twice(db)).catch(sqlState)).toBe('23505');
    const written = heard(rows(db, sql`select 1 / 0`));
    await rows(db, sql`select 2`);
    await written;
  });
  expect(outcome).toBe('22012');
});

test('a row is inserted and changed by the columns that are named, whichever they are', async () => {
  await insert(db, limit('named'));
  await rename(db, { key: 'renamed', count: 3 }, { former: 'named' });
  await rename(db, { count: 4, resets_at: undefined }, { former: 'renamed' });
  await rename(db, { count: 5 }, { former: 'nobody' });
  expect(await find(db, { key: 'renamed' })).toEqual([{ ...limit('renamed'), count: 4 }]);
});
