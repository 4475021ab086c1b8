import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyerOf } from '../testing/buyer.ts';
import { type RawInput, rawRequest } from '../testing/raw-request.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { servesCabinet, servesDesk } from './desk-origin.ts';

const DESK_HOST = 'desk.okoshko.example';
const DESK = `https://${DESK_HOST}`;
const OPERATOR = '79990000009';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    withBusiness: true,
    env: { DESK_ORIGIN: DESK, OAUTH_PROVIDERS: 'vk', VK_CLIENT_ID: 'vk', OAUTH_CALLBACK_URL: DESK },
  });
});
afterAll(() => api.close());

const send = (host: string, path: string, more: Partial<RawInput> = {}) =>
  rawRequest(api.url, { method: 'GET', path, ...more, headers: { Host: host, ...more.headers } });
/** The code of a refusal, of JSON or of a page. */
const codeIn = (text: string): string =>
  text.startsWith('<!doctype') && text.includes('Не найдено.')
    ? 'not_found'
    : JSON.parse(text).error.details.code;
const statusOf = async (host: string, path: string) => (await send(host, path)).status;

test('without an origin of its own the desk is beside all else', () => {
  for (const host of ['okoshko.example', DESK_HOST, '']) {
    expect([
      servesDesk(host, { deskOrigin: null }),
      servesCabinet(host, { deskOrigin: null }),
    ]).toEqual([true, true]);
  }
});

test.each([
  [DESK_HOST, true],
  ['Desk.Okoshko.Example', true],
  ['okoshko.example', false],
  [`${DESK_HOST}.evil.example`, false],
  [`a.${DESK_HOST}`, false],
  ['', false],
])('with one, "%s" is the desk’s: %s', (host, isDesk) => {
  const config = { deskOrigin: `${DESK}:8443` };
  expect([servesDesk(host, config), servesCabinet(host, config)]).toEqual([isDesk, !isDesk]);
});

test.each([
  '/api/tariffs',
  '/api/users/me',
  '/widget/v1/okoshko.js',
  '/widget/flags/ru.svg',
  '/healthz',
  '/readyz',
])('%s is served on the desk’s origin as everywhere', async (path) => {
  const other = await statusOf('okoshko.example', path);
  expect(await statusOf(DESK_HOST, path)).toBe(other);
  expect(other).not.toBe(404);
});

test.each([
  ['/p/anna'],
  ['/%70/anna'],
  ['/P/anna'],
  ['/'],
  ['/demo/index.html'],
  ['/docs'],
  ['/embed'],
  ['/password'],
  ['/auth-link/token'],
  ['/dev/outbox'],
  ['/sitemap.xml'],
])('%s is not there', async (path) => {
  expect(await statusOf('okoshko.example', path)).toBeLessThan(400);
  for (const host of [DESK_HOST, `${DESK_HOST}:3000`, DESK_HOST.toUpperCase()]) {
    const answer = await send(host, path);
    expect([answer.status, codeIn(answer.text)]).toEqual([404, 'not_found']);
    // A page that is refused has words of its own, and nothing of what stands there elsewhere.
    expect(answer.text).not.toContain('<script');
  }
});

test('operators sign in there, by phone and password alone, and strangers’ pages nowhere', async () => {
  const requestCode = (origin: string) =>
    send(DESK_HOST, '/api/phone-auth/sms', {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/json' },
      body: JSON.stringify({ phone: OPERATOR }),
    });
  expect((await requestCode(DESK)).status).toBe(200);
  expect((await requestCode('https://evil.example')).text).toContain('origin_not_allowed');
  const loader = async (host: string) => (await send(host, '/widget/v1/okoshko.js')).text;
  expect(await loader('okoshko.example')).toContain('"services":["vk"]');
  expect(await loader(DESK_HOST)).not.toContain('"services":["vk"]');
});

test('the desk’s origin is no host page: no answer for it from elsewhere, no buyer is led to it', async () => {
  const answer = await send('okoshko.example', '/api/users/me', { headers: { Origin: DESK } });
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  const buyer = await api.signIn('79990000001');
  const led = async (to: string) => {
    const path = `/api/tariff-payment/getUrl?tariff_id=2&return_url=${encodeURIComponent(to)}`;
    const { url } = (await api.get(path, buyer)).body.data;
    return (await buyerOf(api).checkoutPage(url)).return_url;
  };
  expect(await led(`${DESK}/desk`)).toBe(api.url);
});

test.each(['/desk', '/desk/', '/desk/payments', '/DESK/payments', '/%64esk'])(
  '%s is served on the desk’s origin alone, and the cabinet anywhere else',
  async (path) => {
    expect(await statusOf('okoshko.example', path)).toBe(404);
    expect(await statusOf(DESK_HOST, path)).not.toBe(404);
    const cabinet = path.toLowerCase().replace(/\/(?:desk|%64esk)/, '/cabinet');
    expect(await statusOf(DESK_HOST, cabinet)).toBe(404);
    expect(await statusOf('okoshko.example', cabinet)).not.toBe(404);
  },
);
