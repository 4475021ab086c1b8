import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { type LiveReader, readLive } from '../../../testing/live-reader.ts';
import { openedNodes, startBeside } from '../../../testing/postgres-nodes.ts';
import { IN_TIME, SOON } from '../../../testing/soon.ts';

const ANNA = '79990000001';

let readers: LiveReader[] = [];
const [one, two] = openedNodes();
afterEach(() => {
  for (const reader of readers) reader.close();
  readers = [];
});

async function readAtTwo(token: string): Promise<LiveReader> {
  const reader = await readLive(two.url, token);
  readers.push(reader);
  await vi.waitFor(() => expect(reader.events).toEqual(['reset']), IN_TIME);
  return reader;
}
const addGroup = async (token: string): Promise<string> =>
  (await one.post('/api/service-groups', { data: { title: 'Руки' } }, token)).body.data.documentId;

test('what one node changes, a stream of another tells within two seconds', async () => {
  const token = await one.signIn(ANNA);
  const reader = await readAtTwo(token);
  const group = await addGroup(token);
  await vi.waitFor(() => expect(reader.events).toContain(`service-groups ${group}`), SOON);
});

test('a logout at one node ends the stream of another within two seconds', async () => {
  const token = await one.signIn(ANNA);
  const reader = await readAtTwo(token);
  await one.post('/api/auth-ext/logout', {}, token);
  await vi.waitFor(() => expect(reader.isEnded).toBe(true), SOON);
});

test('a lost listener is a gap: a reset, nothing replayed, and changes again after it', async () => {
  const token = await one.signIn(ANNA);
  const reader = await readAtTwo(token);
  await one.context.database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'okoshko_changes' and datname = current_database()`,
  );
  const missed = await addGroup(token);
  await vi.waitFor(() => expect(reader.events.length).toBeGreaterThan(1), IN_TIME);
  expect(new Set(reader.events)).toEqual(new Set(['reset']));
  // The second node listens again once a change arrives.
  await vi.waitFor(async () => {
    const group = await addGroup(token);
    await vi.waitFor(() => expect(reader.events).toContain(`service-groups ${group}`), {
      timeout: 500,
    });
  }, IN_TIME);
  expect(reader.events).not.toContain(`service-groups ${missed}`);
});

test('streams hold no connection: ten of the pool answer beside fifteen of them', async () => {
  const phones = [ANNA, '79990000002', '79990000009'];
  for (const phone of phones) {
    const token = await one.signIn(phone);
    for (let n = 0; n < 5; n += 1) await readAtTwo(token);
  }
  const token = await one.signIn(ANNA);
  const reads = Array.from({ length: 20 }, () => two.get('/api/user-tariffs', token));
  expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('streams end when their node closes, and no other begins there', async () => {
  const token = await one.signIn(ANNA);
  const three = await startBeside(one);
  const reader = await readLive(three.url, token);
  await vi.waitFor(() => expect(reader.events).toEqual(['reset']), IN_TIME);
  three.service.drain.begin();
  await vi.waitFor(() => expect(reader.isEnded).toBe(true), SOON);
  expect((await three.get('/api/stream', token)).status).toBe(503);
  expect((await three.get('/healthz')).status).toBe(200);
  await three.close();
});
