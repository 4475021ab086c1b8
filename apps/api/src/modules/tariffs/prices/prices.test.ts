import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../../testing/actors.ts';
import { type RequestAs, requestAs, statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { DEMO_PASSWORD } from '../../../seed/people.ts';
import { priceDay, priceStart } from './rules.ts';

const EVENING = '2026-12-14T20:50:00Z';
const MIDNIGHT = '2026-12-14T21:00:00Z';
const LAST_SECOND = '2026-12-14T20:59:59.999Z';
const DAY = '2026-12-15';
const MASTER = 'atariffmaster00000000000';

let api: TestApi;
let actors: Actors;
let request: RequestAs;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  api.clock.set(EVENING);
  actors = await createActors(api);
  request = requestAs(api, actors);
});
afterAll(() => api.close());

const PATH = '/api/tariff-prices';
const NEW = { cost: 109_000, additional_appointment_cost: 1300 };
const schedule = (data: object = {}) =>
  request(`POST ${PATH}`, 'operator', { tariff: 2, ...NEW, holds_from: DAY, ...data });
const takeBack = (id: string) => request(`DELETE ${PATH}/${id}`, 'operator');
const change = (data: object) => request('PUT /api/tariffs/2', 'operator', data);
const quoted = async () =>
  (await request('GET /api/tariff-payment/quote?tariff_id=2', 'foreign')).body.data.cost;
const page = (query = '') =>
  request(`GET /api/tariff-payment/getUrl?tariff_id=2${query}`, 'foreign');
const listed = async () =>
  (await request('GET /api/tariffs/2', 'operator')).body.data as {
    readonly cost: number;
    readonly additional_appointment_cost: number;
    readonly version: number;
  };

beforeEach(async () => {
  api.clock.set(EVENING);
  for (const { documentId } of (await request(`GET ${PATH}`, 'operator')).body.data) {
    await api.context.database.db.execute(
      `delete from tariff_prices where document_id = '${documentId}'`,
    );
  }
  await change({ cost: 99_000, additional_appointment_cost: 1200 });
});

test('a day of prices begins with its midnight in Moscow', () => {
  expect([priceDay(new Date(LAST_SECOND)), priceDay(new Date(MIDNIGHT))]).toEqual([
    '2026-12-14',
    DAY,
  ]);
  expect(priceStart(DAY)).toEqual(new Date(MIDNIGHT));
});

test('the price before the date is the former one, from it on the new one, to the millisecond and before any work in the background', async () => {
  await created(schedule());
  api.clock.set(LAST_SECOND);
  await api.settle();
  expect([await quoted(), (await listed()).cost]).toEqual([99_000, 99_000]);
  api.clock.set(MIDNIGHT);
  expect(await quoted()).toBe(109_000);
  expect(statusAndCode(await page('&amount=99000'))).toEqual([409, 'price_changed']);
  expect((await page('&amount=109000')).status).toBe(200);
});

test('the list has it as soon as the background was there, for buyers too, and of several the last one', async () => {
  await created(schedule());
  await created(schedule({ holds_from: '2026-12-16', cost: 119_000 }));
  const { version } = await listed();
  api.clock.set('2026-12-16T21:00:30Z');
  const operator = await api.signIn('79990000009');
  await api.settle();
  const { data } = (await api.get('/api/tariffs/2', operator)).body;
  expect(data).toMatchObject({ cost: 119_000, additional_appointment_cost: 1300 });
  expect(data.version).toBeGreaterThan(version);
  const rows = (await api.get(PATH, operator)).body.data;
  expect(rows.map(({ settled_at }: { settled_at: string }) => settled_at !== null)).toEqual([
    true,
    true,
  ]);
});

test('a payment that was begun before and paid after buys what it was begun for', async () => {
  await created(schedule());
  const { body } = await page('&amount=99000');
  const { url, payment } = body.data;
  api.clock.set('2026-12-14T21:05:00Z');
  await api.settle();
  expect(
    (await api.post(`${new URL(url).pathname}/card`, { number: '5555555555554444' })).status,
  ).toBe(200);
  await api.settle();
  const status = await request(`GET /api/tariff-payment/status/${payment}`, 'foreign');
  expect(status.body.data.status).toBe('paid');
  const [plan] = (await request('GET /api/user-tariffs', 'foreign')).body.data;
  expect(plan).toMatchObject({ cost: 99_000, additional_appointment_cost: 1200 });
});

