import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { created } from '../../../../testing/actors.ts';
import { buyerOf, CARDS } from '../../../../testing/buyer.ts';
import { codeOf } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { travelOf } from '../../../../testing/travel.ts';

let api: TestApi;
let buyer: ReturnType<typeof buyerOf>;
let operator: string;
let time: ReturnType<typeof travelOf>;
let token: string;
let profile: number;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  buyer = buyerOf(api);
  operator = await api.signIn('79990000009');
  time = travelOf(api);
});
const newProvider = async (): Promise<void> => {
  token = await buyer.newProvider();
  profile = (await api.post('/api/provider-profile/me', { data: {} }, token)).body.data.id;
};
beforeEach(async () => {
  await time.toStart();
  await newProvider();
});
afterAll(() => api.close());

const askUrl = (query: string) => buyer.askUrl(query, token);
const link = async (query: string): Promise<{ url: string; payment: string }> =>
  (await askUrl(query)).body.data;
const pay = async (query: string): Promise<string> => {
  const { url, payment } = await link(query);
  await buyer.card(url, CARDS.good);
  await api.settle();
  return payment;
};
const amountOf = async (payment: string): Promise<number> =>
  (await api.get(`/api/tariff-payment/status/${payment}`, token)).body.data.amount;
let keys = 0;
const refund = async (payment: string, more: object = {}): Promise<void> => {
  keys += 1;
  const body = { payment, key: `overage${keys}`, reason: 'The client asked', ...more };
  expect((await api.post('/api/payment/refunds', body, operator)).status).toBe(201);
  await api.settle();
};
/** A plan given by staff in which each record costs 15 roubles, and so many records. */
async function planWith(records: number): Promise<void> {
  const service = { title: 'Маникюр', duration: 60, price: 150_000 };
  const { id } = await created(api.post('/api/services', { data: service }, token));
  const who = { name: 'Мария', phone: '79161110000' };
  const client = (await created(api.post('/api/client-profiles', { data: who }, token))).id;
  const plan = {
    user: (await api.get('/api/users/me', token)).body.id,
    provider_profile: profile,
    tariff: 1,
    status: 'active',
    starts_at: time.when('11-21T09:00:00Z'),
    ends_at: time.when('12-21T09:00:00Z'),
    cost: 49_000,
    additional_appointment_cost: 1500,
    appointments_count: 0,
    reason: 'Проба',
  };
  await created(api.post('/api/user-tariffs', { data: plan }, operator));
  for (let n = 0; n < records; n += 1) {
    const starts_at = time.when(`01-${10 + n}T10:00:00Z`);
    const data = { services: [id], client_profile: client, starts_at };
    await created(api.post('/api/appointments', { data }, token));
  }
}
const debts = async () => (await api.get('/api/tariff-payment/debts', token)).body;

describe('overage that is not paid', () => {
  test('is a debt, payable once the period is over, without buying a plan', async () => {
    await planWith(3);
    const debt = {
      title: 'Старт',
      starts_at: time.when('11-21T09:00:00.000Z'),
      ends_at: time.when('12-21T09:00:00.000Z'),
      appointments: 3,
      sum: 4500,
      settled: 0,
      left: 4500,
    };
    expect(await debts()).toMatchObject({ data: [{ ...debt, is_due: false }], meta: { due: 0 } });
    expect(codeOf(await askUrl('overage=true'))).toBe('nothing_due');
    await time.to('12-22T09:00:00Z');
    expect(await debts()).toMatchObject({ data: [{ ...debt, is_due: true }], meta: { due: 4500 } });
    expect(codeOf(await askUrl('overage=true&amount=4499'))).toBe('price_changed');
    expect(codeOf(await askUrl('overage=true&tariff_id=1'))).toBe('payment_purpose_invalid');
    const payment = await pay('overage=true&amount=4500');
    expect(await amountOf(payment)).toBe(4500);
    expect(await debts()).toEqual({ data: [], meta: { due: 0 } });
    expect(codeOf(await askUrl('overage=true'))).toBe('nothing_due');
    const [line] = (await api.get('/api/tariff-payment/history', token)).body.data;
    expect(line).toMatchObject({ purpose: 'overage', title: 'Записи сверх тарифа' });
  });

  test('is listed for staff, page by page, of one provider or of all', async () => {
    await planWith(2);
    await newProvider();
    await planWith(1);
    const list = async (query: string) =>
      (await api.get(`/api/payment/debts?${query}`, operator)).body;
    expect(await list(`provider_profile=${profile}`)).toMatchObject({
      data: [{ provider_profile: profile, left: 1500 }],
      meta: { pagination: { total: 1 } },
    });
    const all = await list('pageSize=1');
    expect(all.data).toHaveLength(1);
    expect(all.meta.pagination.total).toBeGreaterThan(1);
    expect((await api.get('/api/payment/debts', token)).status).toBe(405);
  });

  test('below the smallest payment waits for the next plan', async () => {
    await planWith(1);
    await buyer.sql(sql`update user_tariffs set additional_appointment_cost = 999
      where provider_profile = ${profile}`);
    await time.to('12-22T09:00:00Z');
    expect(codeOf(await askUrl('overage=true'))).toBe('nothing_due');
    expect(await amountOf(await pay('tariff_id=1'))).toBe(49_999);
    expect((await debts()).data).toEqual([]);
  });

  test('paid on two links: what had nothing to pay goes back by itself', async () => {
    await planWith(3);
    await time.to('12-22T09:00:00Z');
    const overage = await link('overage=true');
    await pay('tariff_id=1');
    await buyer.card(overage.url, CARDS.good);
    await api.settle();
    await api.settle();
    expect(await buyer.status(overage.payment, token)).toBe('refunded');
    expect((await debts()).data).toEqual([]);
  });
});

