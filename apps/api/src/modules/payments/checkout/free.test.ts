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
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  buyer = buyerOf(api);
  operator = await api.signIn('79990000009');
  time = travelOf(api);
});
beforeEach(async () => {
  await time.toStart();
  token = await buyer.newProvider();
});
afterAll(() => api.close());

const RETURN_URL = 'http://127.0.0.1:5173/tariffs#plans';
const tariffOf = async (cost: number, count = 1000): Promise<number> => {
  const data = {
    title: `Тариф ${cost}`,
    cost,
    additional_appointment_cost: 1500,
    appointments_count: count,
  };
  return (await created(api.post('/api/tariffs', { data }, operator))).id;
};
const click = (tariff: number, more = '') =>
  buyer.askUrl(`tariff_id=${tariff}&return_url=${encodeURIComponent(RETURN_URL)}${more}`, token);
const quote = async (tariff: number) =>
  (await api.get(`/api/tariff-payment/quote?tariff_id=${tariff}`, token)).body.data;
const pay = async (tariff: number): Promise<void> => {
  const { url } = (await click(tariff)).body.data;
  await buyer.card(url, CARDS.good);
  await api.settle();
};
const periods = async (): Promise<string[]> =>
  (await api.get('/api/user-tariffs?sort=starts_at,id', token)).body.data.map(
    (one: Record<string, string>) =>
      `${one.status} ${one.starts_at?.slice(5, 16)} – ${one.ends_at?.slice(5, 16)}`,
  );

describe('a tariff that costs nothing', () => {
  test('is granted without a payment: the buyer is sent back, and it is paid', async () => {
    const tariff = await tariffOf(0);
    const before = await buyer.count('sandbox_payments');
    const { status, body } = await click(tariff, '&amount=0');
    expect([status, body.data?.url]).toEqual([200, RETURN_URL]);
    expect(await buyer.status(body.data.payment, token)).toBe('paid');
    expect(await periods()).toEqual(['active 11-21T09:00 – 12-21T09:00']);
    expect(await buyer.count('sandbox_payments')).toBe(before);
    expect(await buyer.attempts(body.data.payment)).toEqual([]);
  });

  test('once while it is in force, again for the next period', async () => {
    const tariff = await tariffOf(0);
    expect((await click(tariff)).status).toBe(200);
    const second = await click(tariff);
    expect([second.status, codeOf(second)]).toEqual([409, 'tariff_taken']);
    const quoted = await api.get(`/api/tariff-payment/quote?tariff_id=${tariff}`, token);
    expect([quoted.status, codeOf(quoted)]).toEqual([409, 'tariff_taken']);
    await time.to('12-22T09:00:00Z');
    expect((await click(tariff)).status).toBe(200);
    expect(await periods()).toEqual([
      'expired 11-21T09:00 – 12-21T09:00',
      'active 12-21T09:00 – 01-21T09:00',
    ]);
  });

  test('queued behind another, it is not given twice either', async () => {
    const tariff = await tariffOf(0);
    await pay(1);
    expect((await click(tariff)).status).toBe(200);
    expect(codeOf(await click(tariff))).toBe('tariff_taken');
    expect(await periods()).toHaveLength(2);
  });

  test('twenty clicks at once are one', async () => {
    const tariff = await tariffOf(0);
    const answers = await Promise.all(Array.from({ length: 20 }, () => click(tariff)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await periods()).toHaveLength(1);
  });
});

describe('the smallest payment', () => {
  test('a tariff below it costs that, and lasts as much longer', async () => {
    const tariff = await tariffOf(500);
    // Two months for the price of two.
    expect(await quote(tariff)).toMatchObject({
      cost: 500,
      added: 500,
      amount: 1000,
      ends_at: time.when('01-21T09:00:00.000Z'),
    });
    await pay(tariff);
    expect(await periods()).toEqual(['active 11-21T09:00 – 01-21T09:00']);
  });

  test('an upgrade that costs less is raised to it', async () => {
    const tariff = await tariffOf(49_400);
    await pay(1);
    expect(await quote(tariff)).toMatchObject({ credit: 49_000, added: 600, amount: 1000 });
    await pay(tariff);
    expect(await quote(await tariffOf(99_000))).toMatchObject({ credit: 50_000 });
  });

  test('a rest that is worth more than the new price is paid with that rest, and lasts longer', async () => {
    const [two, three] = [await tariffOf(500), await tariffOf(600)];
    await pay(two);
    expect(await quote(three)).toMatchObject({ cost: 600, credit: 1000, added: 400, amount: 0 });
    const { status, body } = await click(three, '&amount=0');
    expect([status, body.data?.url]).toEqual([200, RETURN_URL]);
    expect((await quote(await tariffOf(99_000))).credit).toBe(1000);
    expect((await periods())[1]).toMatch(/^active 11-21T09:00 – 01-1/);
  });
});