test('a change by hand on the day is later than the price that came due', async () => {
  await created(schedule());
  api.clock.set(MIDNIGHT);
  expect((await change({ cost: 105_000 })).status).toBe(200);
  expect(await quoted()).toBe(105_000);
  await api.settle();
  expect(await listed()).toMatchObject({ cost: 105_000, additional_appointment_cost: 1300 });
});

test('is taken back until its day, and then no more', async () => {
  const { documentId: first } = await created(schedule());
  expect((await takeBack(first)).status).toBe(204);
  expect((await takeBack(first)).status).toBe(204);
  const { documentId: second } = await created(schedule());
  api.clock.set(MIDNIGHT);
  expect(statusAndCode(await takeBack(second))).toEqual([409, 'price_in_force']);
  expect(await quoted()).toBe(109_000);
});

test('is of a day to come, one for a day, of a tariff with a price, and whole', async () => {
  for (const holds_from of ['2026-12-14', '2026-12-01', '2026-13-01', 'завтра', null]) {
    expect((await schedule({ holds_from })).status).toBe(400);
  }
  for (const wrong of [{ cost: -1 }, { cost: null }, { tariff: null }, { settled_at: EVENING }]) {
    expect((await schedule(wrong)).status).toBe(400);
  }
  expect((await schedule({ tariff: 'atariffenterprise0000000' })).status).toBe(400);
  // Two operators choose the same day at once: one price stands.
  const both = await Promise.all([schedule(), schedule({ cost: 120_000 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
});

test('is known to staff alone: buyers read neither it nor its day, and those who may not change tariffs only look', async () => {
  await created(schedule());
  const seen = await request('GET /api/tariffs?populate=*', 'owner');
  expect(JSON.stringify(seen.body)).not.toContain(DAY);
  expect((await request(`GET ${PATH}`, 'owner')).status).toBe(405);
  const operator = await api.signIn('79990000009');
  const may = { support: 405, moderator: 405, accountant: 200, reader: 200 } as const;
  for (const [role, status] of Object.entries(may)) {
    const account = { username: `vera-${role.slice(0, 3)}`, password: DEMO_PASSWORD, role };
    expect((await api.post('/api/users', account, operator)).status).toBe(201);
    const body = { identifier: account.username, password: DEMO_PASSWORD };
    const token = (await api.post('/api/auth/local', body)).body.jwt;
    expect([role, (await api.get(PATH, token)).status]).toEqual([role, status]);
    expect((await api.post(PATH, { data: {} }, token)).status).toBe(405);
    expect((await api.request('DELETE', `${PATH}/1`, { token })).status).toBe(405);
  }
});

test('is in the journal with its author, taken back as well', async () => {
  const { documentId } = await created(schedule());
  await takeBack(documentId);
  const path = `/api/audit-log?document=${documentId}&model=api::tariff-price.tariff-price`;
  const { data } = (await request(`GET ${path}`, 'operator')).body;
  expect(data.filter(({ action }: { action: string }) => action !== 'read')).toMatchObject([
    { action: 'delete', before: { cost: 109_000, holds_from: DAY } },
    { action: 'create', by: { name: 'Олег Операторов' } },
  ]);
});

test('tells whom it touches: who have it, who have paid for nothing from that day on', async () => {
  const plan = {
    ...{ tariff: MASTER, user: 1, provider_profile: actors.provider, status: 'queued', cost: 0 },
    ...{ starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-12-20T00:00:00Z', reason: 'Проба' },
    ...{ additional_appointment_cost: 0, appointments_count: 100 },
  };
  await created(request('POST /api/user-tariffs', 'operator', plan));
  const countsOf = async (query: string) =>
    (await request(`GET /api/tariff/holders${query}`, 'operator')).body.data.find(
      ({ tariff }: { tariff: string }) => tariff === MASTER,
    );
  const { holders } = await countsOf('');
  expect(await countsOf(`?from=${DAY}`)).toMatchObject({ holders, ending: 0, renewing: 0 });
  expect(await countsOf('?from=2026-12-21')).toMatchObject({ holders, ending: 1 });
  expect((await request('GET /api/tariff/holders?from=never', 'operator')).status).toBe(400);
});
