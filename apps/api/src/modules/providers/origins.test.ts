import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import type { Vendor } from '../../../testing/loopback.ts';
import { startOwnSite } from '../../../testing/own-site.ts';
import { statusAndCode } from '../../../testing/request-as.ts';
import { createPublicSites, isPublicAddress } from '../../gateways/sites/public-sites.ts';
import { DAY, HOUR } from '../../platform/clock.ts';

let site: Vendor;
let own: Awaited<ReturnType<typeof startOwnSite>>;
let fixture: BookingFixture;
beforeAll(async () => {
  own = await startOwnSite();
  site = own.site;
  fixture = await openBookingFixture({ overrides: { sites: own.sites } });
});
afterAll(async () => {
  await fixture.api.close();
  await own.close();
});

const PATH = '/api/provider-profile/me/origins';
const ORIGIN = 'https://anna-nails.ru';
const add = (origin: string, part: 'owner' | 'foreign' = 'owner') =>
  fixture.request(`POST ${PATH}`, part, { origin });
const list = async () => (await fixture.request(`GET ${PATH}`, 'owner')).body.data;
const allowed = async (method: string, path: string, options: object = {}) =>
  (
    await fixture.api.request(method, path, { headers: { Origin: ORIGIN }, ...options })
  ).headers.get('access-control-allow-origin');
const preflight = (path: string) =>
  allowed('OPTIONS', path, {
    headers: { Origin: ORIGIN, 'Access-Control-Request-Method': 'POST' },
  });

test('an own origin books with its provider once it is proved, and makes no other call', async () => {
  const { body, status } = await add(ORIGIN);
  expect([status, body.data]).toMatchObject([201, { origin: ORIGIN, proved_at: null }]);
  const { documentId, proof } = body.data;
  expect((await add(`${ORIGIN}/`)).body.data.documentId).toBe(documentId);
  expect(await preflight('/api/booking-intents')).toBeNull();

  const prove = () => fixture.request(`POST ${PATH}/${documentId}/prove`, 'owner');
  for (const [reply, fault] of [
    [{ status: 404 }, 'missing'],
    [{ status: 301, headers: { Location: 'https://elsewhere.ru/' }, body: proof }, 'moved'],
    [{ body: `x${proof}` }, 'different'],
    [{ status: 503 }, 'unreachable'],
    ['cut' as const, 'unreachable'],
  ] as const) {
    site.reply = reply;
    const refusal = await prove();
    expect(statusAndCode(refusal)).toEqual([422, 'origin_not_proved']);
    expect(refusal.body.error.details).toMatchObject({ file: fault, page: fault });
  }
  expect(site.requests.slice(0, 2).map(({ path }) => path)).toEqual([
    '/.well-known/okoshko.txt',
    '/',
  ]);
  site.reply = ({ path }) =>
    path === '/' ? { body: `<meta name="okoshko" content="${proof}">` } : { status: 404 };
  expect((await prove()).body.data.proved_at).toBe(fixture.api.clock.now().toISOString());

  expect(await preflight('/api/booking-intents')).toBe(ORIGIN);
  expect(await preflight('/api/appointments/quote')).toBe(ORIGIN);
  for (const path of ['/api/services', '/api/auth/local', '/api/users/me', PATH]) {
    expect([path, await preflight(path)]).toEqual([path, null]);
  }
  const begin = (service: number, origin: string) => {
    const data = { services: [service], starts_at: fixture.noon(), phone: '79167654321' };
    const headers = { Origin: origin };
    return fixture.api.request('POST', '/api/booking-intents', { headers, body: { data } });
  };
  expect((await begin(fixture.manicure, ORIGIN)).status).toBe(201);
  const refused = [422, 'origin_not_allowed'];
  expect(statusAndCode(await begin(fixture.manicure, 'https://stranger.ru'))).toEqual(refused);
  // Proved by one provider, it does not book with another.
  const data = { title: 'Стрижка', duration: 60, price: 100 };
  const foreign = await fixture.request('POST /api/services', 'foreign', data);
  expect(statusAndCode(await begin(foreign.body.data.id, ORIGIN))).toEqual(refused);
});

test('a proof is looked for again each week; the third time in vain it counts no more', async () => {
  site.reply = { status: 503 };
  fixture.api.clock.advance(6 * DAY);
  await fixture.api.settle();
  expect((await list())[0].proved_at).not.toBeNull();
  for (let tries = 0; tries < 3; tries += 1) {
    fixture.api.clock.advance(DAY);
    await fixture.api.settle();
  }
  const owner = await fixture.api.signIn('79990000001');
  const { body } = await fixture.api.get(PATH, owner);
  expect(body.data).toMatchObject([{ origin: ORIGIN, proved_at: null }]);
  expect(await preflight('/api/booking-intents')).toBeNull();
});

test('are five at most, each a public site’s, and nobody else’s to change', async () => {
  const { api } = fixture;
  const token = await api.signIn('79990000001');
  const addOwn = (origin: string) => api.post(PATH, { data: { origin } }, token);
  for (const origin of [
    'http://a.ru',
    'https://10.0.0.1',
    'https://db.internal',
    'https://a.ru/b',
  ]) {
    expect(statusAndCode(await addOwn(origin))).toEqual([400, 'origin_malformed']);
  }
  const added = await Promise.all(
    ['b', 'c', 'd', 'e', 'f'].map((name) => addOwn(`https://${name}.ru`)),
  );
  expect(added.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409]);
  const { data } = (await api.get(PATH, token)).body;
  expect(data).toHaveLength(5);
  const path = `${PATH}/${data[0].documentId}`;
  const foreign = await api.signIn('79160009900');
  expect((await api.request('DELETE', path, { token: foreign })).status).toBe(404);
  expect((await api.post(`${path}/prove`, {}, foreign)).status).toBe(404);
  expect((await api.request('DELETE', path, { token })).status).toBe(204);
  expect((await api.get(PATH, token)).body.data).toHaveLength(4);
  for (let tries = 0; tries < 20; tries += 1)
    await api.post(`${PATH}/${data[1].documentId}/prove`, {}, token);
  const limited = await api.post(`${PATH}/${data[1].documentId}/prove`, {}, token);
  expect(statusAndCode(limited)).toEqual([429, 'too_many_requests']);
  api.clock.advance(HOUR);
});

test('sites of our own network are never asked', async () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ]) {
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  }
  expect(isPublicAddress('77.88.8.8')).toBe(true);
  const before = site.requests.length;
  const { port } = new URL(site.url);
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect(await createPublicSites().read(`https://${host}:${port}/`)).toEqual({
      fault: 'unreachable',
    });
  }
  expect(site.requests).toHaveLength(before);
});

test('what pages of an origin may do is told to anybody, as their own calls would be answered', async () => {
  const check = async (origin: string) => {
    const path = `/api/origins/check?origin=${encodeURIComponent(origin)}`;
    const answer = await fixture.api.request('GET', path, {
      headers: { Origin: 'https://any.ru' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    return answer.body.data;
  };
  const other = 'https://checked.ru';
  expect(await check(other)).toEqual({ origin: other, access: 'none' });
  await own.prove(fixture, other);
  expect(await check(`${other}/prices`)).toEqual({ origin: other, access: 'booking' });
  expect(await check('http://LOCALHOST:5173')).toEqual({
    origin: 'http://localhost:5173',
    access: 'full',
  });
  for (const none of ['null', 'salon', 'file:///index.html', 'https://user:secret@localhost.ru'])
    expect((await check(none)).access).toBe('none');
});
