import { refusal, startApiServer } from '@okoshko/contract/testing/api-server';
import { TOKEN_KEY } from '@okoshko/session/keys';
import { memory } from '@okoshko/session/testing/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSession } from './testing/open-session.ts';

let server: Awaited<ReturnType<typeof startApiServer>>;
let time = 0;
beforeEach(async () => {
  time = 0;
  server = await startApiServer();
  server.on('GET /api/users/me', { body: { id: 7, name: 'Анна' } });
  server.on('PUT /api/users/7', { body: { id: 7, name: 'Вера' } });
});
afterEach(() => server.stop());

async function signedIn(parts: Partial<Parameters<typeof openSession>[0]> = {}) {
  const storage = memory({ [TOKEN_KEY]: 'token' });
  const session = openSession({ host: server.host, storage, now: () => time, ...parts });
  await session.ready;
  return session;
}

test.each([
  ['nothing said of the photo', undefined, { name: 'Вера' }, '{"name":"Вера"}'],
  ['photo removed', null, { name: 'Вера' }, '{"name":"Вера","photo":null}'],
  ['photo there already', new Blob(['x']), { photo: { id: 3 } }, '{"photo":{"id":3}}'],
])('profile, %s: the user alone', async (...row) => {
  const [, photo, changes, body] = row;
  const session = await signedIn();
  expect(await session.updateUser(changes, photo)).toMatchObject({ ok: true });
  const { type, body: sent = '' } = server.requests.at(-1) ?? {};
  expect(type).toContain('multipart/form-data');
  const text = Buffer.from(sent, 'latin1').toString();
  expect(text).toContain(`name="user"\r\n\r\n${body}\r\n`);
  expect(text).not.toContain('name="files"');
  expect(session.store.getState().user.data).toMatchObject({ name: 'Вера' });
});

test('profile with a new photo: the file goes beside the user', async () => {
  const session = await signedIn();
  await session.updateUser({ name: 'Anna' }, new Blob(['picture'], { type: 'image/png' }));
  const { type, body = '' } = server.requests.at(-1) ?? {};
  expect(type).toContain('multipart/form-data');
  expect(body).toContain('name="user"\r\n\r\n{"name":"Anna"}');
  expect(body).toContain('name="files"; filename="7_avatar.png"\r\nContent-Type: image/jpeg');
  expect(body).toContain('jpeg of picture');
});

test('a failed profile update is logged once with its code', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const session = await signedIn();
  server.on('PUT /api/users/7', refusal(400, 'validation_failed'));
  await session.updateUser({ name: 'x' });
  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]).toContain('validation_failed');
  expect(session.store.getState().user).toMatchObject({
    data: { name: 'Анна' },
    error: { code: 'validation_failed' },
  });
  log.mockRestore();
});

test.each([
  [{ tariff: 'abc' }, 'tariff_id=abc'],
  [{ addon: 'additional_letters' as const }, 'additional_letters=true'],
  [{ addon: 'extended_statistics' as const }, 'extended_statistics=true'],
])('where to pay for %o', async (purchase, query) => {
  server.on('GET /api/tariff-payment/getUrl', {
    body: { data: { url: 'http://pay', payment: 'p' } },
  });
  const session = await signedIn();
  const answer = await session.paymentUrl(purchase, {
    return_url: 'http://page/?a=1&b',
    email: 'a@b.ru',
    amount: '49000',
  });
  expect(answer).toEqual({ ok: true, data: { url: 'http://pay', payment: 'p' } });
  expect(server.requests.at(-1)?.url).toBe(
    `/api/tariff-payment/getUrl?${query}&return_url=http%3A%2F%2Fpage%2F%3Fa%3D1%26b&email=a%40b.ru&amount=49000`,
  );
});

test('an address that is none of the web is no place to pay at', async () => {
  server.on('GET /api/tariff-payment/getUrl', {
    body: { data: { url: 'javascript:alert(1)', payment: 'p' } },
  });
  const session = await signedIn();
  const answer = await session.paymentUrl({ tariff: '1' }, { return_url: 'http://page/' });
  expect(answer).toMatchObject({ ok: false, error: { code: 'unknown' } });
});

