import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRestored } from '../../../testing/restore.ts';
import { startApi } from '../../../testing/start-api.ts';
import { HOUR } from '../clock.ts';
import { rows } from './rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okoshko-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a copy of the embedded database, made while no server ran, is a restore', async () => {
  const from = await mkdtemp(join(folder, 'from-'));
  const to = join(folder, 'to');
  const restore = () => cp(from, to, { recursive: true });
  await expectRestored({ directory: from }, { to: { directory: to }, restore });
});

test('a database that takes no writes: 503 with Retry-After, and reading goes on', async () => {
  const api = await startApi();
  const token = await api.signIn('79990000001');
  // After so long the next request notes the last use of the session.
  api.clock.advance(2 * HOUR);
  const { db } = api.context.database;
  await rows(db, sql`set default_transaction_read_only = on`);
  const body = { data: { type: 'support', text: 'x' } };
  const refused = await api.post('/api/help-requests', body, token);
  expect([refused.status, refused.body.error.details.code]).toEqual([503, 'unavailable']);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect((await api.get('/api/help-requests', token)).status).toBe(200);
  await rows(db, sql`set default_transaction_read_only = off`);
  expect((await api.post('/api/help-requests', body, token)).status).toBe(201);
  await api.close();
});
