import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lendDatabase } from '../../../testing/lent-database.ts';
import { logsSlowStatements } from '../../../testing/slow-statements.ts';
import { startApi } from '../../../testing/start-api.ts';
import { createLog } from '../log.ts';
import { openDatabase } from './open-database.ts';

logsSlowStatements(lendDatabase);

test('a line of a request bears its id', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(line) });
  const api = await startApi({ env: { SLOW_QUERY_MS: '60' }, overrides: { log } });
  const { db } = api.context.database;
  await db.execute(sql`create function dawdle() returns trigger language plpgsql as
    'begin perform pg_sleep(0.1); return new; end'`);
  await db.execute(sql`create trigger dawdle before insert on sign_in_steps
    for each row execute function dawdle()`);
  lines.length = 0;
  const answer = await api.post('/api/phone-auth/sms', { phone: '79161234567' });
  await api.close();
  const ids = lines.flatMap((line) => {
    const { msg, reqId } = JSON.parse(line);
    return msg === 'slow statement' && reqId ? [reqId] : [];
  });
  expect(new Set(ids)).toEqual(new Set([answer.headers.get('x-request-id')]));
  expect(lines.join('')).not.toContain('79161234567');
});

test('a start on the embedded database tells no slow statement', async ({ onTestFinished }) => {
  const directory = await mkdtemp(join(tmpdir(), 'okoshko-start-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(line) });
  const watching = { slowAfter: 0, tracing: null };
  const database = await openDatabase({ kind: 'pglite', directory }, log, watching);
  await database.db.execute(sql`select 1`);
  await database.close();
  expect(lines).toEqual([]);
});
