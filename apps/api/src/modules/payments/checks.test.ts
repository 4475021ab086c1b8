import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyerOf, CARDS } from '../../../testing/buyer.ts';
import { type FaultyProxy, startFaultyProxy } from '../../../testing/faulty-proxy.ts';
import { codeOf } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { createYookassa } from '../../gateways/payments/yookassa.ts';
import { LOOPBACK_SENDERS } from '../../gateways/payments/yookassa-senders.ts';
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import { SANDBOX_PAYMENTS } from '../../sandbox/payments/index.ts';
import { nextCheck } from './checkout/rules.ts';
import { metrics } from './metrics.ts';

const NOON = '2026-11-21T09:00:00.000Z';
const HOST = 'https://salon.example';

let api: TestApi;
let proxy: FaultyProxy;
let buyer: ReturnType<typeof buyerOf>;
let token: string;

beforeAll(async () => {
  proxy = await startFaultyProxy(() => api.url);
  const payments = createYookassa({
    shopId: 'sandbox',
    get secretKey() {
      return api.context.sandbox?.credentials.secretKey ?? '';
    },
    apiUrl: () => `${proxy.url}${SANDBOX_PAYMENTS}/v3`,
    senders: LOOPBACK_SENDERS,
  });
  api = await startApi({
    env: { HOST_ORIGINS: HOST, RATE_LIMITS: 'off' },
    overrides: { payments },
  });
  buyer = buyerOf(api);
});
afterAll(async () => {
  await api.close();
  await proxy.close();
});
beforeEach(async () => {
  proxy.fault = 'none';
  api.clock.set(NOON);
  await buyer.sql(sql`delete from limits`);
  token = await buyer.newProvider();
});

const link = async (query: string): Promise<{ url: string; payment: string }> =>
  (await buyer.askUrl(query, token)).body.data;

interface Row {
  readonly status: string;
  readonly attempts: number;
  readonly due_at: string | null;
  readonly leased_until: string | null;
  readonly last_error: string | null;
}
/** The latest attempt. */
const lastAttempt = async (): Promise<Row> => {
  const [row] = await buyer.sql<Row>(
    sql`select status, attempts, due_at, leased_until, last_error
      from payment_attempts order by id desc limit 1`,
  );
  return row as Row;
};

describe('a payment the provider refuses to create', () => {
  const openReviews = async (operator: string) =>
    (await api.get('/api/payment/manual-reviews?pageSize=100', operator)).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'request_refused',
    );

  test('is told as a refusal, reviewed once for the provider, and shows in the metrics', async () => {
    const operator = await api.signIn('79990000009');
    proxy.fault = 'refused';
    for (const query of ['tariff_id=1', 'tariff_id=2']) {
      const answer = await buyer.askUrl(query, token);
      expect([answer.status, codeOf(answer)]).toEqual([422, 'payment_refused']);
      expect(answer.headers.get('retry-after')).toBeNull();
    }
    expect(await lastAttempt()).toMatchObject({ status: 'failed', attempts: 0, due_at: null });
    const [review, ...others] = await openReviews(operator);
    expect([review, others]).toMatchObject([
      { provider: 'yookassa', details: { reason: 'YooKassa answered 400 invalid' } },
      [],
    ]);
    const { db } = api.context.database;
    const refused = metrics.find(({ name }) => name === 'payments_refused');
    expect(await refused?.read(db, api.clock.now())).toMatchObject([
      { labels: { provider: 'yookassa' }, value: 2 },
    ]);
    const decision = { token: operator, body: { resolution: 'dismiss', note: 'The key is new' } };
    const path = `/api/payment/manual-reviews/${review.review}`;
    expect((await api.request('PUT', path, decision)).status).toBe(200);
    expect(await openReviews(operator)).toEqual([]);
    await buyer.askUrl('tariff_id=1', token);
    expect(await openReviews(operator)).toHaveLength(1);
    api.clock.advance(2 * DAY);
    expect(await refused?.read(db, api.clock.now())).toEqual([]);
  });

  test('in the background is over: the attempt failed and is not retried', async () => {
    proxy.fault = 'down';
    expect((await buyer.askUrl('tariff_id=1', token)).status).toBe(503);
    proxy.fault = 'refused';
    api.clock.advance(MINUTE);
    await api.settle();
    const over = { status: 'failed', attempts: 1, due_at: null, leased_until: null };
    expect(await lastAttempt()).toMatchObject(over);
    proxy.fault = 'none';
    api.clock.advance(DAY);
    await api.settle();
    expect(await lastAttempt()).toMatchObject(over);
  });
});

