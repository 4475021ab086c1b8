import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyerOf, CARDS, GET_URL, paymentId } from '../../../testing/buyer.ts';
import { type FaultyProxy, startFaultyProxy } from '../../../testing/faulty-proxy.ts';
import { codeOf } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { createYookassa } from '../../gateways/payments/yookassa.ts';
import { LOOPBACK_SENDERS } from '../../gateways/payments/yookassa-senders.ts';
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { SANDBOX_PAYMENTS } from '../../sandbox/payments/index.ts';

const CLIENT = '79990000002';
const ALIAS = '/api/tariff/payment/get-url';
const MESSAGE_PACK = 'additional_letters=true';

let api: TestApi;
let proxy: FaultyProxy;
let buyer: ReturnType<typeof buyerOf>;
let token: string;

/** The real adapter calls the real sandbox, through a proxy that can inject faults. */
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
    env: { HOST_ORIGINS: 'https://salon.example', RATE_LIMITS: 'off', TRUST_PROXY: '1' },
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
  proxy.rewrite = (answer) => answer;
  // The clock goes back to noon for each test, so the limits of sign-in, which hold instants, go.
  api.clock.set('2026-11-21T09:00:00.000Z');
  await buyer.sql(sql`delete from limits`);
  token = await buyer.newProvider();
});

const link = async (query: string): Promise<{ url: string; payment: string }> =>
  (await buyer.askUrl(query, token)).body.data;
const buy = async (query: string) => {
  const page = await link(query);
  await buyer.card(page.url, CARDS.good);
  await api.settle();
  return page;
};

describe('the pay button names exactly one purchase', () => {
  test.each([
    'tariff_id=1',
    'tariff_id=atariffmaster00000000000',
    MESSAGE_PACK,
    'extended_statistics=true',
  ])('%s gets a page to pay on', async (query) => {
    const answer = await buyer.askUrl(query, token);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: {
        url: expect.stringMatching(`^${api.url}/sandbox/payments/checkout/[0-9a-f-]{36}$`),
        payment: expect.stringMatching(/^[a-z0-9]{24}$/),
      },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['', 400, 'payment_purpose_invalid'],
    ['tariff_id=', 400, 'payment_purpose_invalid'],
    ['tariff_id=1&additional_letters=true', 400, 'payment_purpose_invalid'],
    ['tariff_id=1&extended_statistics=true', 400, 'payment_purpose_invalid'],
    ['additional_letters=true&extended_statistics=true', 400, 'payment_purpose_invalid'],
    [
      'tariff_id=1&additional_letters=true&extended_statistics=true',
      400,
      'payment_purpose_invalid',
    ],
    ['additional_letters=false', 400, 'payment_purpose_invalid'],
    ['additional_letters=1', 400, 'payment_purpose_invalid'],
    ['additional_letters=', 400, 'payment_purpose_invalid'],
    ['tariff_id=1&extended_statistics=false', 400, 'payment_purpose_invalid'],
    ['tariff_id=1&tariff_id=2', 400, 'validation_failed'],
    ['tariff_id=4', 404, 'tariff_unknown'],
    ['tariff_id=nosuch', 404, 'tariff_unknown'],
    ['tariff_id=-1', 404, 'tariff_unknown'],
  ])('"%s" is %i %s', async (...[query, status, code]) => {
    for (const path of [GET_URL, ALIAS]) {
      const answer = await api.get(`${path}?${query}`, token);
      expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    }
  });

  test('both spellings of the path give the same link', async () => {
    const first = await api.get(`${GET_URL}?tariff_id=1`, token);
    const second = await api.get(`${ALIAS}?tariff_id=1`, token);
    expect(second.body).toEqual(first.body);
  });

  test('an account without a provider profile gets its own code, a visitor is refused', async () => {
    api.clock.advance(HOUR);
    const client = await api.signIn(CLIENT);
    const answer = await buyer.askUrl('tariff_id=1', client);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'provider_profile_required']);
    const anonymous = await api.get(`${GET_URL}?tariff_id=1`);
    expect([anonymous.status, codeOf(anonymous)]).toEqual([403, 'forbidden']);
  });

  test("a previewer's HEAD makes nothing", async () => {
    const before = await buyer.count('payment_attempts');
    for (const path of [GET_URL, ALIAS]) {
      const answer = await api.request('HEAD', `${path}?tariff_id=1`, { token });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
    }
    expect(await buyer.count('payment_attempts')).toBe(before);
  });
});

