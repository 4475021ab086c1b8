import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApi } from './client.ts';
import type { Address } from './endpoint.ts';
import { refusal, startApiServer } from './testing/api-server.ts';

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeAll(async () => {
  server = await startApiServer();
});
afterAll(() => server.stop());

const get: Address = { method: 'GET', path: '/thing/:id' };
const post: Address = { method: 'POST', path: '/thing' };
const call = (address: Address, input = {}) => createApi(fetch, server.host)(address, input);

test('sends bearer, parameter, query and JSON', async () => {
  server.on('GET /thing/a%2Fb', { body: { id: 1 } });
  server.on('POST /thing', (request) => ({ body: { got: JSON.parse(request.body) } }));
  expect(await call(get, { id: 'a/b', query: 'x=1', token: 't' })).toEqual({
    ok: true,
    data: { id: 1 },
  });
  expect(server.requests.at(-1)).toMatchObject({
    url: '/thing/a%2Fb?x=1',
    authorization: 'Bearer t',
  });
  expect(await call(post, { body: { a: 'я' } })).toMatchObject({ ok: true });
  expect(server.requests.at(-1)).toMatchObject({
    type: 'application/json',
    authorization: undefined,
  });
});

test('nothing is kept by caches unless asked for; headers go along', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'));
  const api = createApi(fetch, '');
  await api(get, { id: 1, token: 't', headers: { 'idempotency-key': 'k' } });
  await api(get, { id: 1, cache: 'default' });
  const [first, second] = fetch.mock.calls.map(([, init]) => init);
  expect(first).toMatchObject({
    cache: 'no-store',
    headers: { authorization: 'Bearer t', 'idempotency-key': 'k' },
  });
  expect(second).toMatchObject({ cache: 'default' });
});

test.each([
  ['code and wait of the body', refusal(429, 'code_limit', { retry_after: 7 }), 'code_limit', 7],
  [
    'wait of the header',
    { ...refusal(429, 'code_limit'), headers: { 'retry-after': '9' } },
    'code_limit',
    9,
  ],
  ['a refusal that is not ours', { status: 502, body: '<html>' }, 'unknown', null],
  ['success that is not JSON', { status: 200, body: '<html>' }, 'unknown', null],
  ['success without a body', { status: 200 }, 'unknown', null],
])('reads %s', async (...row) => {
  const [, answer, code, retryAfter] = row;
  server.on('POST /thing', answer);
  const { status } = answer;
  expect(await call(post)).toMatchObject({ ok: false, error: { code, status, retryAfter } });
});

test('204 is success', async () => {
  server.on('POST /thing', { status: 204 });
  expect(await call(post)).toEqual({ ok: true, data: undefined });
});

test('no server: offline', async () => {
  const result = await createApi(fetch, 'http://127.0.0.1:1')(post, {});
  expect(result).toMatchObject({ ok: false, error: { code: 'offline', status: 0 } });
});

test('no answer in 15 seconds: timeout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.on('POST /thing', { gate: new Promise(() => {}) });
  const pending = call(post);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await pending).toMatchObject({ ok: false, error: { code: 'timeout' } });
  vi.useRealTimers();
});
