import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { created } from '../../../../testing/actors.ts';
import { buyerOf, CARDS } from '../../../../testing/buyer.ts';
import { openCalendar } from '../../../../testing/open-calendar.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { travelOf } from '../../../../testing/travel.ts';

let api: TestApi;
let buyer: ReturnType<typeof buyerOf>;
let operator: string;
let time: ReturnType<typeof travelOf>;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  buyer = buyerOf(api);
  operator = await api.signIn('79990000009');
  time = travelOf(api);
});
beforeEach(() => time.toStart());
afterAll(() => api.close());

interface Provider {
  readonly token: string;
  readonly service: number;
  readonly client: number;
  hour: number;
}
/** A provider with a service and a client, and a plan of so many records, 15 roubles each beyond. */
async function provider(included: number | null = 2): Promise<Provider> {
  const token = await buyer.newProvider();
  const { id } = (await api.post('/api/provider-profile/me', { data: {} }, token)).body.data;
  const data = { title: 'Маникюр', duration: 60, price: 150_000 };
  const service = (await created(api.post('/api/services', { data }, token))).id;
  const who = { name: 'Мария', phone: '79161110000' };
  const client = (await created(api.post('/api/client-profiles', { data: who }, token))).id;
  if (included !== null) {
    const user = (await api.get('/api/users/me', token)).body.id;
    const plan = {
      user,
      provider_profile: id,
      tariff: 1,
      status: 'active',
      starts_at: time.when('11-21T09:00:00Z'),
      ends_at: time.when('12-21T09:00:00Z'),
      cost: 49_000,
      additional_appointment_cost: 1500,
      appointments_count: included,
      reason: 'Проба',
    };
    await created(api.post('/api/user-tariffs', { data: plan }, operator));
  }
  return { token, service, client, hour: 0 };
}
/** Books the next free hour of January; answers the appointment's id. */
async function book(of: Provider, more: object = {}): Promise<number> {
  of.hour += 1;
  const starts_at = time.when(`01-${10 + Math.floor(of.hour / 10)}T${10 + (of.hour % 10)}:00:00Z`);
  const data = { services: [of.service], client_profile: of.client, starts_at, ...more };
  return (await created(api.post('/api/appointments', { data }, of.token))).id;
}
const setStatus = (of: Provider, appointment: number, status: string) =>
  api.request('PUT', `/api/appointments/${appointment}`, {
    token: of.token,
    body: { data: { status } },
  });
/** `used`, `extra`, `extra_cost` of every plan, the earliest first. */
const usage = async (of: Provider): Promise<number[][]> =>
  (await api.get('/api/user-tariffs?sort=starts_at', of.token)).body.data.map(
    (plan: { used: number; extra: number; extra_cost: number }) => [
      plan.used,
      plan.extra,
      plan.extra_cost,
    ],
  );
const quote = async (of: Provider, tariff: number) =>
  (await api.get(`/api/tariff-payment/quote?tariff_id=${tariff}`, of.token)).body.data;
async function buy(of: Provider, tariff: number): Promise<void> {
  const { url } = (await buyer.askUrl(`tariff_id=${tariff}`, of.token)).body.data;
  await buyer.card(url, CARDS.good);
  await api.settle();
}
const sentTexts = (kind: string, from: string) =>
  buyer.sql(
    sql`select text from messages where kind = ${kind} and created_at >= ${from} order by id`,
  );

describe('records are counted', () => {
  test('when they are confirmed, and cost beyond the number', async () => {
    const one = await provider(2);
    const counts: number[][] = [];
    for (let n = 0; n < 4; n += 1) {
      await book(one);
      counts.push(...(await usage(one)));
    }
    expect(counts).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [3, 1, 1500],
      [4, 2, 3000],
    ]);
  });

  test('not without a client, and without a plan all the same', async () => {
    const one = await provider(2);
    await book(one, { client_profile: null });
    expect(await usage(one)).toEqual([[0, 0, 0]]);
    const free = await provider(null);
    await book(free);
    expect(await usage(free)).toEqual([]);
  });

  test('not while they wait for the provider, once they are confirmed', async () => {
    const one = await provider(2);
    await openCalendar(api, one.token);
    const policy = { data: { booking_policy: 'request' } };
    await api.post('/api/provider-profile/me', policy, one.token);
    const guest = await api.signIn('79990000002');
    const user = (await api.get('/api/users/me', guest)).body.id;
    await api.request('PUT', `/api/client-profiles/${one.client}`, {
      token: operator,
      body: { data: { user } },
    });
    const appointment = await book({ ...one, token: guest });
    expect(await usage(one)).toEqual([[0, 0, 0]]);
    await setStatus(one, appointment, 'confirmed');
    expect(await usage(one)).toEqual([[1, 0, 0]]);
    const declined = await book({ ...one, hour: 5, token: guest });
    await setStatus(one, declined, 'declined');
    expect(await usage(one)).toEqual([[1, 0, 0]]);
  });

  test('once, whatever is moved or rewritten', async () => {
    const one = await provider(2);
    const appointment = await book(one);
    for (const data of [{ starts_at: time.when('02-01T09:00:00Z') }, { provider_note: 'Гель' }]) {
      await api.request('PUT', `/api/appointments/${appointment}`, {
        token: one.token,
        body: { data },
      });
    }
    expect(await usage(one)).toEqual([[1, 0, 0]]);
  });
});

