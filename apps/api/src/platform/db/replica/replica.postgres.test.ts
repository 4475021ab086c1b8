import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../../testing/postgres-server.ts';
import { IN_TIME } from '../../../../testing/soon.ts';
import { type ApiResponse, startApi, type TestApi } from '../../../../testing/start-api.ts';
import { type Actor, visitorActor } from '../../ctx.ts';
import { createLog } from '../../log.ts';
import { isConnectionError } from '../connection-errors.ts';
import { openDatabase } from '../open-database.ts';
import { rows } from '../rows.ts';

const ANNA = '79990000001';
const OPERATOR = '79990000009';

let primary: PostgresServer;
let standby: PostgresServer;
let onStandby: pg.Client;
let one: TestApi;
let two: TestApi;
let anna: string;
let operator: string;
/** Milliseconds that the nodes' watches of the replica are ahead of the process. */
let ahead = 0;

beforeAll(async () => {
  // A commit is on the primary's disk before any standby is told of it.
  primary = await startPostgres({ fsync: 'off', full_page_writes: 'off' });
  standby = await primary.standby();
  const elapsed = () => performance.now() + ahead;
  const replica = { url: standby.url, elapsed };
  const database = { kind: 'postgres', url: primary.url, replica } as const;
  const env = { RATE_LIMITS: 'off', SECRET_KEY: 'the key all nodes of a service share' } as const;
  one = await startApi({ database, env });
  two = await startApi({ database, env, overrides: { clock: one.clock.now } });
  [anna, operator] = [await one.signIn(ANNA), await one.signIn(OPERATOR)];
  onStandby = await connect();
}, 120_000);
afterAll(async () => {
  await onStandby.end().catch(() => undefined);
  await one.close();
  await two.close();
  await standby.stop();
  await primary.stop();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: standby.url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const positionIn = ({ headers }: ApiResponse): string => String(headers.get('okoshko-position'));

let count = 0;
/** Somebody writes: the text of it, and the answer. */
async function write() {
  count += 1;
  const text = `Вопрос ${count}`;
  const body = { data: { type: 'support', text } };
  const answer = await one.request('POST', '/api/help-requests', { token: anna, body });
  expect(answer.status).toBe(201);
  return { text, answer, position: positionIn(answer) };
}

/** The list of staff, by its texts. */
async function list(api: TestApi, headers: Record<string, string>): Promise<readonly string[]> {
  const path = '/api/help-requests?pagination[pageSize]=100&sort=id';
  const { status, body } = await api.request('GET', path, { token: operator, headers });
  expect(status).toBe(200);
  return body.data.map(({ text }: { text: string }) => text);
}

/** The standby has replayed all, and both nodes know. */
async function settle(): Promise<string> {
  const { position } = await write();
  await vi.waitFor(async () => {
    await probe();
    expect([one, two].map((api) => sourceFor(api, position))).toEqual(['replica', 'replica']);
  }, IN_TIME);
  return position;
}

const probe = () => Promise.all([one, two].map((api) => api.context.database.replica?.probe()));

const sourceFor = ({ context }: TestApi, position: string) =>
  context.database.replica?.choose({ mayLag: true, hasBearer: true, position }).kind;

describe('while the replica stands still', () => {
  let before: string;
  let written: Awaited<ReturnType<typeof write>>;
  beforeAll(async () => {
    before = await settle();
    await onStandby.query('select pg_wal_replay_pause()');
    written = await write();
  });
  afterAll(() => onStandby.query('select pg_wal_replay_resume()'));
  const at = (position: string) => ({ 'okoshko-position': position });

  test('another caller is answered by it', async () => {
    expect(await list(one, at(before))).not.toContain(written.text);
    expect(await list(two, at(before))).not.toContain(written.text);
  });

  test('whoever wrote reads what they wrote, by the header and by the cookie, at every node', async () => {
    const cookie = String(written.answer.headers.get('set-cookie'));
    expect(cookie).toMatch(
      /^okoshko-position=[0-9A-F]{16}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const byCookie = { cookie: `a=b; ${cookie.split(';')[0]}` };
    for (const api of [one, two]) {
      expect(await list(api, at(written.position))).toContain(written.text);
      expect(await list(api, byCookie)).toContain(written.text);
      expect(await list(api, { ...byCookie, ...at(before) })).toContain(written.text);
    }
  });

  test('whoever received a change by the stream reads it', async () => {
    const stream = await fetch(`${two.url}/api/stream`, {
      headers: { authorization: `Bearer ${operator}` },
    });
    const { text } = await write();
    let received = '';
    for await (const chunk of stream.body ?? []) {
      received += new TextDecoder().decode(chunk);
      if (/event: change\ndata: .*\n\n/.test(received)) break;
    }
    const { position } = JSON.parse(/event: change\ndata: (.*)\n/.exec(received)?.[1] ?? '');
    expect(await list(two, at(position))).toContain(text);
    // Its beginning names a place as well.
    expect(received).toMatch(/^retry: 2000\nevent: reset\ndata: \{"position":"[0-9A-F]{16}"\}\n/);
  });

  test('whoever sends no position, or nothing that can be read, is answered by the primary', async () => {
    expect(await list(one, {})).toContain(written.text);
    expect(await list(one, at('0/1'))).toContain(written.text);
    expect(await list(one, { ...at(before), cookie: 'okoshko-position=x' })).toContain(
      written.text,
    );
  });
});

test('one that is later than ten seconds is not read, and read again once it has caught up', async () => {
  const before = { 'okoshko-position': await settle() };
  await onStandby.query('select pg_wal_replay_pause()');
  const { text } = await write();
  await probe();
  expect(await list(one, before)).not.toContain(text);
  ahead += 10_001;
  await probe();
  expect(await list(one, before)).toContain(text);
  await onStandby.query('select pg_wal_replay_resume()');
  await settle();
});

test('what may lag is answered by the replica alone', async () => {
  const headers = { 'okoshko-position': await settle() };
  const { replica, repeated } = await readsOf(one);
  const paths = lagPaths(one);
  const refused: string[] = [];
  for (const path of paths) {
    const token = /^.api.statistics(?!.company)/.test(path) ? anna : operator;
    const period = OF_A_PERIOD.has(path) ? '?from=2026-11-01&to=2026-11-20' : '';
    const { status } = await one.request('GET', path + period, { token, headers });
    if (!ANSWERED.has(status)) refused.push(`${path} ${status}`);
  }
  expect(refused).toEqual([]);
  const uncached = paths.filter((path) => path !== CACHED);
  expect((await readsOf(one)).replica).toBe(replica + uncached.length);
  expect((await readsOf(one)).repeated).toBe(repeated);
}, 120_000);

test('what a node keeps is counted as answered by neither', async () => {
  const headers = { 'okoshko-position': await settle() };
  const before = await readsOf(one);
  for (const sort of ['id', 'title']) {
    const path = `${CACHED}?sort=${sort}`;
    const { status } = await one.request('GET', path, { token: operator, headers });
    expect(status).toBe(200);
  }
  expect(await readsOf(one)).toEqual(before);
});

test('a primary that is frozen as well is waited for no longer than where there is no replica', async () => {
  const settings = { kind: 'postgres', url: primary.url, statementTimeout: 50 } as const;
  const log = createLog('silent');
  const database = await openDatabase({ ...settings, replica: { url: standby.url } }, log);
  // No standby is as far, so that the primary is asked.
  const reader = database.replica?.on(log, { primary: database.db, atLeast: 'F'.repeat(16) });
  if (!reader) throw new Error('no replica');
  const [backend] = await rows<{ pid: number }>(reader, sql`select pg_backend_pid() as pid`);
  const pid = Number(backend?.pid);
  process.kill(pid, 'SIGSTOP');
  try {
    await expect(rows(reader, sql`select 1`)).rejects.toSatisfy(isConnectionError);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await database.close();
}, 15_000);

test('a change whose place nobody tells in time sends its author to the primary', async ({
  onTestFinished,
}) => {
  await settle();
  const probes = await rows<{ pid: number }>(
    one.context.database.db,
    sql`select pid from pg_stat_activity where query like 'select pg_current_wal%'`,
  );
  expect(probes).toHaveLength(2);
  onTestFinished(() => probes.forEach(({ pid }) => void process.kill(pid, 'SIGCONT')));
  for (const { pid } of probes) process.kill(pid, 'SIGSTOP');
  // It is written outside of a transaction.
  const answer = await one.request('POST', '/api/notification/read', { token: anna, body: {} });
  expect(answer.status).toBe(200);
  expect(positionIn(answer)).toBe('F'.repeat(16));
  expect(sourceFor(one, positionIn(answer))).toBe('primary');
});

test('one connection that hangs is waited for briefly, while the replica is well', async ({
  onTestFinished,
}) => {
  const position = await settle();
  await list(one, { 'okoshko-position': position });
  const { rows } = await onStandby.query<{ pid: number }>(
    `select pid from pg_stat_activity where query like '%help_requests%' and pid <> pg_backend_pid()`,
  );
  expect(rows.length).toBeGreaterThan(0);
  onTestFinished(() => rows.forEach(({ pid }) => void process.kill(pid, 'SIGCONT')));
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  const { repeated } = await readsOf(one);
  expect(await list(one, { 'okoshko-position': position })).toContain(`Вопрос ${count}`);
  expect((await readsOf(one)).repeated).toBe(repeated + 1);
  expect(sourceFor(one, position)).toBe('replica');
}, 15_000);

/** Connections of the standby's that stand still, as all of a machine that hangs do. */
test('one that hangs, and one that goes in the middle, cost nobody an answer', async ({
  onTestFinished,
}) => {
  const position = await settle();
  const { rows } = await onStandby.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  // Once: later the numbers may be others' processes.
  const resume = () => {
    for (const { pid } of rows.splice(0)) process.kill(pid, 'SIGCONT');
  };
  onTestFinished(resume);
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  const hanging = list(one, { 'okoshko-position': position });
  await probe();
  expect(await hanging).toContain(`Вопрос ${count}`);
  resume();
  await settle();
  let isRunning = true;
  onTestFinished(() => {
    isRunning = false;
  });
  let answers = 0;
  const readers = Array.from({ length: 4 }, async () => {
    while (isRunning) {
      await list(one, { 'okoshko-position': position });
      answers += 1;
    }
  });
  const more = async () => {
    const before = answers;
    await vi.waitFor(() => expect(answers).toBeGreaterThan(before + 8), IN_TIME);
  };
  await more();
  const { restart } = await standby.crash();
  await more();
  await restart();
  await settle();
  const { replica } = await readsOf(one);
  await more();
  isRunning = false;
  await Promise.all(readers);
  expect((await readsOf(one)).replica).toBeGreaterThan(replica);
}, 120_000);

test('one that was promoted is none any more, whatever is written there', async () => {
  onStandby = await connect();
  const before = { 'okoshko-position': await settle() };
  await onStandby.query('select pg_promote()');
  await onStandby.query(`update help_requests set text = 'elsewhere'`);
  const { text } = await write();
  // Before it was probed, and after.
  expect(await list(one, before)).toContain(text);
  await probe();
  expect(sourceFor(one, before['okoshko-position'])).toBe('primary');
  expect(await list(one, before)).not.toContain('elsewhere');
});

const OF_A_PERIOD = new Set(
  ['export', 'trial-balance', 'summary'].map((name) => `/api/payment/${name}`),
);
/** There is no such document, or the numbers are paid for: either is known by reading. */
const ANSWERED = new Set([200, 402, 404]);

/** A node keeps its answers: the primary tells it. */
const CACHED = '/api/tariffs';

const lagPaths = ({ service }: TestApi): readonly string[] =>
  service.router
    .filter(({ method, mayLag }) => method === 'GET' && mayLag?.(STAFF))
    .map(({ path }) => path.replace(':model', 'api::service.service').replace(/:\w+/, 'nobody'));
const STAFF: Actor = { ...visitorActor, session: 1, isOperator: true };

/** Calls since the node's start, by what answered them. */
async function readsOf({ context, clock }: TestApi) {
  const reads = context.database.replica?.gauges.find(({ name }) => name === 'replica_reads');
  const samples = (await reads?.read(context.database.db, clock.now())) ?? [];
  const of = (because: string) =>
    samples.find(({ labels }) => labels.because === because)?.value ?? Number.NaN;
  return { replica: of('well'), repeated: of('repeated') };
}