describe('one purchase is one payment', () => {
  test('fifty clicks at once make one attempt and one payment at the provider', async () => {
    const payments = await buyer.count('sandbox_payments');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => buyer.askUrl('tariff_id=2', token)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toHaveProperty('size', 1);
    expect(await buyer.attempts(answers[0]?.body.data.payment)).toHaveLength(1);
    expect(await buyer.count('sandbox_payments')).toBe(payments + 1);
  });

  test('a link is handed out again while it has more than five minutes left', async () => {
    const first = await link('tariff_id=1');
    api.clock.advance(54 * MINUTE - SECOND);
    expect(await link('tariff_id=1')).toEqual(first);
    api.clock.advance(SECOND);
    const second = await link('tariff_id=1');
    expect(second.payment).toBe(first.payment);
    expect(second.url).not.toBe(first.url);
    expect(await buyer.attempts(first.payment)).toHaveLength(2);
  });

  test('another price is another purchase, and an old link still buys at the old one', async () => {
    const old = await link('tariff_id=3');
    await buyer.sql(sql`update tariffs set cost = 249000, appointments_count = 10 where id = 3`);
    const fresh = await link('tariff_id=3');
    await buyer.sql(sql`update tariffs set cost = 199000, appointments_count = 300 where id = 3`);
    expect(fresh.payment).not.toBe(old.payment);
    expect((await buyer.checkoutPage(fresh.url)).amount.value).toBe('2490.00');
    await buyer.card(old.url, CARDS.good);
    await api.settle();
    expect(await buyer.plans(token)).toMatchObject([{ cost: 199_000, appointments_count: 300 }]);
    await buyer.card(fresh.url, CARDS.good);
    await api.settle();
    expect((await buyer.plans(token))[1]).toMatchObject({ cost: 249_000, appointments_count: 10 });
  });

  test('two buyers never share a payment', async () => {
    const mine = await link('tariff_id=1');
    token = await buyer.newProvider();
    expect((await link('tariff_id=1')).payment).not.toBe(mine.payment);
  });
});

describe('the buyer comes back to a host page of ours, or to us', () => {
  test.each([
    ['https://salon.example/prices?a=1#b', 'https://salon.example/prices?a=1#b'],
    ['http://localhost:5173/page', 'http://localhost:5173/page'],
    ['http://127.0.0.1:1/x', 'http://127.0.0.1:1/x'],
    ['https://evil.example/', null],
    ['http://salon.example/', null],
    ['https://salon.example:8443/', null],
    ['https://salon.example.evil.example/', null],
    ['https://salon.example@evil.example/', null],
    ['//salon.example/', null],
    ['javascript:alert(1)//https://salon.example', null],
    ['data:text/html,x', null],
    ['nonsense', null],
    ['', null],
  ])('%s', async (requested, expected) => {
    const { url } = await link(`${MESSAGE_PACK}&return_url=${encodeURIComponent(requested)}`);
    expect((await buyer.checkoutPage(url)).return_url).toBe(expected ?? api.url);
  });
});

