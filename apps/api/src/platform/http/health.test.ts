import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawSocket } from '../../../testing/raw-socket.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { migrationsFolder } from '../db/migrations.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
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

test('a client that is connected when the service stops is answered, and told that it is not ready; new ones are not let in', async () => {
  const other = await startApi();
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
  await other.close();
});