test('a fee the provider tells later is booked then, once', async () => {
  proxy.rewrite = ({ income_amount: _, ...answer }) => answer;
  const { url, payment } = await link('tariff_id=1');
  await buyer.card(url, CARDS.good);
  await api.settle();
  const fees = () =>
    buyer.sql(sql`select l.account, l.amount::int from ledger_postings l
      join payment_intents i on i.id = l.intent
      where i.document_id = ${payment} and l.movement like 'fee:%' order by l.account`);
  expect(await fees()).toEqual([]);
  proxy.rewrite = (answer) => answer;
  for (const event of ['payment.waiting_for_capture', 'payment.canceled']) {
    await buyer.sendWebhooks(url, event);
    await api.settle();
    expect(await fees()).toEqual([
      { account: 'fees', amount: 1715 },
      { account: 'withheld', amount: -1715 },
    ]);
  }
  await buyer.sql(sql`delete from sandbox_notifications`);
});

describe('a payment the provider denies', () => {
  test('is checked on the usual schedule, which ends after a week', async () => {
    await link('tariff_id=1');
    await buyer.sql(sql`delete from sandbox_payments`);
    const createdAt = new Date(NOON);
    let age = 0;
    for (let due = (await lastAttempt()).due_at; due !== null; due = (await lastAttempt()).due_at) {
      api.clock.set(new Date(due).toISOString());
      await api.settle();
      const row = await lastAttempt();
      expect(row).toMatchObject({ status: 'pending', leased_until: null });
      expect(row.last_error).toContain('404');
      const dueAt = row.due_at === null ? null : new Date(row.due_at);
      expect(dueAt).toEqual(nextCheck(createdAt, api.clock.now()));
      age = api.clock.now().getTime() - createdAt.getTime();
    }
    expect(age).toBeGreaterThanOrEqual(7 * DAY);
    expect(age).toBeLessThan(8 * DAY);
  });
});

describe('the way back is part of the payment', () => {
  const from = (page: string) =>
    link(`tariff_id=1&return_url=${encodeURIComponent(`${HOST}/${page}`)}`);

  test('another page to come back to is another attempt of the same purchase', async () => {
    const first = await from('prices');
    const second = await from('about');
    expect(second.payment).toBe(first.payment);
    expect(second.url).not.toBe(first.url);
    expect((await buyer.checkoutPage(first.url)).return_url).toBe(`${HOST}/prices`);
    expect((await buyer.checkoutPage(second.url)).return_url).toBe(`${HOST}/about`);
    expect(await from('prices')).toEqual(first);
    expect(await from('about')).toEqual(second);
    expect(await buyer.attempts(first.payment)).toHaveLength(2);
  });

  test('too many attempts in an hour are refused, an open one is handed out all the same', async () => {
    const open = await from('prices');
    await buyer.sql(sql`update limits set count = 3000 where key like 'payments:%'`);
    const refused = await buyer.askUrl(`tariff_id=1&return_url=${HOST}/about`, token);
    expect([refused.status, codeOf(refused)]).toEqual([429, 'payment_limit']);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(await from('prices')).toEqual(open);
    expect(await buyer.attempts(open.payment)).toHaveLength(1);
    api.clock.advance(HOUR);
    expect((await from('about')).payment).toBe(open.payment);
  });
});

describe('who a notification comes from', () => {
  test.each([
    ['185.71.76.5, 203.0.113.9', 401],
    ['203.0.113.9', 401],
    ['203.0.113.9, 185.71.76.5', 200],
    ['185.71.76.5', 200],
  ])(
    'behind one proxy, "%s" is %i: the last address is the one it saw',
    async (forwarded, status) => {
      const answer = await yookassa.request('POST', '/api/payment/notifications', {
        headers: { 'X-Forwarded-For': forwarded },
        body: { type: 'notification', event: 'payment.succeeded', object: { id: 'nosuch' } },
      });
      expect(answer.status).toBe(status);
      if (status === 401) expect(codeOf(answer)).toBe('notification_sender_unknown');
    },
  );

  /** With the provider's own networks. */
  let yookassa: TestApi;
  beforeAll(async () => {
    yookassa = await startApi({
      env: {
        PAYMENTS: 'yookassa',
        YOOKASSA_SHOP_ID: '1',
        YOOKASSA_SECRET_KEY: 'secret',
        TRUST_PROXY: '1',
      },
    });
  });
  afterAll(() => yookassa.close());
});

test('a payment of a provider that the settings no longer name waits, and the log says for whom', async () => {
  await link('tariff_id=1');
  await buyer.sql(sql`update payment_attempts set provider = 'tbank' where due_at is not null`);
  api.clock.advance(HOUR);
  await api.settle();
  const { due_at, last_error } = await lastAttempt();
  expect([due_at !== null, last_error]).toEqual([
    true,
    'Error: PAYMENTS does not name tbank, whose payments are not over',
  ]);
});
