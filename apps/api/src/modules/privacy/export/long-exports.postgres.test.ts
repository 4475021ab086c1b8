import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { counted } from '../../../../testing/counted-database.ts';
import { opened } from '../../../../testing/opened.ts';
import { rawSocket } from '../../../../testing/raw-socket.ts';
import { startApi } from '../../../../testing/start-api.ts';
import { streamAccount } from './export.ts';

const MESSAGES = 5000;
/** Characters of each: together they are more than lies between a server and a reader who does not read. */
const LENGTH = 4000;
/** A node has so many connections to its database. */
const READERS = 10;
/** The most entries that a statement may read. */
const STRETCH = 500;

let token: string;
const api = opened(() => startApi({ database: 'postgres', env: { RATE_LIMITS: 'off' } }));
beforeAll(async () => {
  token = await api.signIn('79990000001');
  const { id } = (await api.get('/api/users/me', token)).body;
  await api.context.database.db.execute(sql`
    insert into messages (channel, kind, "user", title, text, dedupe_key, status, created_at)
      select 'push', 'notice_try', ${id}, '', repeat('a', ${LENGTH}), 'export:' || n, 'sent', now()
      from generate_series(1, ${MESSAGES}) n`);
});

test('is read stretch by stretch, and none before what was read is taken', async () => {
  const database = counted(api.context.database);
  const stream = streamAccount(database.db, 1);
  const chunks = stream[Symbol.asyncIterator]();
  // The account, and the first stretch of its messages, for which the stream has room.
  expect(await database.during(() => chunks.next())).toBeLessThanOrEqual(2);
  const rest = await database.during(async () => {
    for await (const _chunk of { [Symbol.asyncIterator]: () => chunks });
  });
  expect(rest).toBeGreaterThanOrEqual(MESSAGES / STRETCH);
});

test('is sent as it is read', async () => {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${api.url}/api/users/me/export`, { headers });
  expect(answer.headers.get('content-length')).toBeNull();
  expect(answer.headers.get('transfer-encoding')).toBe('chunked');
  expect(JSON.parse(await text(answer.body as never)).messages.length).toBeGreaterThanOrEqual(
    MESSAGES,
  );
});

test('that nobody reads on holds no connection to the database, however many there are', async () => {
  const head = `GET /api/users/me/export HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const sockets: Socket[] = [];
  for (let n = 0; n < READERS; n += 1) {
    const { socket } = rawSocket(api.url, head);
    const [first] = await once(socket, 'data');
    socket.pause();
    sockets.push(socket);
    expect(String(first)).toMatch(/^HTTP\/1.1 200 /);
    // Nobody may ask for as many of their own.
    await api.context.database.db.execute(sql`delete from limits`);
  }
  const { status } = await api.get('/api/users/me', token);
  for (const socket of sockets) socket.destroy();
  expect(status).toBe(200);
});
