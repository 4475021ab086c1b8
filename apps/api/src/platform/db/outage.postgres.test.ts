import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../testing/postgres-server.ts';
import { IN_TIME } from '../../../testing/soon.ts';
import { type ApiResponse, startApi, type TestApi } from '../../../testing/start-api.ts';
import { TEST_START } from '../../../testing/test-clock.ts';
import { permissions } from '../../modules.ts';
import { createLog } from '../log.ts';
import { syncPermissions } from '../permissions/sync.ts';
import { isConnectionError } from './connection-errors.ts';
import { openDatabase } from './open-database.ts';
import { rows } from './rows.ts';

let server: PostgresServer;
let api: TestApi;
let token: string;
beforeAll(async () => {
  // It must remember what it answered: nothing of it is switched off.
  server = await startPostgres({ max_connections: '50' });
  const url = new URL(server.url);
  api = await startApi({
    database: { kind: 'postgres', url: url.href, connectTimeout: 1500 },
    env: { RATE_LIMITS: 'off' },
  });
  token = await api.signIn('79990000001');
});
afterAll(async () => {
  await api.close();
  await server.stop();
});

interface LogLine {
  readonly status: number;
  readonly id: number | null;
  readonly retryAfter: string | null;
}

/** Writes and reads by turns, as long as it runs. */
async function worker(responses: LogLine[], isRunning: () => boolean): Promise<void> {
  while (isRunning()) {
    const body = { data: { type: 'support', text: 'x' } };
    const created = await api.request('POST', '/api/help-requests', { token, body });
    responses.push({
      status: created.status,
      id: created.body?.data?.id ?? null,
      retryAfter: created.headers.get('retry-after'),
    });
    const read = await api.get('/api/help-requests?pagination[pageSize]=1', token);
    responses.push({ status: read.status, id: null, retryAfter: read.headers.get('retry-after') });
  }
}

test('a database that crashes twice: answers are right or 503 with Retry-After, none is lost', async () => {
  const responses: LogLine[] = [];
  let isRunning = true;
  const workers = Promise.all(Array.from({ length: 6 }, () => worker(responses, () => isRunning)));
  const createdCount = () => responses.filter(({ status }) => status === 201).length;
  const refusedCount = () => responses.filter(({ status }) => status === 503).length;
  for (const round of [1, 2]) {
    await expect.poll(createdCount, IN_TIME).toBeGreaterThan(20 * round);
    const before = refusedCount();
    const { restart } = await server.crash();
    await expect.poll(refusedCount, IN_TIME).toBeGreaterThan(before + 6);
    expect((await api.get('/readyz')).body.error.message).toBe('The database does not answer');
    await restart();
    const then = createdCount();
    await expect.poll(createdCount, IN_TIME).toBeGreaterThan(then + 6);
  }
  isRunning = false;
  await workers;
  expect([...new Set(responses.map(({ status }) => status))].sort()).toEqual([200, 201, 503]);
  expect(
    responses.filter(({ status, retryAfter }) => status === 503 && retryAfter === null),
  ).toEqual([]);
  const stored = new Set<number>();
  for (let page = 1; ; page += 1) {
    const path = `/api/help-requests?pagination[page]=${page}&pagination[pageSize]=100`;
    const { data, meta } = (await api.get(path, token)).body;
    for (const { id } of data) stored.add(id);
    if (page >= meta.pagination.pageCount) break;
  }
  expect(responses.filter(({ id }) => id !== null && !stored.has(id))).toEqual([]);
});

test('who waits too long for a connection gets 503 with Retry-After, and the others their answers', async () => {
  const other = await openDatabase({ kind: 'postgres', url: server.url }, createLog('silent'));
  const read = () => api.get('/api/help-requests', token);
  const answers = await other.db.transaction(async (tx) => {
    await rows(tx, sql`lock table help_requests`);
    // The pool has ten connections, which wait for the lock.
    const all = Array.from({ length: 12 }, read);
    const refused = await firstTwo(all);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['2', '2']);
    return all;
  });
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(2);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  await other.close();
});

/** Resolves with the two responses that come first. */
function firstTwo(all: readonly Promise<ApiResponse>[]): Promise<readonly ApiResponse[]> {
  const first: ApiResponse[] = [];
  return new Promise((resolve) => {
    for (const one of all) one.then((response) => first.push(response) === 2 && resolve(first));
  });
}

test('a connection lost between two statements of a transaction ends that transaction alone', async () => {
  const transaction = api.context.database.db.transaction(async (tx) => {
    await rows(tx, sql`select 1`);
    const { restart } = await server.crash();
    await restart();
    await rows(tx, sql`select 1`);
  });
  await expect(transaction).rejects.toSatisfy(isConnectionError);
  expect((await api.get('/api/help-requests', token)).status).toBe(200);
});

test('what no synchronous standby has is not answered as done, nor is it there for others', async ({
  onTestFinished,
}) => {
  const { db } = api.context.database;
  await rows(db, sql`create table kept (id int)`);
  onTestFinished(async () => {
    await rows(db, sql`alter system reset synchronous_standby_names`);
    await rows(db, sql`select pg_reload_conf()`);
  });
  await rows(db, sql`alter system set synchronous_standby_names = 'nobody'`);
  // After a reload the checkpointer hears of it at a time of its own; a server that starts has it from the first commit.
  const { restart } = await server.crash();
  await restart();
  const other = await openDatabase({ kind: 'postgres', url: server.url }, createLog('silent'));
  onTestFinished(() => other.close());
  const limited = await openDatabase(
    { kind: 'postgres', url: server.url, statementTimeout: 1500 },
    createLog('silent'),
  );
  onTestFinished(() => limited.close());
  // Somebody cancels the wait: PostgreSQL warns, and says that all is well.
  const waiting = rows(other.on(createLog('silent')), sql`insert into kept values (1)`);
  const refused = expect(waiting).rejects.toSatisfy(isConnectionError);
  const cancel = () =>
    rows(
      other.db,
      sql`select pg_cancel_backend(pid) from pg_stat_activity
        where wait_event = 'SyncRep' and query like 'insert into kept%'`,
    );
  await expect.poll(async () => (await cancel()).length).toBe(1);
  await refused;
  // The database itself gives no commit up: the row stays unseen until a standby has it.
  const requests = limited.on(createLog('silent'));
  const transaction = requests.transaction((tx) => rows(tx, sql`insert into kept values (2)`));
  await expect(transaction).rejects.toSatisfy(isConnectionError);
  expect(await rows(other.db, sql`select id from kept`)).toEqual([{ id: 1 }]);
});

test('who starts while the database does waits for it', async () => {
  const { restart } = await server.crash();
  const opened = await openDatabase({ kind: 'postgres', url: server.url }, createLog('silent'));
  const migrated = opened.migrate(syncPermissions(permissions), TEST_START);
  await restart();
  await migrated;
  await opened.close();
});
