import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyerOf, CARDS } from '../../../testing/buyer.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { travelOf } from '../../../testing/travel.ts';

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

/** Buys and pays at once; answers what it cost. */
async function buy(token: string, tariff: number): Promise<number> {
  const { url, payment } = (await buyer.askUrl(`tariff_id=${tariff}`, token)).body.data;
  await buyer.card(url, CARDS.good);
  await api.settle();
  const { data } = (await api.get(`/api/tariff-payment/status/${payment}`, token)).body;
  expect(data.status).toBe('paid');
  return data.amount;
}
const quote = async (token: string, tariff: number) =>
  (await api.get(`/api/tariff-payment/quote?tariff_id=${tariff}`, token)).body.data;
/** Status, tariff and period, without years, of every plan, the earliest first. */
const plans = async (token: string): Promise<string[]> =>
  (await api.get('/api/user-tariffs?populate=tariff&sort=starts_at,id', token)).body.data.map(
    (plan: Record<string, string> & { tariff: { title: string } }) =>
      `${plan.status} ${plan.tariff.title} ${plan.starts_at?.slice(5, 16)} – ${plan.ends_at?.slice(5, 16)}`,
  );
const at = (day: string) => time.to(day);

describe('the month of a plan', () => {
  test('bought early again, it is queued', async () => {
    const token = await buyer.newProvider();
    await buy(token, 1);
    await at('12-01T09:00:00Z');
    expect(await quote(token, 1)).toMatchObject({
      effect: 'later',
      starts_at: time.when('12-21T09:00:00.000Z'),
      amount: 49_000,
      credit: 0,
    });
    expect(await buy(token, 1)).toBe(49_000);
    expect(await plans(token)).toEqual([
      'active Старт 11-21T09:00 – 12-21T09:00',
      'queued Старт 12-21T09:00 – 01-21T09:00',
    ]);
    await at('12-21T09:00:00Z');
    expect(await plans(token)).toEqual([
      'expired Старт 11-21T09:00 – 12-21T09:00',
      'active Старт 12-21T09:00 – 01-21T09:00',
    ]);
  });

  test('over, it is past due for three days, then expired', async () => {
    const token = await buyer.newProvider();
    await buy(token, 1);
    const statuses: string[] = [];
    for (const now of [
      '12-21T08:58:59Z',
      '12-21T09:00:00Z',
      '12-24T08:58:59Z',
      '12-24T09:00:00Z',
    ]) {
      await at(now);
      statuses.push((await plans(token))[0]?.split(' ')[0] ?? '');
    }
    expect(statuses).toEqual(['active', 'past_due', 'past_due', 'expired']);
  });

  test('bought in the days of grace, it begins where the last one ended', async () => {
    const token = await buyer.newProvider();
    await buy(token, 1);
    await at('12-23T09:00:00Z');
    expect(await quote(token, 1)).toMatchObject({
      effect: 'now',
      starts_at: time.when('12-21T09:00:00.000Z'),
      ends_at: time.when('01-21T09:00:00.000Z'),
    });
    await buy(token, 1);
    expect(await plans(token)).toEqual([
      'expired Старт 11-21T09:00 – 12-21T09:00',
      'active Старт 12-21T09:00 – 01-21T09:00',
    ]);
  });

  test('bought after them, it begins at once', async () => {
    const token = await buyer.newProvider();
    await buy(token, 1);
    await at('12-24T09:00:00Z');
    await buy(token, 1);
    expect((await plans(token))[1]).toBe('active Старт 12-24T09:00 – 01-24T09:00');
  });
});