test('purchases, help request', async () => {
  server.on('GET /api/user-tariffs', { body: { data: [{ id: 1 }], meta: {} } });
  server.on('GET /api/user-addons', { body: { data: [{ id: 2 }], meta: {} } });
  server.on('POST /api/help-requests', { status: 201, body: { data: { id: 3 }, meta: {} } });
  const session = await signedIn();
  await session.loadPurchases();
  expect(session.store.getState().purchases.data?.recommendation).toBeNull();
  const recommendation = { appointments: 112, tariff: { id: 3, documentId: 's', title: 'Студия' } };
  server.on('GET /api/tariff-payment/recommendation', { body: { data: recommendation } });
  await session.loadPurchases();
  await session.requestEnterprise();
  expect(session.store.getState()).toMatchObject({
    purchases: { data: { tariffs: [{ id: 1 }], addons: [{ id: 2 }], recommendation } },
    helpRequest: { data: { id: 3 } },
  });
  expect(server.requestsTo('/api/user-tariffs')[0]?.url).toBe(
    '/api/user-tariffs?populate=tariff&sort=starts_at:desc',
  );
  expect(server.requests.at(-1)?.body).toBe('{"data":{"type":"enterprise_tariff"}}');
});

const STATUS = 'GET /api/tariff-payment/status/p';
const stands = (status: string) => ({ body: { data: { payment: 'p', status } } });

const helpRequest = (id: number, type: string, status: string) => ({ id, type, status });
test.each([
  ['none', [], null],
  ['closed', [helpRequest(1, 'enterprise_tariff', 'closed')], null],
  ['another matter', [helpRequest(1, 'support', 'new')], null],
  [
    'in work',
    [helpRequest(1, 'support', 'new'), helpRequest(2, 'enterprise_tariff', 'in_work')],
    2,
  ],
])('the open request for Enterprise: %s', async (_, data, id) => {
  server.on('GET /api/help-requests', { body: { data } });
  const session = await signedIn();
  await session.loadEnterprise();
  expect(session.store.getState().helpRequest.data?.id ?? null).toBe(id);
});

test('a request for Enterprise sent while the list was loading is not lost', async () => {
  let send = () => {};
  const gate = new Promise<void>((resolve) => {
    send = resolve;
  });
  server.on('GET /api/help-requests', { body: { data: [] }, gate });
  server.on('POST /api/help-requests', {
    body: { data: helpRequest(1, 'enterprise_tariff', 'new') },
  });
  const session = await signedIn();
  const loading = session.loadEnterprise();
  await session.requestEnterprise();
  send();
  await loading;
  expect(session.store.getState().helpRequest.data?.id).toBe(1);
});

test('a payment is watched until it is decided, failed calls or not, then the purchases are read', async () => {
  const answers = [stands('pending'), refusal(503, 'unavailable'), stands('paid')];
  server.on(STATUS, () => answers.shift() ?? stands('paid'));
  const session = await signedIn();
  expect(await session.watchPayment('p')).toMatchObject({ ok: true, data: { status: 'paid' } });
  expect(server.requestsTo('/api/tariff-payment/status')).toHaveLength(3);
  expect(server.requestsTo('/api/user-addons')).toHaveLength(1);
});

test('an undecided payment is checked for a minute', async () => {
  server.on(STATUS, () => {
    time += 10_000;
    return stands('pending');
  });
  const session = await signedIn();
  expect(await session.watchPayment('p')).toMatchObject({ ok: true, data: { status: 'pending' } });
  expect(server.requestsTo('/api/tariff-payment/status').length).toBeLessThanOrEqual(6);
});

test('watching ends with the session', async () => {
  server.on(STATUS, stands('pending'));
  const session = await signedIn();
  const watched = session.watchPayment('p');
  await expect
    .poll(() => server.requestsTo('/api/tariff-payment/status').length)
    .toBeGreaterThan(1);
  await session.signOut();
  expect(await watched).toMatchObject({ ok: false });
});

test('a payment that is watched twice is one watch, which checks at once', async () => {
  server.on(STATUS, stands('pending'));
  const session = await signedIn({ wait: () => new Promise(() => {}) });
  const first = session.watchPayment('p');
  await expect.poll(() => server.requestsTo('/api/tariff-payment/status')).toHaveLength(1);
  server.on(STATUS, stands('paid'));
  const second = session.watchPayment('p');
  expect(await second).toMatchObject({ ok: true, data: { status: 'paid' } });
  expect(await first).toEqual(await second);
  expect(server.requestsTo('/api/tariff-payment/status')).toHaveLength(2);
});

test('a newer payment takes the place of the one that is watched', async () => {
  server.on(STATUS, stands('pending'));
  server.on('GET /api/tariff-payment/status/q', {
    body: { data: { payment: 'q', status: 'paid' } },
  });
  const session = await signedIn({ wait: () => new Promise(() => {}) });
  const older = session.watchPayment('p');
  await expect.poll(() => server.requestsTo('/api/tariff-payment/status')).toHaveLength(1);
  expect(await session.watchPayment('q')).toMatchObject({ ok: true, data: { payment: 'q' } });
  expect(await older).toMatchObject({ ok: true, data: { status: 'pending' } });
  expect(session.store.getState().payment.data).toMatchObject({ payment: 'q', status: 'paid' });
});
