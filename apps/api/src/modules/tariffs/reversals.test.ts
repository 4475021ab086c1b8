import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { buyerOf, CARDS } from '../../../testing/buyer.ts';
import { codeOf } from '../../../testing/request-as.ts';
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
  await time.toStart();
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

const details = async (payment: string) =>
  (await api.get(`/api/payment/payments/${payment}`, operator)).body.data;
const restoredOf = async (payment: string) =>
  (await api.get('/api/tariff-payment/history', token)).body.data.find(
    (one: { payment: string }) => one.payment === payment,
  ).restored;
const refundsOf = async (payment: string): Promise<[string, number][]> =>
  (await details(payment)).refunds.map((one: { status: string; amount: number }) => [
    one.status,
    one.amount,
  ]);
/** Half of the first month is over when the second plan is bought: 24 500 kopecks are credited. */
const upgrade = async () => {
  const first = await pay('tariff_id=1');
  await pay('tariff_id=1');
  await at('12-06T09:00:00Z');
  return { first, second: await pay('tariff_id=2') };
};

describe('a refunded upgrade', () => {
  test('brings the earlier plan back for its rest, with its numbers, and the queue follows', async () => {
    const { first, second } = await upgrade();
    expect((await plans()).slice(1)).toEqual([
      'active Мастер 12-06T09:00 – 01-06T09:00',
      'queued Старт 01-06T09:00 – 02-06T09:00',
    ]);
    await at('12-11T09:00:00Z');
    expect(await refund(second)).toMatchObject({ amount: 74_500, rest: 'plan' });
    // 24 500 of 49 000 kopecks of the 31 days to 11 January.
    const [, cancelled, restored, queued] = await plans();
    expect([cancelled, restored, queued]).toEqual([
      'cancelled Мастер 12-06T09:00 – 12-11T09:00',
      'active Старт 12-11T09:00 – 12-26T21:00',
      'queued Старт 12-26T21:00 – 01-26T21:00',
    ]);
    const rest = {
      as: 'plan',
      amount: 24_500,
      title: 'Старт',
      starts_at: time.when('12-11T09:00:00.000Z'),
      ends_at: time.when('12-26T21:00:00.000Z'),
    };
    expect((await details(second)).restored).toEqual(rest);
    expect(await restoredOf(second)).toEqual(rest);
    expect(await restoredOf(first)).toBeNull();
    const [plan] = (await buyer.plans(token)).filter(
      (one: { status: string }) => one.status === 'active',
    );
    expect(plan).toMatchObject({ appointments_count: 30, additional_appointment_cost: 1500 });
  });

  test('its earlier payment can go back then, and ends what came back', async () => {
    const { first, second } = await upgrade();
    expect((await details(first)).refundable).toEqual({ all: 24_500, unused: 0 });
    await refund(second);
    expect((await details(first)).refundable).toEqual({ all: 49_000, unused: 24_500 });
    await refund(first);
    expect(await plans()).toEqual([
      'cancelled Старт 11-21T09:00 – 12-06T09:00',
      'active Старт 12-06T09:00 – 01-06T09:00',
      'cancelled Мастер 12-06T09:00 – 12-06T09:00',
      'cancelled Старт 12-06T09:00 – 12-06T09:00',
    ]);
  });

  test('a part of the earlier payment shortens what came back', async () => {
    const { first, second } = await upgrade();
    await refund(second);
    await refund(first, { amount: 12_250 });
    const [, ...rest] = await plans();
    expect(rest.filter((one) => !one.startsWith('cancelled'))).toEqual([
      'active Старт 12-06T09:00 – 12-14T03:00',
      'queued Старт 12-14T03:00 – 01-14T03:00',
    ]);
  });

  test('what came back can be upgraded, and that refunded, again', async () => {
    const { first, second } = await upgrade();
    await refund(second);
    expect(await quote(2)).toMatchObject({ credit: 24_500, amount: 74_500 });
    const third = await pay('tariff_id=2');
    expect((await details(first)).refundable).toEqual({ all: 24_500, unused: 0 });
    await at('12-07T09:00:00Z');
    await refund(third);
    expect((await plans()).filter((one) => one.startsWith('active'))).toEqual([
      'active Старт 12-07T09:00 – 12-22T21:00',
    ]);
    expect((await details(first)).refundable).toMatchObject({ all: 49_000 });
    expect(await restoredOf(third)).toMatchObject({ as: 'plan', amount: 24_500 });
  });

  test('a plan by hand comes back for as long as its money lasts, by the price of its month', async () => {
    const { id: user, provider_profile } = (
      await api.get('/api/users/me?populate=provider_profile', token)
    ).body;
    const plan = { tariff: 1, user, provider_profile: provider_profile.id, status: 'active' };
    const year = { starts_at: '2026-11-21T09:00:00Z', ends_at: '2027-11-21T09:00:00Z' };
    const numbers = { additional_appointment_cost: 1000, appointments_count: 30 };
    const money = { cost: 12 * 49_000, paid: 49_000, reason: 'По счёту' };
    await created(
      api.post('/api/user-tariffs', { data: { ...plan, ...year, ...numbers, ...money } }, operator),
    );
    const upgrade = await pay('tariff_id=2');
    await refund(upgrade);
    expect((await plans()).filter((one) => one.startsWith('active'))).toEqual([
      'active Старт 11-21T09:00 – 12-21T09:00',
    ]);
    expect(await quote(2)).toMatchObject({ credit: 49_000 });
  });

  test('after the upgrade is over, the earlier plan is queued', async () => {
    const { second } = await upgrade();
    await at('01-20T09:00:00Z');
    await refund(second);
    expect((await plans()).filter((one) => /active|queued/.test(one))).toEqual([
      'active Старт 01-06T09:00 – 02-06T09:00',
      // Half of February.
      'queued Старт 02-06T09:00 – 02-20T09:00',
    ]);
  });

  test('as money: the credit goes back from the earlier payment in the same step', async () => {
    const { first, second } = await upgrade();
    expect(await refund(second, { rest: 'money' })).toMatchObject({ rest: 'money' });
    await api.settle();
    expect(await refundsOf(second)).toEqual([['succeeded', 74_500]]);
    expect(await refundsOf(first)).toEqual([['succeeded', 24_500]]);
    expect(await plans()).toEqual([
      'expired Старт 11-21T09:00 – 12-06T09:00',
      'active Старт 12-06T09:00 – 01-06T09:00',
      'cancelled Мастер 12-06T09:00 – 12-06T09:00',
    ]);
    const money = { as: 'money', amount: 24_500, title: null, starts_at: null, ends_at: null };
    expect(await restoredOf(second)).toEqual(money);
    expect((await details(first)).refundable).toEqual({ all: 24_500, unused: 0 });
  });

  test('as money of an upgrade of an upgrade: from both payments before', async () => {
    const first = await pay('tariff_id=1');
    const second = await pay('tariff_id=2');
    const third = await pay('tariff_id=3');
    expect((await details(third)).amount).toBe(100_000);
    await refund(third, { rest: 'money' });
    await api.settle();
    expect([await refundsOf(second), await refundsOf(first)]).toEqual([
      [['succeeded', 50_000]],
      [['succeeded', 49_000]],
    ]);
    expect((await plans()).every((one) => !/active|queued/.test(one))).toBe(true);
    expect((await details(first)).refundable).toEqual({ all: 0, unused: 0 });
  });

  const tariffOf = async (cost: number): Promise<number> => {
    const data = { title: `Тариф ${cost}`, cost, additional_appointment_cost: 1500 };
    const more = { ...data, appointments_count: 1000 };
    return (await created(api.post('/api/tariffs', { data: more }, operator))).id;
  };
  /** The smallest payment is ten roubles: twice the price of the first, more than that of the upgrade. */
  const upgradeForNothing = async (): Promise<string> => {
    const first = await pay(`tariff_id=${await tariffOf(500)}`);
    const { status } = await buyer.askUrl(`tariff_id=${await tariffOf(600)}&amount=0`, token);
    expect(status).toBe(200);
    return first;
  };

  test('that cost nothing: the payment it was the rest of goes back, and ends it', async () => {
    const first = await upgradeForNothing();
    expect(await refund(first, { amount: 500 })).toMatchObject({ amount: 500 });
    expect((await plans()).filter((one) => /active/.test(one))).toHaveLength(1);
    expect(await refund(first)).toMatchObject({ amount: 500 });
    expect((await plans()).filter((one) => /active/.test(one))).toEqual([]);
  });

  test('as money, where an upgrade before was paid with credit alone: from the payment before that', async () => {
    const first = await upgradeForNothing();
    const third = await pay(`tariff_id=${await tariffOf(99_000)}`);
    expect((await details(third)).credit).toBe(1000);
    await refund(third, { rest: 'money' });
    await api.settle();
    expect(await refundsOf(third)).toEqual([['succeeded', 98_000]]);
    expect(await refundsOf(first)).toEqual([['succeeded', 1000]]);
  });

  test('whose earlier payment goes back meanwhile is shorter by the credit', async () => {
    const first = await pay('tariff_id=1');
    // Requested before the upgrade, executed after it.
    await buyer.fault('refund', 'error', 100);
    const answer = await askRefund(first, { amount: 24_500 });
    expect(answer.status).toBe(201);
    const second = await pay('tariff_id=2');
    await api.request('DELETE', '/sandbox/payments/control/faults');
    await at('11-21T21:00:00Z');
    await api.settle();
    expect(await refundsOf(first)).toEqual([['succeeded', 24_500]]);
    // 24 500 of 99 000 kopecks went back: 22.57 of the 30 days stay, less those of half a day.
    expect((await quote(3)).credit).toBeLessThan(74_500);
    expect((await quote(3)).credit).toBeGreaterThan(72_500);
    await refund(second);
    expect(await restoredOf(second)).toMatchObject({ as: 'plan', amount: 24_500 });
    expect((await details(first)).refundable.all).toBe(24_500);
  });

  describe.each([
    ['is in force', 'active Студия 11-21T09:00 – 12-13T23:42'],
    // 50 000 of 99 000 kopecks stay paid.
    ['was refunded', 'active Мастер 11-21T09:00 – 12-06T12:38'],
  ])('of an upgrade that %s', (state, plan) => {
    test('the first payment goes back in the cabinet: what it still pays for is shorter', async () => {
      const { url } = (await buyer.askUrl('tariff_id=1', token)).body.data;
      await buyer.card(url, CARDS.good);
      await api.settle();
      const second = await pay('tariff_id=2');
      const third = await pay('tariff_id=3');
      if (state === 'was refunded') await refund(third);
      await buyer.refundInCabinet(url);
      await api.settle();
      expect((await plans()).filter((one) => /active|queued/.test(one))).toEqual([plan]);
      if (state === 'is in force') {
        await refund(third);
        expect(await restoredOf(third)).toMatchObject({ as: 'plan', amount: 50_000 });
      }
      await refund(second);
      expect((await plans()).filter((one) => /active|queued/.test(one))).toEqual([]);
    });
  });

  test('of an upgrade: a part of the middle payment takes so much of the last, not its credit too', async () => {
    await pay('tariff_id=1');
    const { url } = (await buyer.askUrl('tariff_id=2', token)).body.data;
    await buyer.card(url, CARDS.good);
    await api.settle();
    await pay('tariff_id=3');
    await buyer.refundInCabinet(url, 10_000);
    await api.settle();
    // 189 000 of 199 000 kopecks stay paid.
    expect((await plans()).at(-1)).toBe('active Студия 11-21T09:00 – 12-19T20:49');
  });

  test('a part of it ends or shortens the upgrade alone', async () => {
    const { first, second } = await upgrade();
    await refund(second, { amount: 49_500 });
    expect((await plans()).filter((one) => /active/.test(one))).toEqual([
      'active Мастер 12-06T09:00 – 12-21T21:00',
    ]);
    expect(await restoredOf(second)).toBeNull();
    expect((await details(first)).refundable).toEqual({ all: 24_500, unused: 0 });
  });
});

