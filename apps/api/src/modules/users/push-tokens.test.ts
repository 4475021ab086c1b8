import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { rows } from '../../platform/db/rows.ts';

const ANNA = '79990000001';
const MARIA = '79990000002';

let api: TestApi;
let anna: string;
let maria: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  anna = await api.signIn(ANNA);
  maria = await api.signIn(MARIA);
});
afterAll(() => api.close());
beforeEach(() => api.context.database.db.execute(sql`delete from push_tokens`));

const put = (operation: string, body: unknown, token: string | undefined = anna) =>
  api.request('PUT', `/api/users-permissions/${operation}PushToken`, {
    body,
    ...(token && { token }),
  });
const add = (token: string, as = anna, more = {}) =>
  put('add', { token, platform: 'fcm', ...more }, as);
const registrations = async (): Promise<readonly string[]> =>
  (
    await rows<{ line: string }>(
      api.context.database.db,
      sql`select u.phone || ' ' || t.token as line from push_tokens t join users u on u.id = t."user" order by t.id`,
    )
  ).map(({ line }) => line);

test('several devices of one user; adding again changes nothing', async () => {
  expect((await add('a')).body).toEqual({ ok: true });
  await add('b', anna, { platform: 'rustore' });
  await add('a');
  expect([...(await registrations())].sort()).toEqual([`${ANNA} a`, `${ANNA} b`]);
});

test('a token belongs to who registered it last', async () => {
  await add('a');
  await add('a', maria);
  expect(await registrations()).toEqual([`${MARIA} a`]);
  await put('remove', { token: 'a' });
  expect(await registrations()).toEqual([`${MARIA} a`]);
});

test('a device has one token', async () => {
  await add('a', anna, { device_id: 'phone' });
  await add('b', anna, { device_id: 'phone' });
  await add('c', maria, { device_id: 'phone' });
  expect(await registrations()).toEqual([`${ANNA} b`, `${MARIA} c`]);
});

test('ten at most, the one seen longest ago is removed', async () => {
  for (const n of Array.from({ length: 12 }, (_, n) => n)) {
    api.clock.advance(1000);
    await add(`t${n}`);
    if (n === 8) await add('t0');
  }
  const tokens = (await registrations()).map((line) => line.split(' ')[1]);
  expect(tokens).toHaveLength(10);
  expect(tokens).toEqual(expect.arrayContaining(['t0', 't11']));
  expect(tokens).not.toContain('t1');
});

test('twenty at once stay ten', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => add(`t${n}`)));
  expect(await registrations()).toHaveLength(10);
});

test('removing is done even when it was', async () => {
  await add('a');
  expect((await put('remove', { token: 'a' })).body).toEqual({ ok: true });
  expect((await put('remove', { token: 'a' })).status).toBe(200);
  expect(await registrations()).toEqual([]);
});

test('replacing keeps the device and may be repeated', async () => {
  await add('a', anna, { device_id: 'phone', platform: 'rustore' });
  const body = { old_token: 'a', new_token: 'b' };
  expect((await put('replace', body)).body).toEqual({ ok: true });
  expect((await put('replace', body)).body).toEqual({ ok: true });
  const [row] = await rows(
    api.context.database.db,
    sql`select token, device_id, platform from push_tokens`,
  );
  expect(row).toEqual({ token: 'b', device_id: 'phone', platform: 'rustore' });
});

test("another's token cannot be replaced", async () => {
  await add('a', maria);
  const answer = await put('replace', { old_token: 'a', new_token: 'b' });
  expect([answer.status, answer.body.error.details.code]).toEqual([404, 'push_token_unknown']);
  expect(await registrations()).toEqual([`${MARIA} a`]);
});

test('signing out removes the devices of that session alone', async () => {
  api.clock.advance(3_600_000);
  const secondSession = await api.signIn(ANNA);
  await add('a', secondSession);
  await add('b');
  await api.post('/api/auth-ext/logout', {}, secondSession);
  expect(await registrations()).toEqual([`${ANNA} b`]);
});

test.each([
  ['no token', { platform: 'fcm' }],
  ['an empty token', { token: '', platform: 'fcm' }],
  ['a token of anything', { token: 'тест', platform: 'fcm' }],
  ['a long token', { token: 'x'.repeat(1025), platform: 'fcm' }],
  ['no platform', { token: 'a' }],
  ['another platform', { token: 'a', platform: 'palm' }],
])('%s is refused', async (_what, body) => {
  expect((await put('add', body)).status).toBe(400);
  expect(await registrations()).toEqual([]);
});

test('a device of an unknown platform is refused with the platforms there are', async () => {
  const { status, body } = await add('a', anna, { platform: 'apns' });
  expect([status, body.error.details.code]).toEqual([400, 'validation_failed']);
  expect(body.error.message).toBe(
    'platform must be one of the following values: fcm, rustore, web',
  );
  expect(await registrations()).toEqual([]);
});

test('a request without a bearer is refused', async () => {
  expect((await put('add', { token: 'a', platform: 'fcm' }, '')).status).toBe(403);
});
