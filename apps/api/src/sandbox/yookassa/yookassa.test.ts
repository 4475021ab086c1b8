import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { HOUR } from '../../platform/clock.ts';

const PAYMENTS = '/sandbox/payments/v3/payments';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const basic = (words: string) => `Basic ${Buffer.from(words).toString('base64')}`;
const credentials = () => basic(`sandbox:${api.context.sandbox?.credentials.secretKey}`);
const order = (change: object = {}) => ({
  amount: { value: '490.00', currency: 'RUB' },
  capture: true,
  confirmation: { type: 'redirect', return_url: 'https://salon.example/back' },
  description: 'Окошко: тариф',
  metadata: { attempt: 'a1' },
  ...change,
});
const create = (key: string, body: unknown = order(), authorization = credentials()) =>
  api.request('POST', PAYMENTS, {
    body,
    headers: { Authorization: authorization, 'Idempotence-Key': key },
  });
const read = (id: string) =>
  api.request('GET', `${PAYMENTS}/${id}`, { headers: { Authorization: credentials() } });

describe('the stand-in speaks YooKassa', () => {
  test('a payment is created, read, paid and read again', async () => {
    const answer = await create('key-1');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{24}$/),
      status: 'pending',
      paid: false,
      amount: { value: '490.00', currency: 'RUB' },
      description: 'Окошко: тариф',
      recipient: { account_id: 'sandbox', gateway_id: 'sandbox' },
      confirmation: {
        type: 'redirect',
        return_url: 'https://salon.example/back',
        confirmation_url: `${api.url}/sandbox/payments/checkout/${answer.body.id}`,
      },
      created_at: '2026-11-21T09:00:00.000Z',
      metadata: { attempt: 'a1' },
      refundable: false,
      test: false,
    });
    expect((await read(answer.body.id)).body).toEqual(answer.body);
    await api.post(`/sandbox/payments/checkout/${answer.body.id}/card`, {
      number: '5555555555554444',
    });
    const { confirmation: _, ...rest } = answer.body;
    expect((await read(answer.body.id)).body).toEqual({
      ...rest,
      status: 'succeeded',
      paid: true,
      income_amount: { value: '472.85', currency: 'RUB' },
      captured_at: '2026-11-21T09:00:00.000Z',
      refundable: true,
    });
  });

  test('the same key and body replay the first answer, fifty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('key-2')));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test('the same key with another body is refused', async () => {
    await create('key-3');
    const other = await create('key-3', order({ description: 'another' }));
    expect(other.status).toBe(400);
    expect(other.body).toMatchObject({
      type: 'error',
      code: 'invalid_request',
      description: 'Idempotence key duplicated',
      parameter: 'Idempotence-Key',
    });
  });

  test.each([['sandbox:wrong'], ['other:secret'], ['']])(
    'credentials "%s" are 401',
    async (words) => {
      const answer = await create('key-4', order(), basic(words));
      expect([answer.status, answer.body.code]).toEqual([401, 'invalid_credentials']);
      expect((await api.get(`${PAYMENTS}/x`)).status).toBe(401);
    },
  );

  test.each([
    ['amount.value', { amount: { value: '490', currency: 'RUB' } }],
    ['amount.value', { amount: { value: '0.00', currency: 'RUB' } }],
    ['amount.value', { amount: { value: '-1.00', currency: 'RUB' } }],
    ['amount.value', { amount: { value: 490, currency: 'RUB' } }],
    ['amount', { amount: null }],
    ['capture', { capture: undefined }],
    ['save_payment_methods', { save_payment_methods: true }],
    ['metadata.attempt', { metadata: { attempt: 1 } }],
    ['amount.currency', { amount: { value: '490.00', currency: 'USD' } }],
    ['capture', { capture: false }],
    ['confirmation.return_url', { confirmation: { type: 'redirect' } }],
    ['confirmation.return_url', { confirmation: { type: 'embedded' } }],
    ['description', { description: 'x'.repeat(129) }],
  ])('a wrong %s is 400: %j', async (parameter, change) => {
    const answer = await create('key-5', order(change));
    expect([answer.status, answer.body.parameter]).toEqual([400, parameter]);
  });

  const receipt = (change: object = {}, line: object = {}) => ({
    receipt: {
      customer: { email: 'anna@salon.example' },
      items: [
        {
          description: 'Тариф',
          quantity: 1,
          measure: 'piece',
          amount: { value: '490.00', currency: 'RUB' },
          vat_code: 11,
          payment_subject: 'service',
          payment_mode: 'full_payment',
          ...line,
        },
      ],
      ...change,
    },
  });

  test('a receipt as «Чеки от ЮKassa» wants it is taken', async () => {
    expect((await create('key-r', order(receipt({ tax_system_code: 2 })))).status).toBe(200);
  });

  test.each([
    ['customer', receipt({ customer: undefined })],
    ['customer.email', receipt({ customer: { phone: '79160000000' } })],
    ['customer.phone', receipt({ customer: { email: 'a@b.ru', phone: '+79160000000' } })],
    ['customer.name', receipt({ customer: { email: 'a@b.ru', name: 'Анна' } })],
    ['items', receipt({ items: [] })],
    ['items', receipt({}, { amount: { value: '489.99', currency: 'RUB' } })],
    ['items', receipt({}, { quantity: 2 })],
    ['items.0.measure', receipt({}, { measure: undefined })],
    ['items.0.measure', receipt({}, { measure: 'шт' })],
    ['items.0.quantity', receipt({}, { quantity: '1.00' })],
    ['items.0.quantity', receipt({}, { quantity: 0 })],
    ['items.0.description', receipt({}, { description: 'о'.repeat(129) })],
    ['items.0.amount.value', receipt({}, { amount: { value: '0.00', currency: 'RUB' } })],
    ['items.0.vat_code', receipt({}, { vat_code: 13 })],
    ['items.0.vat_code', receipt({}, { vat_code: '1' })],
    ['items.0.payment_subject', receipt({}, { payment_subject: 'services' })],
    ['items.0.payment_mode', receipt({}, { payment_mode: 'prepayment' })],
    ['items.0.payment_mode', receipt({}, { payment_mode: undefined })],
    ['tax_system_code', receipt({ tax_system_code: 7 })],
  ])('a receipt with a wrong %s is 400', async (path, change) => {
    const answer = await create('key-s', order(change));
    expect([answer.status, answer.body.parameter]).toEqual([400, `receipt.${path}`]);
  });

  test.each(['', 'with space', 'x'.repeat(65), '#'])('key "%s" is 400', async (key) => {
    const answer = await create(key);
    expect([answer.status, answer.body.parameter]).toEqual([400, 'Idempotence-Key']);
  });

  test('what is not there is 404', async () => {
    expect((await read('nosuch')).body).toMatchObject({ type: 'error', code: 'not_found' });
    expect((await api.get('/sandbox/payments/v3/nosuch')).body.code).toBe('not_found');
    expect((await api.get('/sandbox/payments/checkout/nosuch/payment')).status).toBe(404);
  });

  test('a page left alone for an hour is over', async () => {
    const { id } = (await create('key-6')).body;
    api.clock.advance(HOUR);
    expect((await read(id)).body).toMatchObject({
      status: 'canceled',
      cancellation_details: { party: 'yoo_money', reason: 'expired_on_confirmation' },
    });
    const late = await api.post(`/sandbox/payments/checkout/${id}/card`, {
      number: '5555555555554444',
    });
    expect(late.status).toBe(400);
  });
});
