import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type PostgresDatabase } from '../../testing/postgres-database.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { runCommand } from '../../testing/start-process.ts';
import { OtherHistoryError } from '../platform/db/migrations.ts';
import { DEMO_PASSWORD, DEMO_PHONE } from '../seed/people.ts';

/** Statements that give the database the schema of an earlier commit. */
const EARLIER = `
  update drizzle.__drizzle_migrations set hash = 'earlier' where id = 1;
  alter table users add column shoe_size integer;
  create table shoes (id bigint primary key, size integer not null);
  insert into shoes values (1, 37);
  alter table appointments drop column provider_note`;
const ENDPOINTS = [
  '/api/users/me?populate=*',
  '/api/appointments?populate=*&sort=id&pagination[pageSize]=100',
  '/api/client-profiles?sort=id&populate=*',
  '/api/tariff-payment/history',
];

let former: PostgresDatabase;
let fresh: PostgresDatabase;
const before: unknown[] = [];

const at = (url: string) => ({ kind: 'postgres', url }) as const;
async function run(url: string, statements: string): Promise<readonly object[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(statements).finally(() => client.end())).rows;
}
const move = (from: string, args: string[] = []) =>
  runCommand('move', {
    args,
    settings: { FORMER_DATABASE: from, DATABASE_URL: fresh.url },
  });
async function snapshot(api: TestApi): Promise<unknown[]> {
  const signIn = { identifier: DEMO_PHONE, password: DEMO_PASSWORD };
  const { jwt } = (await api.post('/api/auth/local', signIn)).body;
  return Promise.all(ENDPOINTS.map(async (path) => (await api.get(path, jwt)).body));
}

beforeAll(async () => {
  [former, fresh] = [await createEmptyDatabase(), await createEmptyDatabase()];
  const api = await startApi({ database: at(former.url), withBusiness: true });
  before.push(...(await snapshot(api)));
  await api.close();
  await run(former.url, EARLIER);
});
afterAll(() => Promise.all([former.drop(), fresh.drop()]));

test('the server over it says so, and how its data is taken over', async () => {
  await expect(startApi({ database: at(former.url) })).rejects.toThrow(
    new OtherHistoryError('postgres'),
  );
  expect(new OtherHistoryError('postgres').message).toMatch(
    /^the database of DATABASE_URL .*db:move/,
  );
});

test('what would stay behind is named, and nothing is moved without the word', async () => {
  const { code, printed } = await move(former.url);
  expect([code, printed]).toEqual([
    1,
    'Without a place in this schema: shoes, users.shoe_size.\nNothing was moved. To leave these behind: npm run db:move -- --partial\n',
  ]);
  expect(await run(fresh.url, 'select 1 from users')).toEqual([]);
});

test('a new column that each row needs a value of is named, and nothing is moved', async () => {
  await run(fresh.url, 'alter table users add column hat text not null');
  const { code, printed } = await move(former.url, ['--partial']);
  expect([code, printed]).toEqual([1, expect.stringContaining('value of them: users.hat.')]);
  await run(fresh.url, 'alter table users drop column hat');
});

test('all that both schemas have is there, compared, and the service goes on', async () => {
  const { code, printed } = await move(former.url, ['--partial']);
  expect([code, printed]).toEqual([0, expect.stringContaining('compared row for row')]);
  const api = await startApi({ database: at(fresh.url) });
  expect(await snapshot(api)).toEqual(before);
  expect((await api.post('/api/auth/local', {})).status).toBe(400);
  await api.close();
  // Into a database in use nothing is moved.
  expect((await move(former.url, ['--partial'])).printed).toContain('There are accounts in that');
});

test('the former database is what it was', async () => {
  expect(await run(former.url, 'select size from shoes')).toEqual([{ size: 37 }]);
});

test('the embedded database of an earlier schema is taken over likewise', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-move-'));
  const api = await startApi({ directory: folder });
  const earlier = sql`update drizzle.__drizzle_migrations set hash = 'earlier' where id = 1`;
  await api.context.database.db.execute(earlier);
  await api.close();
  const target = await createEmptyDatabase();
  const settings = { FORMER_DATABASE: folder, DATABASE_URL: target.url };
  const { code, printed } = await runCommand('move', { settings });
  expect([code, printed]).toEqual([0, expect.stringContaining('compared row for row')]);
  expect(await run(target.url, 'select count(*)::int as accounts from users')).toEqual([
    { accounts: 3 },
  ]);
  await target.drop();
  await rm(folder, { recursive: true });
});

test.each([
  [{ FORMER_DATABASE: '/nowhere' }, 'There is no embedded database in /nowhere'],
  [{}, 'Usage: FORMER_DATABASE='],
])('%j is told', async (settings, words) => {
  const { code, printed } = await runCommand('move', {
    settings: { ...settings, DATABASE_URL: fresh.url },
  });
  expect([code, printed]).toEqual([1, expect.stringContaining(words)]);
});
