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
const read = (path: string) =>
  api.request('GET', `/sandbox/payments/v3${path}`, {
    headers: { Authorization: credentials() },
  });
const payByCard = (id: string) =>
  api.post(`/sandbox/payments/checkout/${id}/card`, { number: '5555555555554444' });

describe('the stand-in on this server', () => {
  test('a payment is created, read, paid and read again', async () => {
    const answer = await create('key-1');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'pending',
      paid: false,
      amount: { value: '490.00', currency: 'RUB' },
      description: 'Окошко: тариф',
      recipient: { account_id: 'sandbox', gateway_id: '1000000' },
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
    const path = `/payments/${answer.body.id}`;
    expect((await read(path)).body).toEqual(answer.body);
    await payByCard(answer.body.id);
    const { confirmation: _, ...rest } = answer.body;
    expect((await read(path)).body).toMatchObject({
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
    const other = await create('key-2', order({ description: 'another' }));
    expect([other.status, other.body.parameter]).toEqual([400, 'Idempotence-Key']);
  });

  test.each([['sandbox:wrong'], ['other:secret'], ['']])(
    'credentials "%s" are 401',
    async (words) => {
      const answer = await create('key-4', order(), basic(words));
      expect([answer.status, answer.body.code]).toEqual([401, 'invalid_credentials']);
    },
  );

  test('lists a period by pages, and finds refunds and receipts by their names', async () => {
    const ids: string[] = [];
    for (const key of ['l1', 'l2', 'l3']) {
      api.clock.advance(1000);
      ids.unshift((await create(key)).body.id);
    }
    const from = new Date(api.clock.now().getTime() - 2000).toISOString();
    const first = (await read(`/payments?created_at.gte=${from}&limit=2`)).body;
    const rest = (
      await read(`/payments?created_at.gte=${from}&limit=2&cursor=${first.next_cursor}`)
    ).body;
    const listed = [...first.items, ...rest.items].map(({ id }: { id: string }) => id);
    expect(listed).toEqual(ids);
    const [id = ''] = ids;
    await payByCard(id);
    const { body } = await api.post('/sandbox/payments/control/refunds', {
      payment: id,
      amount: 100,
    });
    const refund = { id: body.refund, payment_id: id, amount: { value: '1.00' } };
    expect((await read(`/refunds/${body.refund}`)).body).toMatchObject(refund);
    for (const query of [`payment_id=${id}`, `created_at.gte=${from}`]) {
      expect((await read(`/refunds?${query}`)).body.items).toMatchObject([refund]);
    }
  });

  test('what is not there is 404', async () => {
    expect((await read('/payments/nosuch')).body).toMatchObject({
      type: 'error',
      code: 'not_found',
    });
    expect((await read('/nosuch')).body.code).toBe('not_found');
    expect((await api.get('/sandbox/payments/checkout/nosuch/payment')).status).toBe(404);
  });

  test('a page left alone for an hour is over', async () => {
    const { id } = (await create('key-6')).body;
    api.clock.advance(HOUR);
    expect((await read(`/payments/${id}`)).body).toMatchObject({
      status: 'canceled',
      cancellation_details: { party: 'yoo_money', reason: 'expired_on_confirmation' },
    });
    expect((await payByCard(id)).status).toBe(400);
  });
});
