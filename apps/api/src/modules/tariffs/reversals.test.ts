import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyerOf, CARDS } from '../../../testing/buyer.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { travelOf } from '../../../testing/travel.ts';

let api: TestApi;
let buyer: ReturnType<typeof buyerOf>;
let operator: string;
let time: ReturnType<typeof travelOf>;
let token: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  buyer = buyerOf(api);
  operator = await api.signIn('79990000009');
  time = travelOf(api);
});
beforeEach(async () => {
  await time.nextYear();
  token = await buyer.newProvider();
});
afterAll(() => api.close());

const at = (day: string) => time.to(day);
/** Buys and pays at once. */
async function pay(query: string): Promise<string> {
  const { status, body } = await buyer.askUrl(query, token);
  if (status !== 200) throw new Error(JSON.stringify(body));
  await buyer.card(body.data.url, CARDS.good);
  await api.settle();
  return body.data.payment;
}
let keys = 0;
const askRefund = (payment: string, more: object = {}) => {
  keys += 1;
  const body = { payment, key: `back${keys}`, reason: 'The client asked', ...more };
  return api.post('/api/payment/refunds', body, operator);
};
/** Staff refund all of a payment, or a part. */
async function refund(payment: string, more: object = {}) {
  const { status, body } = await askRefund(payment, more);
  if (status !== 201) throw new Error(JSON.stringify(body));
  await api.settle();
  return body.data;
}
/** Status, tariff and period, without years, of every plan, the earliest first. */
const plans = async (): Promise<string[]> =>
  (await api.get('/api/user-tariffs?populate=tariff&sort=starts_at,id', token)).body.data.map(
    (plan: Record<string, string> & { tariff: { title: string } }) =>
      `${plan.status} ${plan.tariff.title} ${plan.starts_at?.slice(5, 16)} – ${plan.ends_at?.slice(5, 16)}`,
  );
const addons = async (): Promise<[number, string | undefined, string | undefined][]> =>
  (await api.get('/api/user-addons?sort=id', token)).body.data.map(
    (one: { quantity: number; starts_at: string; ends_at: string | null }) => [
      one.quantity,
      one.starts_at.slice(5, 16),
      one.ends_at?.slice(5, 16),
    ],
  );
const quote = async (tariff: number) =>
  (await api.get(`/api/tariff-payment/quote?tariff_id=${tariff}`, token)).body.data;

describe('a part that goes back', () => {
  test('takes unused time of the plan, and what is queued moves up', async () => {
    const payment = await pay('tariff_id=1');
    await pay('tariff_id=1');
    await at('12-06T09:00:00Z');
    await refund(payment, { amount: 12_250 });
    expect(await plans()).toEqual([
      'active Старт 11-21T09:00 – 12-13T21:00',
      'queued Старт 12-13T21:00 – 01-13T21:00',
    ]);
    expect(await quote(2)).toMatchObject({ credit: 12_250 });
  });

  test('takes time of a plan that has not begun, and those behind it move up', async () => {
    await pay('tariff_id=1');
    const second = await pay('tariff_id=1');
    await pay('tariff_id=1');
    await refund(second, { amount: 24_500 });
    expect((await plans()).slice(1)).toEqual([
      'queued Старт 12-21T09:00 – 01-05T21:00',
      'queued Старт 01-05T21:00 – 02-05T21:00',
    ]);
  });

  test('and is more than the rest is worth: the plan ends now', async () => {
    const payment = await pay('tariff_id=1');
    await pay('tariff_id=1');
    await at('12-06T09:00:00Z');
    await refund(payment, { amount: 30_000 });
    expect(await plans()).toEqual([
      'expired Старт 11-21T09:00 – 12-06T09:00',
      'active Старт 12-06T09:00 – 01-06T09:00',
    ]);
  });

  test('takes nothing of a plan that is over', async () => {
    const payment = await pay('tariff_id=1');
    await pay('tariff_id=1');
    await at('12-22T09:00:00Z');
    const before = await plans();
    await refund(payment, { amount: 30_000 });
    expect(await plans()).toEqual(before);
  });

  test('takes unspent messages', async () => {
    const payment = await pay('additional_letters=true');
    await buyer.sql(sql`update user_addons set used = 90
      where payment = (select id from payment_intents where document_id = ${payment})`);
    await refund(payment, { amount: 2_249 });
    expect((await addons())[0]?.[0]).toBe(98);
    await refund(payment, { amount: 30_000 });
    expect((await addons())[0]?.[0]).toBe(90);
  });

  test('takes time of statistics, and those that follow move up', async () => {
    const payment = await pay('extended_statistics=true');
    await pay('extended_statistics=true');
    await at('12-06T09:00:00Z');
    await refund(payment, { amount: 5_000 });
    expect(await addons()).toEqual([
      [1, '11-21T09:00', '12-13T21:00'],
      [1, '12-13T21:00', '01-12T21:00'],
    ]);
  });
});