describe('paying', () => {
  test('a plan: paid, in force for a month, shown by the status', async () => {
    const { url, payment } = await link('tariff_id=2');
    expect(await buyer.status(payment, token)).toBe('pending');
    expect(await buyer.plans(token)).toEqual([]);
    const checkout = await buyer.card(url, CARDS.good);
    expect(checkout.body).toMatchObject({ result: 'succeeded', return_url: api.url });
    await api.settle();
    const status = await api.get(`/api/tariff-payment/status/${payment}`, token);
    expect(status.body).toEqual({
      data: {
        payment,
        status: 'paid',
        purpose: 'tariff',
        amount: 99_000,
        tariff: 2,
        reason: null,
      },
    });
    expect(await buyer.plans(token)).toMatchObject([
      {
        status: 'active',
        starts_at: '2026-11-21T09:00:00.000Z',
        ends_at: '2026-12-21T09:00:00.000Z',
        cost: 99_000,
        additional_appointment_cost: 1200,
        appointments_count: 100,
        tariff: { title: 'Мастер' },
      },
    ]);
  });

  test('a declined card leaves the payment open for another one, with 3-D Secure', async () => {
    const { url, payment } = await link('tariff_id=1');
    expect((await buyer.card(url, CARDS.noMoney)).body).toMatchObject({
      result: 'declined',
      reason: 'insufficient_funds',
    });
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('pending');
    expect((await buyer.card(url, CARDS.with3ds)).body.result).toBe('confirm');
    expect((await buyer.confirm(url, false)).body.reason).toBe('3d_secure_failed');
    await buyer.card(url, CARDS.with3ds);
    expect((await buyer.confirm(url, true)).body.result).toBe('succeeded');
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('paid');
    expect((await buyer.card(url, CARDS.good)).status).toBe(400);
    expect(await buyer.plans(token)).toHaveLength(1);
  });

  test('confirming without a card pays nothing', async () => {
    const { url, payment } = await link('tariff_id=1');
    expect((await buyer.confirm(url, true)).body.result).toBe('declined');
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('pending');
  });

  test('a canceled payment buys nothing, and the next click is a new attempt', async () => {
    const { url, payment } = await link('tariff_id=1');
    await buyer.cancel(url);
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('canceled');
    const next = await buy('tariff_id=1');
    expect([next.payment, next.url === url]).toEqual([payment, false]);
    expect(await buyer.status(payment, token)).toBe('paid');
    expect((await buyer.attempts(payment)).map(({ status }) => status)).toEqual([
      'canceled',
      'paid',
    ]);
  });

  test('a closed tab: after an hour the payment is read again and is expired', async () => {
    const { payment } = await link('tariff_id=1');
    api.clock.advance(HOUR);
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('expired');
    expect(await buyer.attempts(payment)).toMatchObject([{ reason: 'expired_on_confirmation' }]);
    expect(await buyer.plans(token)).toEqual([]);
  });

  test('a webhook that never came: the payment is read again within minutes', async () => {
    const { url, payment } = await link('tariff_id=1');
    await buyer.card(url, CARDS.good);
    await buyer.sql(sql`delete from sandbox_notifications where payment = ${paymentId(url)}`);
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('pending');
    api.clock.advance(MINUTE);
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('paid');
  });

  test('add-ons: a hundred letters without an end, thirty days of statistics', async () => {
    await buy(MESSAGE_PACK);
    await buy('extended_statistics=true');
    const later = { starts_at: '2026-12-21T09:00:00.000Z', ends_at: '2027-01-20T09:00:00.000Z' };
    await buy('extended_statistics=true');
    expect(await buyer.addons(token)).toMatchObject([
      { kind: 'additional_letters', quantity: 100, used: 0, ends_at: null },
      { kind: 'extended_statistics', quantity: 1, ends_at: '2026-12-21T09:00:00.000Z' },
      { kind: 'extended_statistics', ...later },
    ]);
    expect(await buyer.plans(token)).toEqual([]);
  });

  test('a plan bought while one is in force waits for its end, then takes over', async () => {
    const first = await buy('tariff_id=2');
    const second = await buy('tariff_id=1');
    expect(second.payment).not.toBe(first.payment);
    const third = await buy('tariff_id=1');
    expect(third.payment).not.toBe(first.payment);
    expect(await buyer.plans(token)).toMatchObject([
      { status: 'active', ends_at: '2026-12-21T09:00:00.000Z' },
      {
        status: 'queued',
        starts_at: '2026-12-21T09:00:00.000Z',
        ends_at: '2027-01-21T09:00:00.000Z',
      },
      {
        status: 'queued',
        starts_at: '2027-01-21T09:00:00.000Z',
        ends_at: '2027-02-21T09:00:00.000Z',
      },
    ]);
    api.clock.set('2026-12-21T09:00:00.000Z');
    await api.settle();
    const statuses = await buyer.sql(
      sql`select t.status from user_tariffs t join payment_intents i on i.id = t.payment
        where i.document_id in (${first.payment}, ${second.payment}, ${third.payment}) order by t.id`,
    );
    expect(statuses).toEqual([{ status: 'expired' }, { status: 'active' }, { status: 'queued' }]);
  });

  test('the status is for the buyer alone', async () => {
    const { payment } = await link('tariff_id=1');
    const other = await buyer.newProvider();
    for (const id of [payment, 'nosuch', '1']) {
      const answer = await api.get(`/api/tariff-payment/status/${id}`, other);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
    }
    expect((await api.get(`/api/tariff-payment/status/${payment}`)).status).toBe(403);
  });
});