describe('a change of plan', () => {
  test('up: at once, the unused rest comes off the price', async () => {
    const token = await buyer.newProvider();
    await buy(token, 1);
    await at('12-06T09:00:00Z');
    expect(await quote(token, 2)).toMatchObject({
      tariff: { title: 'Мастер' },
      effect: 'now',
      cost: 99_000,
      credit: 24_500,
      overage: 0,
      amount: 74_500,
      ends_at: time.when('01-06T09:00:00.000Z'),
    });
    expect(await buy(token, 2)).toBe(74_500);
    expect(await plans(token)).toEqual([
      'expired Старт 11-21T09:00 – 12-06T09:00',
      'active Мастер 12-06T09:00 – 01-06T09:00',
    ]);
  });

  test('up, with a month paid ahead: that waits for the new plan', async () => {
    const token = await buyer.newProvider();
    await buy(token, 1);
    await buy(token, 1);
    await at('12-06T09:00:00Z');
    await buy(token, 2);
    expect(await plans(token)).toEqual([
      'expired Старт 11-21T09:00 – 12-06T09:00',
      'active Мастер 12-06T09:00 – 01-06T09:00',
      'queued Старт 01-06T09:00 – 02-06T09:00',
    ]);
  });

  test('down: when what there is is over, at the full price', async () => {
    const token = await buyer.newProvider();
    await buy(token, 2);
    await at('12-06T09:00:00Z');
    expect(await buy(token, 1)).toBe(49_000);
    expect(await plans(token)).toEqual([
      'active Мастер 11-21T09:00 – 12-21T09:00',
      'queued Старт 12-21T09:00 – 01-21T09:00',
    ]);
  });

  test('at the last second is not paid for twice', async () => {
    const token = await buyer.newProvider();
    await buy(token, 1);
    await at('12-21T08:59:33Z');
    expect(await buy(token, 2)).toBe(98_999);
    expect(await plans(token)).toEqual([
      'expired Старт 11-21T09:00 – 12-21T08:59',
      'active Мастер 12-21T08:59 – 01-21T08:59',
    ]);
  });

  test('paid on two links: the credit counts once, the other money buys its share of a month', async () => {
    const token = await buyer.newProvider();
    await buy(token, 1);
    await at('12-06T09:00:00Z');
    const links: string[] = [];
    for (const tariff of [2, 3]) {
      links.push((await buyer.askUrl(`tariff_id=${tariff}`, token)).body.data.url);
    }
    for (const url of links) await buyer.card(url, CARDS.good);
    await api.settle();
    const [, now, later] = await plans(token);
    expect(now).toMatch(/^active (Мастер|Студия) 12-06T09:00 – 01-06T09:00$/);
    // 74 500 of 99 000, or 174 500 of 199 000, of the 31 days to 6 February.
    expect(later).toMatch(
      /^queued (Студия 01-06T09:00 – 02-02T13:|Мастер 01-06T09:00 – 01-29T16:)/,
    );
  });
});

describe('a refund', () => {
  let keys = 0;
  /** Staff refund all of a payment. */
  const refund = async (payment: string): Promise<void> => {
    keys += 1;
    const body = { payment, key: `plans${keys}`, reason: 'The client asked' };
    expect((await api.post('/api/payment/refunds', body, operator)).status).toBe(201);
    await api.settle();
  };
  const pay = async (query: string, token: string): Promise<string> => {
    const { url, payment } = (await buyer.askUrl(query, token)).body.data;
    await buyer.card(url, CARDS.good);
    await api.settle();
    return payment;
  };

  test('ends the plan, and the month paid ahead begins at once', async () => {
    const token = await buyer.newProvider();
    const payment = await pay('tariff_id=1', token);
    await buy(token, 1);
    await at('12-01T09:00:00Z');
    await refund(payment);
    expect(await plans(token)).toEqual([
      'cancelled Старт 11-21T09:00 – 12-01T09:00',
      'active Старт 12-01T09:00 – 01-01T09:00',
    ]);
  });

  test('of statistics lets those behind them begin at once', async () => {
    const token = await buyer.newProvider();
    const first = await pay('extended_statistics=true', token);
    await pay('extended_statistics=true', token);
    await pay('extended_statistics=true', token);
    await at('11-25T09:00:00.000Z');
    await refund(first);
    const { data } = (await api.get('/api/user-addons?sort=id', token)).body;
    const ends = data.map((one: Record<string, string>) => one.ends_at?.slice(5, 10));
    const starts = data.map((one: Record<string, string>) => one.starts_at?.slice(5, 10));
    expect([starts, ends]).toEqual([
      ['11-21', '11-25', '12-25'],
      ['11-25', '12-25', '01-24'],
    ]);
  });

  test('takes back unspent messages and statistics to come', async () => {
    const token = await buyer.newProvider();
    const pack = await pay('additional_letters=true', token);
    const statistics = await pay('extended_statistics=true', token);
    await pay('additional_letters=true', token);
    const addons = async () =>
      (await api.get('/api/user-addons?sort=id', token)).body.data.map(
        (one: { quantity: number; ends_at: string | null }) => [one.quantity, one.ends_at],
      );
    expect(await addons()).toEqual([
      [100, null],
      [1, time.when('12-21T09:00:00.000Z')],
      [100, null],
    ]);
    await at('11-25T09:00:00.000Z');
    await refund(pack);
    await refund(statistics);
    expect(await addons()).toEqual([
      [0, null],
      [1, time.when('11-25T09:00:00.000Z')],
      [100, null],
    ]);
  });
});