test.each(['tariff_id=1', 'tariff_id=2'])(
  'paid on two links, that of a plan (%s) second: the overage goes back, the plan is no longer for it',
  async (plan) => {
    await planWith(3);
    await time.to('12-22T09:00:00Z');
    const combined = await link(plan);
    await pay('overage=true');
    await buyer.card(combined.url, CARDS.good);
    await api.settle();
    await api.settle();
    expect(await buyer.status(combined.payment, token)).toBe('partially_refunded');
    const { refunds } = (await api.get(`/api/payment/payments/${combined.payment}`, operator)).body
      .data;
    expect(refunds).toMatchObject([{ amount: 4500, status: 'succeeded' }]);
    expect((await debts()).data).toEqual([]);
    const bought = (await api.get('/api/user-tariffs?sort=starts_at', token)).body.data.at(-1);
    expect(bought.ends_at).toBe('2027-01-21T09:00:00.000Z');
    const [sent] = await buyer.sql<{ kinds: string[] }>(sql`
      select array(select line ->> 'kind' from jsonb_array_elements(r.lines) line) as kinds from payment_refunds r
      where r.request_key = 'surplus' order by r.id desc limit 1`);
    expect(sent?.kinds).toEqual(['overage']);
  },
);

describe('a refund of what paid overage', () => {
  test('puts it back', async () => {
    await planWith(3);
    await time.to('12-22T09:00:00Z');
    const payment = await pay('overage=true');
    await refund(payment, { amount: 1000 });
    expect(await debts()).toMatchObject({ data: [{ settled: 3500, left: 1000 }] });
    await refund(payment);
    expect(await debts()).toMatchObject({ data: [{ settled: 0, left: 4500 }] });
    await pay('overage=true');
    expect((await debts()).data).toEqual([]);
  });

  test('beside a plan: the plan goes back first, the overage last', async () => {
    await planWith(3);
    await time.to('12-22T09:00:00Z');
    const payment = await pay('tariff_id=1');
    expect(await amountOf(payment)).toBe(53_500);
    await refund(payment, { amount: 24_500 });
    const plans = async () => (await api.get('/api/user-tariffs?sort=starts_at', token)).body.data;
    expect((await plans())[1]).toMatchObject({ status: 'active' });
    expect((await debts()).data).toEqual([]);
    await refund(payment, { amount: 28_000 });
    expect(await debts()).toMatchObject({ data: [{ settled: 1000, left: 3500 }] });
    await refund(payment);
    expect(await debts()).toMatchObject({ data: [{ settled: 0, left: 4500 }] });
    expect((await plans())[1]).toMatchObject({ status: 'cancelled' });
  });
});

describe('the owner is told', () => {
  const texts = async (days: readonly string[]): Promise<string[]> => {
    for (const day of days) {
      for (const hour of ['05', '09', '21']) await time.to(`${day}T${hour}:00:00.000Z`);
    }
    const notices = await buyer.noticesTo(token, 'plan_overage');
    return notices.map((notice) => notice.replaceAll('\u00a0', ' '));
  };
  const DAYS = ['12-14', '12-18', '12-20', '12-21', '12-24'];

  test('once before the period ends, what it will cost, and once after it, what is due and where', async () => {
    await planWith(3);
    expect(await texts(DAYS)).toEqual([
      '12-18T09:00 Окошко: записей сверх тарифа «Старт»: 3. На сегодня это 45₽, оплатить нужно будет после 21 декабря.',
      '12-21T09:00 Окошко: записей сверх тарифа «Старт»: 3, к оплате 45₽. Оплатить можно на странице тарифов или вместе с новым тарифом.',
    ]);
  });

  test('of a plan that is renewed as well, and not in quiet hours', async () => {
    const data = { time_zone: 'Asia/Kamchatka' };
    await api.post('/api/provider-profile/me', { data }, token);
    await planWith(1);
    await pay('tariff_id=1');
    expect((await texts(DAYS)).map((text) => text.slice(0, 11))).toEqual([
      '12-18T21:00',
      '12-21T21:00',
    ]);
  });

  test('of nothing where nothing is beyond the number', async () => {
    await pay('tariff_id=1');
    expect(await texts(DAYS)).toEqual([]);
  });
});
