import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/accounts.ts';
import { buyerOf, CARDS, paymentId } from '../../../testing/buyer.ts';
import { codeOf } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { tokenOf } from '../../gateways/payments/tbank-token.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';

const NOON = '2026-11-21T09:00:00.000Z';
const WEBHOOK = '/api/payment/notifications';
const EMAIL = 'anna%40salon.example';

let api: TestApi;
let buyer: ReturnType<typeof buyerOf>;
let token: string;

beforeAll(async () => {
  api = await startApi({
    env: {
      PAYMENTS: 'sandbox-tbank',
      RATE_LIMITS: 'off',
      RECEIPTS: 'on',
      RECEIPT_TAX_SYSTEM: '2',
    },
  });
  buyer = buyerOf(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(NOON);
  await api.request('DELETE', '/sandbox/payments/control/faults');
  await buyer.sql(sql`delete from limits`);
  token = await buyer.newProvider();
});

const link = async (query = `tariff_id=1&email=${EMAIL}`) =>
  (await buyer.askUrl(query, token)).body.data as { url: string; payment: string };
const signed = (change: object) => {
  const { terminalKey, password } = api.context.sandbox?.terminal ?? {
    terminalKey: '',
    password: '',
  };
  const body = {
    TerminalKey: terminalKey,
    OrderId: 'x',
    Success: true,
    Status: 'CONFIRMED',
    PaymentId: 1,
    ErrorCode: '0',
    Amount: 49_000,
    ...change,
  };
  return { ...body, Token: tokenOf(body, password) };
};

describe('paying at T-Bank', () => {
  test('AUTHORIZED and CONFIRMED at once, in any order, take effect once', async () => {
    const { url, payment } = await link();
    await buyer.webhooks('deliver', 5);
    await buyer.card(url, CARDS.good);
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('paid');
    expect(await buyer.plans(token)).toHaveLength(1);
    expect(await buyer.count('user_tariffs')).toBeGreaterThan(0);
  });

  test('a declined card is reported; another one on the same page still pays', async () => {
    const { url, payment } = await link();
    await buyer.card(url, CARDS.noMoney);
    await api.settle();
    const result = await api.get(`/api/tariff-payment/status/${payment}`, token);
    expect(result.body.data).toMatchObject({
      status: 'failed',
      tariff: 1,
      reason: 'bank_declined',
    });
    await buyer.webhooks('lose');
    await buyer.card(url, CARDS.good);
    await api.settle();
    api.clock.advance(2 * MINUTE);
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('paid');
  });

  test('a page left alone expires', async () => {
    const { payment } = await link();
    api.clock.advance(HOUR + MINUTE);
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('expired');
  });

  test('an answer that was lost with its page: the buyer gets another page, one of them pays', async () => {
    await buyer.fault('create', 'lost_answer');
    const first = await buyer.askUrl(`tariff_id=1&email=${EMAIL}`, token);
    expect([first.status, codeOf(first)]).toEqual([503, 'payments_unavailable']);
    const { url, payment } = await link();
    await buyer.card(url, CARDS.good);
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('paid');
    expect((await buyer.attempts(payment)).map(({ status }) => status)).toEqual([
      'pending',
      'paid',
    ]);
    api.clock.advance(2 * HOUR);
    await api.settle();
    expect((await buyer.attempts(payment))[0]).toMatchObject({ status: 'expired' });
    expect(await buyer.plans(token)).toHaveLength(1);
  });
});

describe('the notification', () => {
  test('is answered with the word OK and nothing else', async () => {
    const answer = await fetch(`${api.url}${WEBHOOK}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(signed({})),
    });
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
  });

  test('without the right token is 401 and leaves nothing behind', async () => {
    const { url, payment } = await link();
    const before = await buyer.count('payment_notifications');
    const body = { ...signed({ PaymentId: Number(paymentId(url)) }), Token: 'f'.repeat(64) };
    const answer = await api.post(WEBHOOK, body);
    expect([answer.status, codeOf(answer)]).toEqual([401, 'notification_sender_unknown']);
    expect(await buyer.count('payment_notifications')).toBe(before);
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('pending');
  });

  test('rightly signed, it still is only a hint', async () => {
    const { url, payment } = await link();
    const answer = await api.post(WEBHOOK, signed({ PaymentId: Number(paymentId(url)) }));
    expect(answer.status).toBe(200);
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('pending');
    expect(await buyer.plans(token)).toEqual([]);
  });

  test('of YooKassa is none here', async () => {
    const answer = await buyer.webhook('x');
    expect([answer.status, codeOf(answer)]).toEqual([400, 'notification_invalid']);
  });
});

describe('the receipt', () => {
  test('its address is required once', async () => {
    const without = await buyer.askUrl('tariff_id=1', token);
    expect([without.status, codeOf(without)]).toEqual([422, 'receipt_email_required']);
    for (const wrong of ['nonsense', 'a,b@salon.example', 'anna@salon..example', 'анна@почта.рф']) {
      const bad = await buyer.askUrl(`tariff_id=1&email=${encodeURIComponent(wrong)}`, token);
      expect([bad.status, codeOf(bad)]).toEqual([400, 'validation_failed']);
    }
    const { url, payment } = await link();
    expect(await link('tariff_id=1')).toEqual({ url, payment });
    await buyer.card(url, CARDS.good);
    await api.settle();
    expect((await buyer.askUrl('additional_letters=true', token)).status).toBe(200);
    const { body } = await api.get('/api/tariff-payment/history', token);
    expect(body.data).toMatchObject([
      {
        payment,
        title: 'Тариф «Старт» на месяц',
        receipt: { email: 'anna@salon.example', status: 'succeeded' },
      },
    ]);
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 25, pageCount: 1, total: 1 });
  });

  test('its address can be saved, read and changed without paying', async () => {
    const save = (email: string) =>
      api.request('PUT', '/api/tariff-payment/receipt-email', { token, body: { email } });
    const read = async () => (await api.get('/api/tariff-payment/receipt-email', token)).body.data;
    expect(await read()).toEqual({ required: true, email: null });
    expect((await save('nonsense')).status).toBe(400);
    expect((await save('first@salon.example')).body.data.email).toBe('first@salon.example');
    const { payment } = await link('tariff_id=1');
    await save('second@salon.example');
    expect((await link('tariff_id=1')).payment).toBe(payment);
    const sent = await buyer.sql(sql`select receipt_email from payment_attempts a
      join payment_intents i on i.id = a.intent where i.document_id = ${payment} order by a.id`);
    expect(sent).toEqual([
      { receipt_email: 'first@salon.example' },
      { receipt_email: 'second@salon.example' },
    ]);
    await link('tariff_id=1&email=third@salon.example');
    expect(await read()).toEqual({ required: true, email: 'third@salon.example' });
  });

  test("the account's own address will do", async () => {
    const me = (await api.get('/api/users/me', token)).body;
    const email = `${me.documentId}@salon.example`;
    const body = { email, currentPassword: PASSWORD };
    await api.request('PUT', `/api/users/${me.id}`, { token, body });
    const { url } = await link('tariff_id=1');
    await buyer.card(url, CARDS.good);
    await api.settle();
    const history = await api.get('/api/tariff-payment/history', token);
    expect(history.body.data[0].receipt.email).toBe(email);
  });

  test('another address is another page, not another purchase', async () => {
    const first = await link();
    const second = await link('tariff_id=1&email=other%40salon.example');
    expect(second.payment).toBe(first.payment);
    expect(second.url).not.toBe(first.url);
  });

  test('is what the shop must send: without one T-Bank makes no payment', async () => {
    const rows = await buyer.sql(sql`select count(*)::int as n from sandbox_payments
      where receipt is null or receipt ->> 'Taxation' <> 'usn_income'`);
    expect(rows).toEqual([{ n: 0 }]);
  });
});