describe('extended statistics', () => {
  test('bought again while open, they go on from their end; later, from then', async () => {
    const token = await buyer.newProvider();
    const buyStatistics = async () => {
      const { url } = (await buyer.askUrl('extended_statistics=true', token)).body.data;
      await buyer.card(url, CARDS.good);
      await api.settle();
    };
    await buyStatistics();
    await at('12-21T08:59:00.000Z');
    await buyStatistics();
    await at('01-25T09:00:00.000Z');
    await buyStatistics();
    const { data } = (await api.get('/api/user-addons?sort=id', token)).body;
    expect(
      data.map((one: Record<string, string>) =>
        [one.starts_at, one.ends_at].map((i) => i?.slice(5, 16)),
      ),
    ).toEqual([
      ['11-21T09:00', '12-21T09:00'],
      ['12-21T09:00', '01-20T09:00'],
      ['01-25T09:00', '02-24T09:00'],
    ]);
  });
});

describe('a quote', () => {
  test('is for providers, and for tariffs on sale', async () => {
    const client = await api.signIn('79990000002');
    const path = '/api/tariff-payment/quote?tariff_id=';
    expect((await api.get(`${path}1`, client)).status).toBe(422);
    const token = await buyer.newProvider();
    expect((await api.get(`${path}99`, token)).status).toBe(404);
    expect((await api.get(path.split('?')[0] ?? '', token)).status).toBe(400);
    expect((await api.get(`${path}1`)).status).toBe(403);
  });
});

describe('the sum the buyer saw is the sum that is paid', () => {
  const page = async (token: string, query: string) => {
    const { status, body } = await buyer.askUrl(query, token);
    if (status !== 200) return body.error.details.code;
    const { data } = await api
      .get(`/api/tariff-payment/status/${body.data.payment}`, token)
      .then((answer) => answer.body);
    return data.amount;
  };

  test('for a quarter of an hour, while the credit shrinks', async () => {
    const token = await buyer.newProvider();
    await buy(token, 1);
    await at('11-30T09:00:00.000Z');
    const { amount } = await quote(token, 3);
    await at('11-30T09:15:00.000Z');
    expect((await quote(token, 3)).amount).toBeGreaterThan(amount);
    expect(await page(token, `tariff_id=3&amount=${amount - 1}`)).toBe('price_changed');
    expect(await page(token, `tariff_id=3&amount=${amount}`)).toBe(amount);
    await at('11-30T09:16:00.000Z');
    expect(await page(token, `tariff_id=2&amount=${amount}`)).toBe('price_changed');
    const later = (await quote(token, 3)).amount;
    expect(await page(token, `tariff_id=3&amount=${later}`)).toBe(later);
    expect(await page(token, `tariff_id=3&amount=${later + 1}`)).toBe('price_changed');
    expect(await page(token, `tariff_id=3&amount=${amount}`)).toBe('price_changed');
  });

  test('of a renewal and of an add-on it is the price, to the kopeck', async () => {
    const token = await buyer.newProvider();
    expect(await page(token, 'tariff_id=1&amount=48999')).toBe('price_changed');
    expect(await page(token, 'tariff_id=1&amount=49000')).toBe(49_000);
    expect(await page(token, 'additional_letters=true&amount=74999')).toBe('price_changed');
    expect(await page(token, 'additional_letters=true&amount=75000')).toBe(75_000);
  });
});