describe('a record that falls through', () => {
  test.each(['cancelled', 'deleted'])('%s before its start is given back, once', async (how) => {
    const one = await provider(1);
    await book(one);
    const appointment = await book(one);
    expect(await usage(one)).toEqual([[2, 1, 1500]]);
    if (how === 'cancelled') await setStatus(one, appointment, 'cancelled_by_provider');
    await api.request('DELETE', `/api/appointments/${appointment}`, { token: one.token });
    expect(await usage(one)).toEqual([[1, 0, 0]]);
  });

  test('after its start stays counted, as does who did not come', async () => {
    const one = await provider(2);
    const [first, second, third] = [await book(one), await book(one), await book(one)];
    await time.to('12-20T09:00:00Z');
    expect(await usage(one)).toEqual([[3, 1, 1500]]);
    await buy(one, 1);
    await time.to('01-11T09:00:00Z');
    await setStatus(one, first, 'no_show');
    await setStatus(one, second, 'cancelled_by_provider');
    await api.request('DELETE', `/api/appointments/${third}`, { token: one.token });
    expect(await usage(one)).toEqual([
      [3, 1, 1500],
      [0, 0, 0],
    ]);
  });

  test('once the month is closed, is given back in the next', async () => {
    const one = await provider(2);
    const appointment = await book(one);
    await time.to('12-20T09:00:00Z');
    await buy(one, 1);
    await time.to('12-21T09:00:00Z');
    await book(one);
    await setStatus(one, appointment, 'cancelled_by_provider');
    expect(await usage(one)).toEqual([
      [1, 0, 0],
      [0, 0, 0],
    ]);
  });
});

describe('what was used beyond the number', () => {
  test('is paid with the next plan, once the month is over', async () => {
    const one = await provider(0);
    await book(one);
    await book(one);
    expect(await quote(one, 1)).toMatchObject({ overage: 0, amount: 49_000 });
    await time.to('12-22T09:00:00Z');
    expect(await quote(one, 1)).toMatchObject({ overage: 3000, amount: 52_000 });
    await buy(one, 1);
    expect(await quote(one, 1)).toMatchObject({ overage: 0, amount: 49_000 });
    const [first] = (await api.get('/api/user-tariffs?sort=starts_at', one.token)).body.data;
    expect(first).toMatchObject({ extra_cost: 3000, extra_settled: 3000 });
  });

  test('is settled by the upgrade that closes the month', async () => {
    const one = await provider(1);
    await book(one);
    await book(one);
    await time.to('12-06T09:00:00Z');
    const preview = await quote(one, 2);
    expect(preview).toMatchObject({ effect: 'now', overage: 1500, credit: 0, amount: 100_500 });
    await buy(one, 2);
    await book(one);
    expect(await usage(one)).toEqual([
      [2, 1, 1500],
      [1, 0, 0],
    ]);
  });

  test('in the days of grace belongs to the month bought then', async () => {
    const one = await provider(1);
    await book(one);
    await time.to('12-21T09:00:00Z');
    await book(one);
    expect(await usage(one)).toEqual([[1, 0, 0]]);
    await time.to('12-23T09:00:00Z');
    await buy(one, 1);
    expect(await usage(one)).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
  });

  test('is notified: at 80 percent, at all of it, at each quarter more', async () => {
    const one = await provider(5);
    for (let n = 0; n < 7; n += 1) await book(one);
    const texts = (await sentTexts('plan_use', time.when('11-21T09:00:00Z'))) as { text: string }[];
    expect(texts.slice(-3).map(({ text }) => text.match(/\d+ из \d+/)?.[0])).toEqual([
      '4 из 5',
      '5 из 5',
      '7 из 5',
    ]);
  });
});

test('a tariff is recommended by the records of the last month', async () => {
  const one = await provider(null);
  const recommendation = async () =>
    (await api.get('/api/tariff-payment/recommendation', one.token)).body.data;
  await book(one);
  const cancelled = await book(one);
  await setStatus(one, cancelled, 'cancelled_by_provider');
  await book(one, { client_profile: null });
  expect(await recommendation()).toEqual({ appointments: 0, tariff: null });
  await time.to('11-30T21:00:00Z');
  const tariff = { id: 1, documentId: expect.any(String), title: 'Старт' };
  expect(await recommendation()).toEqual({ appointments: 1, tariff });
  await buy(one, 1);
  expect(await recommendation()).toEqual({ appointments: 1, tariff: null });
});

test('the count is the sum of the entries, which nobody changes', async () => {
  const one = await provider(2);
  await book(one);
  const change = buyer.sql(sql`update usage_entries set quantity = 5`);
  await expect(change).rejects.toThrow();
  await expect(buyer.sql(sql`delete from usage_entries`)).rejects.toThrow();
  const wrong = await buyer.sql(sql`select p.id from user_tariffs p where p.used <> (
    select coalesce(sum(e.quantity), 0) from usage_entries e
    where e.provider_profile = p.provider_profile
      and e.counts_at >= p.starts_at and e.counts_at < p.ends_at)`);
  expect(wrong).toEqual([]);
});
