import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../testing/actors.ts';
import { statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
});
afterAll(() => api.close());
afterEach(() =>
  api.context.database.db.execute(sql`delete from permissions where origin = 'operator'`),
);

const send = (what: string, token?: string) => {
  const [method = '', path = ''] = what.split(' ');
  const body = method === 'POST' || method === 'PUT' ? { body: { data: {} } } : {};
  return api.request(method, path, { ...(token && { token }), ...body });
};

test.each([
  ['POST /api/user-tariffs', 'HEAD, GET'],
  ['PUT /api/user-tariffs/1', 'HEAD, GET'],
  ['DELETE /api/user-tariffs/1', 'HEAD, GET'],
  ['DELETE /api/users/1', 'HEAD, GET, PUT'],
  ['POST /api/tariffs', 'HEAD, GET'],
  ['POST /api/payment/refunds', 'OPTIONS'],
  ['HEAD /api/payment/payments', 'OPTIONS'],
  ['DELETE /api/provider-profiles/1', 'HEAD, GET, PUT'],
  ['GET /content-manager/content-types', 'OPTIONS'],
])('%s of a provider is 405 and tells what they may do there: %s', async (what, allow) => {
  const answer = await send(what, actors.owner);
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe(allow);
  if (!what.startsWith('HEAD')) {
    expect(statusAndCode(answer)).toEqual([405, 'method_not_allowed']);
  }
  expect((await api.get('/api/users/me', actors.owner)).status).toBe(200);
});

test('a visitor is refused with 403, a dead bearer with 401', async () => {
  expect(statusAndCode(await send('POST /api/user-tariffs'))).toEqual([403, 'forbidden']);
  expect(statusAndCode(await send('POST /api/user-tariffs', 'dead'))).toEqual([
    401,
    'credentials_invalid',
  ]);
});

test('what an operator takes from a role is 405 to who holds it, and no sign-out', async () => {
  await api.context.database.db.execute(
    sql`insert into permissions (role, action, origin, state) select id, 'api::tariff.tariff.find', 'operator', 'revoked' from roles where type = 'authenticated'`,
  );
  const answer = await send('GET /api/tariffs', actors.foreign);
  expect([...statusAndCode(answer), answer.headers.get('allow')]).toEqual([
    405,
    'method_not_allowed',
    'OPTIONS',
  ]);
});