describe('what is not used up', () => {
  test('of a plan, to the kopeck', async () => {
    const payment = await pay('tariff_id=1');
    await at('12-06T09:00:01Z');
    // 1 295 999 of 2 592 000 seconds.
    expect((await details(payment)).refundable).toEqual({ all: 49_000, unused: 24_500 });
    await at('12-11T09:00:00Z');
    expect((await details(payment)).refundable).toEqual({ all: 49_000, unused: 16_333 });
    expect(await refund(payment, { unused: true })).toMatchObject({ amount: 16_333 });
    expect(await plans()).toEqual(['expired Старт 11-21T09:00 – 12-11T09:00']);
    expect(codeOf(await askRefund(payment, { unused: true }))).toBe('nothing_unused');
  });

  test('of a pack and of statistics', async () => {
    const pack = await pay('additional_letters=true');
    const statistics = await pay('extended_statistics=true');
    await buyer.sql(sql`update user_addons set used = 40 where kind = 'additional_letters'
      and payment = (select id from payment_intents where document_id = ${pack})`);
    await at('12-06T09:00:00Z');
    expect(await refund(pack, { unused: true })).toMatchObject({ amount: 45_000 });
    expect(await refund(statistics, { unused: true })).toMatchObject({ amount: 10_000 });
    expect(await addons()).toEqual([
      [40, '11-21T09:00', undefined],
      [1, '11-21T09:00', '12-06T09:00'],
    ]);
  });

  test('of an upgrade: what its payment can give back, the rest of the credit comes back as the plan', async () => {
    const { second } = await upgrade();
    // A tenth of the month: 89 100 of 99 000 kopecks are not used.
    await at('12-09T11:24:00Z');
    expect((await details(second)).refundable).toEqual({ all: 74_500, unused: 74_500 });
    await refund(second, { unused: true });
    expect(await restoredOf(second)).toMatchObject({ as: 'plan', amount: 14_600 });
  });

  test('is asked for instead of an amount, twice with one key once, and not beside an open refund', async () => {
    const payment = await pay('tariff_id=1');
    await at('12-06T09:00:00Z');
    expect((await askRefund(payment, { unused: true, amount: 1 })).status).toBe(400);
    const [one, two] = [
      await askRefund(payment, { unused: true, key: 'same' }),
      await askRefund(payment, { unused: true, key: 'same' }),
    ];
    expect(one.body.data.refund).toBe(two.body.data.refund);
    expect(codeOf(await askRefund(payment, { unused: true }))).toBe('nothing_unused');
  });
});
