import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawSocket } from '../../../testing/raw-socket.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { createDiskStorage } from '../../gateways/storage/disk.ts';
import { HOUR } from '../clock.ts';
import { migrationsFolder } from '../db/migrations.ts';
import { createLog } from '../log.ts';

const token = 'm'.repeat(32);
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { METRICS_TOKEN: token } });
  api.service.background.start();
});
afterAll(() => api.close());

const ready = async (): Promise<string> => {
  const { status, body } = await api.get('/readyz');
  return status === 200 ? body.status : `${status} ${body.error.message}`;
};

test('a database of an older schema is not worked on, one of a newer is', async () => {
  const { db } = api.context.database;
  expect(await ready()).toBe('ok');
  const journal = await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
  const { when } = JSON.parse(journal).entries.at(-1);
  const shift = (by: number) =>
    db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by}
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
  await shift(-1);
  expect(await ready()).toBe('503 The database is not migrated');
  await shift(2);
  expect(await ready()).toBe('ok');
  await shift(-1);
  expect(
    await db.execute(sql`select max(created_at)::float8 as at from drizzle.__drizzle_migrations`),
  ).toMatchObject({ rows: [{ at: when }] });
  await db.execute(sql`alter schema drizzle rename to elsewhere`);
  expect(await ready()).toBe('503 The database is not migrated');
  await db.execute(sql`alter schema elsewhere rename to drizzle`);
  expect(await ready()).toBe('ok');
});

test('a database that takes no writes is told, and so is who wants to write', async () => {
  const { db } = api.context.database;
  const body = { phone: '79161234567' };
  await db.execute(sql`set default_transaction_read_only = on`);
  expect(await ready()).toBe('503 The database takes no writes');
  const refused = await api.post('/api/phone-auth/sms', body);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await api.get('/healthz')).status).toBe(200);
  await db.execute(sql`set default_transaction_read_only = off`);
  expect(await ready()).toBe('ok');
  expect((await api.post('/api/phone-auth/sms', body)).status).toBe(200);
});

test('what became of the backups is told, and makes no node unready', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'okoshko-backup-')), 'backup.json');
  const other = await startApi({ env: { BACKUP_STATUS: file, METRICS_TOKEN: token } });
  other.service.background.start();
  const now = other.clock.now().getTime();
  const at = (hours: number) => new Date(now + hours * HOUR).toISOString();
  const good = { backed_up_at: at(-3), bytes: 123_456, restored_at: at(-2), failure: null };
  const report = async () => {
    const { status, body } = await other.get('/readyz');
    const { body: metrics } = await other.get('/metrics', token);
    const values = [...metrics.matchAll(/^okoshko_backup_(\S+) (\S+)$/gm)].map(
      ([, name, value]: string[]) => [name, Number(value)],
    );
    return { status, backup: body.backup, metrics: Object.fromEntries(values) };
  };
  const states = { fresh: 0, stale: 0, failed: 0, unknown: 0 };
  const metricsOf = (state: string) =>
    Object.fromEntries(
      Object.keys(states).map((one) => [`state{state="${one}"}`, Number(one === state)]),
    );
  const size = {
    ...{ 'age_seconds{event="backed_up"}': 10_800, 'age_seconds{event="restored"}': 7200 },
    bytes: 123_456,
  };
  const nothing = { backed_up_at: null, bytes: null, restored_at: null, failure: null };
  for (const text of [null, '', '{"backed_up', 'null']) {
    if (text !== null) await writeFile(file, text);
    expect(await report()).toEqual({
      status: 200,
      backup: { state: 'unknown', ...nothing },
      metrics: { ...metricsOf('unknown'), bytes: 0 },
    });
  }
  for (const [state, more] of [
    ['fresh', { next_by: at(1) }],
    ['stale', { next_by: at(-0.01) }],
    ['failed', { next_by: at(1), failed_at: at(-1), failure: 'restore' }],
  ] as const) {
    await writeFile(file, JSON.stringify({ ...good, ...more }));
    expect(await report()).toEqual({
      status: 200,
      backup: { ...good, state, ...('failure' in more && { failure: more.failure }) },
      metrics: { ...metricsOf(state), ...size },
    });
  }
  await other.close();
  await rm(dirname(file), { recursive: true });
});

test('a client that is connected when the service stops is answered, and told that it is not ready; new ones are not let in', async () => {
  const lines: { readonly level: string; readonly msg: string }[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const other = await startApi({ overrides: { log } });
  const { server } = other.service;
  const body = '{"phone":"79990000001"}';
  const line = rawSocket(
    other.url,
    `POST /api/phone-auth/sms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await new Promise((done) => line.socket.once('data', done));
  const closing = server.close();
  await expect.poll(() => server.server.listening).toBe(false);
  await expect(fetch(`${other.url}/healthz`)).rejects.toThrow();
  const next = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  line.write(`${body}${next('/readyz')}`);
  const { text } = await line.ended;
  await closing;
  const answers = text.split(/(?=HTTP\/1\.1 )/).map((one) => one.split('\r\n')[0]);
  expect(answers).toEqual([
    'HTTP/1.1 100 Continue',
    'HTTP/1.1 200 OK',
    'HTTP/1.1 503 Service Unavailable',
  ]);
  expect(text).toMatch(/connection: close[\s\S]*"The service is stopping"/i);
  const ofReadiness = lines.filter(({ msg }) => /ready|stopping/.test(msg));
  expect(ofReadiness).toMatchObject([
    { level: 'info', msg: 'not ready', why: 'The service is stopping' },
  ]);
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([]);
  await other.close();
});

test('/readyz and the metrics say that no file can be stored, and the node stays ready', async ({
  onTestFinished,
}) => {
  // A folder beneath a file: nobody can write there, root included.
  const storage = createDiskStorage(join(import.meta.filename, 'uploads'));
  const other = await startApi({ overrides: { storage }, env: { METRICS_TOKEN: token } });
  onTestFinished(() => other.close());
  other.service.background.start();
  const body = async () => (await other.get('/readyz')).body;
  const trouble = { state: 'unwritable', why: 'ENOTDIR' };
  await expect.poll(body).toEqual({ status: 'ok', storage: trouble });
  const { body: metrics } = await other.get('/metrics', token);
  expect(metrics).toMatch(/^okoshko_storage_unwritable 1$/m);
  // Node and database are of one machine.
  const [, skew] = /^okoshko_clock_skew_seconds (\S+)$/m.exec(metrics) ?? [];
  expect(Math.abs(Number(skew))).toBeLessThan(5);
  const { body: well } = await api.get('/metrics', token);
  expect(well).toMatch(/^okoshko_storage_unwritable 0$/m);
});
