import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createEmptyDatabase,
  type PostgresDatabase,
} from '../../../../testing/postgres-database.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { TEST_START } from '../../../../testing/test-clock.ts';
import { permissions } from '../../../modules.ts';
import { DEMO_PASSWORD } from '../../../seed/people.ts';
import { createLog } from '../../log.ts';
import { syncPermissions } from '../../permissions/sync.ts';
import { DirectoryTakenError } from '../data-directory.ts';
import { OtherHistoryError } from '../migrations.ts';
import { openDatabase } from '../open-database.ts';
import { rows } from '../rows.ts';
import { copyDatabase } from './copy.ts';
import { openSource, type Source } from './source.ts';
import { openTarget, type Target } from './target.ts';

const ANNA = '79990000001';
const ENDPOINTS = [
  '/api/users/me?populate=*',
  '/api/appointments?populate=*&sort=id&pagination[pageSize]=100',
  '/api/client-profiles?sort=id&populate=*',
  '/api/services?sort=id&populate=*',
  '/api/user-tariffs?populate=*&sort=id',
  '/api/tariff-payment/history',
  '/api/statistics',
];

let folder: string;
let database: PostgresDatabase;
const before: unknown[] = [];
let openings: unknown[] = [];
/** By the month that they are kept in. */
const OPENINGS = `select tableoid::regclass::text as month, count(*)::int as count
  from service_link_openings group by tableoid order by 1`;

const embedded = () => ({ kind: 'pglite', directory: folder }) as const;
const postgres = () => ({ kind: 'postgres', url: database.url }) as const;
const tokenOf = async (api: TestApi): Promise<string> =>
  (await api.post('/api/auth/local', { identifier: ANNA, password: DEMO_PASSWORD })).body.jwt;
const snapshot = async (api: TestApi): Promise<unknown[]> => {
  const token = await tokenOf(api);
  return Promise.all(ENDPOINTS.map(async (path) => (await api.get(path, token)).body));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okoshko-copy-'));
  const api = await startApi({ directory: folder, withBusiness: true });
  // Values of these forms break a text format.
  await rows(
    api.context.database.db,
    sql`update users set name = ${'a\tb\\N\n"quoted" Ё'} where phone = ${ANNA}`,
  );
  before.push(...(await snapshot(api)));
  openings = await rows(api.context.database.db, sql.raw(OPENINGS));
  expect(openings.length).toBeGreaterThan(1);
  await api.close();
  database = await createEmptyDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Copies; `afterBatches` kills it then, as a signal would: the batches are little ones. */
async function copy({
  afterBatches = Number.POSITIVE_INFINITY,
  comparing = async () => {},
} = {}): Promise<string[]> {
  const lines: string[] = [];
  const source = await openSource(folder);
  const target = await openTarget(database.url);
  let left = afterBatches;
  const mortal: Target = {
    ...target,
    write: (table, batch) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : target.write(table, batch);
    },
    sum: async (table) => {
      await comparing();
      return target.sum(table);
    },
  };
  try {
    await copyDatabase({
      source,
      target: mortal,
      migrate,
      report: (line) => lines.push(line),
      batch: Number.isFinite(afterBatches) ? 7 : 500,
    });
    return lines;
  } finally {
    await target.close();
    await source.close();
  }
}

async function migrate(): Promise<void> {
  const opened = await openDatabase(postgres(), createLog('silent'));
  await opened.migrate(syncPermissions(permissions), TEST_START).finally(() => opened.close());
}

async function request<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return (await client.query<Row>(statement).finally(() => client.end())).rows;
}

test('where there is no embedded database none is made, and nothing is copied', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'okoshko-copy-'));
  await expect(openSource(empty)).rejects.toThrow(`There is no embedded database in ${empty}`);
  expect(await readdir(empty)).toEqual([]);
  await rm(empty, { recursive: true });
});

test('a database of another history is refused on either side, and nothing is written', async () => {
  const applied = 'drizzle.__drizzle_migrations';
  const other = await mkdtemp(join(tmpdir(), 'okoshko-copy-'));
  await cp(folder, other, { recursive: true });
  const foreign = await openDatabase({ kind: 'pglite', directory: other }, createLog('silent'));
  await rows(foreign.db, sql.raw(`update ${applied} set hash = 'other' where id = 1`));
  await foreign.close();
  await expect(openSource(other)).rejects.toThrow(OtherHistoryError);
  await rm(other, { recursive: true });
  await request(`create schema drizzle; create table ${applied} (hash text, created_at bigint);
    insert into ${applied} values ('other', 1)`);
  await expect(openTarget(database.url)).rejects.toThrow(new OtherHistoryError('postgres'));
  await expect(migrate()).rejects.toThrow(OtherHistoryError);
  const tables = `select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'drizzle', 'okoshko_copy')`;
  expect(await request(tables)).toEqual([{ name: applied }]);
  await request('drop schema drizzle cascade');
});

test('not while a server runs on the embedded database', async () => {
  const api = await startApi({ database: embedded() });
  await expect(copy()).rejects.toThrow(DirectoryTakenError);
  await api.close();
});

test('a copy that was killed lets no server in, and goes on where it was', async () => {
  await expect(copy({ afterBatches: 30 })).rejects.toThrow('killed');
  await expect(migrate()).rejects.toThrow('npm run db:copy, or db:move, again');
  await expect(copy({ afterBatches: 40 })).rejects.toThrow('killed');
  const [{ done } = { done: 0 }] = await request<{ done: number }>(
    'select count(*)::int as done from okoshko_copy.progress where is_done',
  );
  expect(done).toBeGreaterThan(0);
});

test('a row that differs is found, and the copy does not end', async () => {
  const comparing = async () =>
    void (await request(
      `update users set name = 'Another' where id = (select min(id) from users)`,
    ));
  await expect(copy({ comparing })).rejects.toThrow('These tables differ: users.');
  await expect(migrate()).rejects.toThrow('npm run db:copy, or db:move, again');
});

test('at the end the service is what it was, and goes on', async () => {
  await database.drop();
  database = await createEmptyDatabase();
  await expect(copy({ afterBatches: 25 })).rejects.toThrow('killed');
  const lines = await copy();
  expect(lines[0]).toBe('Going on with the copy that was stopped.');
  const api = await startApi({ database: postgres() });
  expect(await snapshot(api)).toEqual(before);
  const token = await tokenOf(api);
  const created = await api.post(
    '/api/help-requests',
    { data: { type: 'support', text: 'x' } },
    token,
  );
  expect(created.status).toBe(201);
  await api.close();
  const [schema] = await request<{ keys: number; off: number }>(`select
    (select count(*)::int from pg_constraint where contype = 'f') as keys,
    (select count(*)::int from pg_trigger where tgenabled = 'D') as off`);
  expect(schema?.keys).toBeGreaterThan(50);
  expect(schema?.off).toBe(0);
  expect(await request(OPENINGS)).toEqual(openings);
});

test('a database in use is left alone', async () => {
  await expect(copy()).rejects.toThrow('There are accounts in that database already');
});

test('the copy of one database does not go on with another', async () => {
  const source = await openSource(folder);
  const target = await openTarget(database.url);
  const other: Source = { ...source, identity: async () => 'another' };
  await request('create schema if not exists okoshko_copy');
  await request('create table if not exists okoshko_copy.state (source text not null)');
  await request("insert into okoshko_copy.state values ('one')");
  await expect(
    copyDatabase({ source: other, target, migrate, report: () => undefined }),
  ).rejects.toThrow('A copy of another database');
  await target.close();
  await source.close();
});