describe('a webhook is only a hint', () => {
  test('twenty at once, and our own check, take effect once', async () => {
    const { url, payment } = await link('tariff_id=1');
    await buyer.card(url, CARDS.good);
    api.clock.advance(2 * MINUTE);
    const id = paymentId(url);
    const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.webhook(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await Promise.all([api.settle(), api.settle(), buyer.webhook(id)]);
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('paid');
    expect(await buyer.plans(token)).toHaveLength(1);
  });

  test('one of an unknown payment is stored and has no effect', async () => {
    const plans = await buyer.count('user_tariffs');
    expect((await buyer.webhook('nosuchpayment')).status).toBe(200);
    await api.settle();
    expect(await buyer.count('user_tariffs')).toBe(plans);
    const [row] = await buyer.sql(
      sql`select processed_at is not null as done, last_error is not null as result
        from payment_notifications where provider_payment_id = 'nosuchpayment'`,
    );
    expect(row).toEqual({ done: true, result: true });
  });

  test('one that claims success of a pending payment grants nothing, nor stands in the way of the real one', async () => {
    const { url, payment } = await link('tariff_id=1');
    await buyer.webhook(paymentId(url));
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('pending');
    expect(await buyer.plans(token)).toEqual([]);
    await buyer.card(url, CARDS.good);
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('paid');
  });

  test('one that comes late, after the payment took effect, changes nothing', async () => {
    const { url, payment } = await buy('tariff_id=1');
    await buyer.webhook(paymentId(url), 'payment.canceled');
    await buyer.webhook(paymentId(url));
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('paid');
    expect(await buyer.plans(token)).toHaveLength(1);
  });

  test('one from elsewhere in the world is 401', async () => {
    const answer = await api.request('POST', '/api/payment/notifications', {
      headers: { 'X-Forwarded-For': '8.8.8.8' },
      body: { type: 'notification', event: 'payment.succeeded', object: { id: 'x' } },
    });
    expect([answer.status, codeOf(answer)]).toEqual([401, 'notification_sender_unknown']);
  });

  test.each([
    [{}],
    [{ type: 'notification' }],
    [{ type: 'notification', event: 'payment.succeeded' }],
    [{ type: 'notification', event: 'payment.succeeded', object: null }],
    [{ type: 'notification', event: 'payment.succeeded', object: { id: 5 } }],
    [{ type: 'notification', event: 'refund.succeeded', object: { id: 'x' } }],
    [{ type: 'notification', event: 'payment.succeeded', object: { id: 'x'.repeat(65) } }],
    [{ type: 'other', event: 'payment.succeeded', object: { id: 'x' } }],
  ])('%j cannot be understood', async (body) => {
    const answer = await api.post('/api/payment/notifications', body);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'notification_invalid']);
  });
});

describe('money that does not fit needs a manual review', () => {
  test('a second paid attempt of one purchase grants nothing more', async () => {
    const first = await link('tariff_id=1');
    api.clock.advance(56 * MINUTE);
    const second = await link('tariff_id=1');
    await buyer.card(second.url, CARDS.good);
    await buyer.card(first.url, CARDS.good);
    await api.settle();
    const states = (await buyer.attempts(first.payment)).map(({ status }) => status);
    expect(states.sort()).toEqual(['paid', 'review']);
    expect(await buyer.plans(token)).toHaveLength(1);
    expect(await buyer.status(first.payment, token)).toBe('paid');
  });

  test.each([
    [
      'another amount',
      (object: Record<string, unknown>) => ({
        ...object,
        amount: { value: '1.00', currency: 'RUB' },
      }),
    ],
    [
      'another currency',
      (object: Record<string, unknown>) => ({
        ...object,
        amount: { value: '490.00', currency: 'USD' },
      }),
    ],
  ])('%s', async (_what, rewrite) => {
    const { url, payment } = await link('tariff_id=1');
    await buyer.card(url, CARDS.good);
    proxy.rewrite = rewrite;
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('review');
    proxy.rewrite = (object) => object;
    await buyer.webhook(paymentId(url));
    api.clock.advance(HOUR);
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('review');
    expect(await buyer.plans(token)).toEqual([]);
  });

  test('a payment that names no attempt of ours, or another one, grants nothing', async () => {
    const { url, payment } = await link('tariff_id=1');
    await buyer.card(url, CARDS.good);
    proxy.rewrite = (object) => ({ ...object, metadata: { attempt: 'somebody-elses' } });
    await api.settle();
    expect(await buyer.plans(token)).toEqual([]);
    expect(await buyer.status(payment, token)).toBe('pending');
  });
});

describe('a provider that does not answer', () => {
  test.each(['down', 'error', 'lost answer'] as const)(
    '%s: tried again later, as the same payment',
    async (fault) => {
      const payments = await buyer.count('sandbox_payments');
      proxy.fault = fault;
      const answer = await buyer.askUrl('tariff_id=1', token);
      expect([answer.status, codeOf(answer)]).toEqual([503, 'payments_unavailable']);
      expect(answer.headers.get('retry-after')).toBe('5');
      const [{ id }] = await lastIntent();
      expect((await buyer.attempts(id)).map(({ status }) => status)).toEqual(['creating']);
      expect(await buyer.count('sandbox_payments')).toBe(
        payments + (fault === 'lost answer' ? 1 : 0),
      );

      api.clock.advance(MINUTE);
      await api.settle();
      expect((await buyer.attempts(id)).map(({ status }) => status)).toEqual(['creating']);
      proxy.fault = 'none';
      api.clock.advance(HOUR / 2);
      await api.settle();
      expect((await buyer.attempts(id)).map(({ status }) => status)).toEqual(['pending']);
      expect(await buyer.count('sandbox_payments')).toBe(payments + 1);
      expect((await link('tariff_id=1')).payment).toBe(id);
      expect(await buyer.count('sandbox_payments')).toBe(payments + 1);
    },
  );

  test('another click does not wait for the background', async () => {
    proxy.fault = 'lost answer';
    await buyer.askUrl('tariff_id=1', token);
    proxy.fault = 'none';
    const payments = await buyer.count('sandbox_payments');
    const { url, payment } = await link('tariff_id=1');
    expect(await buyer.count('sandbox_payments')).toBe(payments);
    await buyer.card(url, CARDS.good);
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('paid');
  });

  test('silence on the way to a verdict only delays it', async () => {
    const { url, payment } = await link('tariff_id=1');
    await buyer.card(url, CARDS.good);
    proxy.fault = 'error';
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('pending');
    proxy.fault = 'none';
    api.clock.advance(10 * SECOND);
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('paid');
  });

  const lastIntent = () =>
    buyer.sql(
      sql`select document_id as id from payment_intents order by payment_intents.id desc limit 1`,
    ) as Promise<[{ id: string }]>;
});

describe('payments switched off', () => {
  test('paying and webhooks are refused', async () => {
    const off = await startApi({ env: { PAYMENTS: 'off' } });
    const answer = await off.get(`${GET_URL}?tariff_id=1`, await off.signIn('79990000001'));
    expect([answer.status, codeOf(answer)]).toEqual([503, 'payments_off']);
    const webhook = await buyerOf(off).webhook('x');
    expect([webhook.status, codeOf(webhook)]).toEqual([401, 'notification_sender_unknown']);
    await off.close();
  });
});
