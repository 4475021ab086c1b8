import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkerOf } from '../../sandbox/schema.ts';
import { checkReceipt } from '../../sandbox/yookassa/receipt-rules.ts';
import * as schemas from '../../sandbox/yookassa/schemas.ts';
import type { PaymentGateway } from './port.ts';
import { createYookassa } from './yookassa.ts';
import { ERRORS, REASONS } from './yookassa-http.ts';
import { LOOPBACK_SENDERS } from './yookassa-senders.ts';

interface ReceivedRequest {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: Server;
let gateway: PaymentGateway;
let request: ReceivedRequest;
let response: { status: number; body: unknown };

beforeAll(async () => {
  server = createServer(async (incoming, outgoing) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    request = { method: incoming.method, path: incoming.url, headers: incoming.headers, body };
    if (response.status === 0) return void outgoing.destroy();
    outgoing.writeHead(response.status, { 'Content-Type': 'application/json' });
    outgoing.end(typeof response.body === 'string' ? response.body : JSON.stringify(response.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const apiUrl = () => `http://127.0.0.1:${port}/v3`;
  gateway = createYookassa({ shopId: '100500', secretKey: 'test_secret', apiUrl });
});
afterAll(() => server.close());

const payment = (change: object = {}) => ({
  id: '22d6d597-000f-5000-9000-145f6df21d6f',
  status: 'pending',
  paid: false,
  amount: { value: '490.00', currency: 'RUB' },
  confirmation: { type: 'redirect', confirmation_url: 'https://yoomoney.example/pay' },
  created_at: '2026-11-21T09:00:00.000Z',
  metadata: { attempt: 'a1' },
  ...change,
});
const canceled = (reason?: string) => ({
  status: 'canceled',
  ...(reason && { cancellation_details: { party: 'yoo_money', reason } }),
});

describe('YooKassa', () => {
  test('is asked for a one-stage payment, by Basic, with our key', async () => {
    response = { status: 200, body: payment() };
    const created = await gateway.create({
      key: 'a1',
      amount: 49_000,
      description: 'о'.repeat(200),
      returnUrl: 'https://salon.example/',
      expiresAt: new Date('2026-11-21T10:00:00.000Z'),
      receipt: null,
    });
    expect(created).toEqual({
      id: payment().id,
      key: 'a1',
      status: 'pending',
      amount: 49_000,
      currency: 'RUB',
      refunded: 0,
      url: 'https://yoomoney.example/pay',
      createdAt: new Date('2026-11-21T09:00:00.000Z'),
      reason: null,
      receipt: null,
      fee: null,
      isTest: false,
    });
    expect([request.method, request.path]).toEqual(['POST', '/v3/payments']);
    expect(request.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('100500:test_secret').toString('base64')}`,
      'idempotence-key': 'a1',
      'content-type': 'application/json',
    });
    expect(JSON.parse(request.body)).toEqual({
      amount: { value: '490.00', currency: 'RUB' },
      capture: true,
      confirmation: { type: 'redirect', return_url: 'https://salon.example/' },
      description: 'о'.repeat(128),
      metadata: { attempt: 'a1' },
    });
  });

  test.each([
    [{ status: 'pending' }, 'pending'],
    [{ status: 'waiting_for_capture', paid: true }, 'authorized'],
    [{ status: 'succeeded', paid: true }, 'paid'],
    [{ status: 'succeeded', paid: false }, 'pending'],
    [canceled('expired_on_confirmation'), 'expired'],
    [canceled('expired_on_capture'), 'expired'],
    [canceled('canceled_by_merchant'), 'canceled'],
    [canceled('insufficient_funds'), 'failed'],
    [canceled('3d_secure_failed'), 'failed'],
    [canceled(), 'failed'],
    [{ status: 'an unknown status' }, 'pending'],
  ])('%j is %s', async (change, status) => {
    response = { status: 200, body: payment(change) };
    expect((await gateway.read('x/../y')).status).toBe(status);
    expect(request.path).toBe('/v3/payments/x%2F..%2Fy');
  });

  test('answers of another shop are refused, and left out of lists', async () => {
    const other = { recipient: { account_id: '200600' } };
    response = { status: 200, body: payment(other) };
    await expect(gateway.read('x')).rejects.toMatchObject({ kind: 'rejected' });
    const own = payment({ id: 'own', recipient: { account_id: '100500' } });
    response = { status: 200, body: { type: 'list', items: [payment(other), own] } };
    const day = { from: new Date(0), to: new Date(1), keys: [] };
    expect((await gateway.list(day)).map(({ id }) => id)).toEqual(['own']);
  });

  test("refunds of other payments in a payment's list are left out", async () => {
    const refund = (id: string, payment_id: string) => ({
      ...{ id, payment_id, status: 'succeeded' },
      amount: { value: '690.00', currency: 'RUB' },
    });
    response = { status: 200, body: { items: [refund('1', 'other'), refund('2', 'own')] } };
    const listed = await gateway.listRefunds?.({ paymentId: 'own' });
    expect(listed?.map(({ id }) => id)).toEqual(['2']);
  });

  test('each reason of a cancellation has its meaning', async () => {
    const meanings: Record<string, string> = {};
    for (const reason of Object.keys(REASONS)) {
      response = { status: 200, body: payment(canceled(reason)) };
      meanings[reason] = (await gateway.read('x')).status;
    }
    const failed =
      '3d_secure_failed call_issuer card_expired country_forbidden fraud_suspected general_decline identification_required insufficient_funds internal_timeout invalid_card_number invalid_csc issuer_unavailable payment_method_limit_exceeded payment_method_restricted permission_revoked unsupported_mobile_operator'.split(
        ' ',
      );
    expect(meanings).toEqual({
      ...Object.fromEntries(failed.map((reason) => [reason, 'failed'])),
      canceled_by_merchant: 'canceled',
      deal_expired: 'expired',
      expired_on_capture: 'expired',
      expired_on_confirmation: 'expired',
    });
  });

  test.each([
    [400, 'invalid_request', 'rejected'],
    [401, 'invalid_credentials', 'rejected'],
    [403, 'forbidden', 'rejected'],
    [404, 'not_found', 'rejected'],
    [429, 'too_many_requests', 'unknown'],
    [500, 'internal_server_error', 'unknown'],
  ])('%i %s leaves the outcome %s', async (status, code, kind) => {
    response = { status, body: { type: 'error', code, description: 'words' } };
    await expect(gateway.read('x')).rejects.toMatchObject({ kind });
    expect(ERRORS[code]).toBe(kind);
  });

  /** A payment's id is as long as this. */
  const ID = '2e8f1c00-000f-5000-8000-000000000001';
  const LINES = [
    { kind: 'plan', title: 'т'.repeat(200), amount: 3 },
    { kind: 'overage', title: 'Записи сверх тарифа', amount: 2 },
  ] as const;
  const receipt = {
    ...{ email: 'anna@salon.example', mode: 'full_prepayment', lines: LINES },
    buyer: { name: 'ООО «Ромашка»', inn: '7707083893' },
    ...{ vatCode: 11, subject: 'service', taxSystem: 2 },
  };
  const item = (description: string, kopecks: number, payment_mode: string) => ({
    description,
    quantity: 1,
    measure: 'piece',
    amount: { value: `0.0${kopecks}`, currency: 'RUB' },
    // An advance takes the counted rate.
    vat_code: payment_mode === 'full_prepayment' ? 12 : 11,
    payment_subject: 'service',
    payment_mode,
  });

  test('a payment carries its lines, and what is delivered already is paid in full', async () => {
    response = { status: 200, body: payment() };
    await gateway.create({
      key: 'a1',
      amount: 5,
      description: 'Тариф',
      returnUrl: 'https://salon.example/',
      expiresAt: new Date('2026-11-21T10:00:00.000Z'),
      receipt,
    });
    const body = JSON.parse(request.body);
    expect(body.receipt).toEqual({
      customer: {
        email: 'anna@salon.example',
        full_name: 'ООО «Ромашка»',
        inn: '7707083893',
      },
      items: [
        item('т'.repeat(128), 3, 'full_prepayment'),
        item('Записи сверх тарифа', 2, 'full_payment'),
      ],
      tax_system_code: 2,
    });
    expect(checkerOf(schemas.createPayment)(body)).toBeNull();
    expect(body.amount.value).toBe('0.05');
    checkReceipt({ ffd: '1.2' }, body.receipt, { kopecks: 5 });
  });

  test('a prepayment is closed by a receipt of its own, which can be read', async () => {
    response = { status: 200, body: { id: 'rt-1', type: 'payment', status: 'pending' } };
    const [plan] = LINES;
    const order = { key: 'c1', paymentId: 'p1', receipt: { ...receipt, lines: [plan] } };
    expect(await gateway.closeReceipt(order)).toEqual({ id: 'rt-1', status: 'pending' });
    expect([request.path, request.headers['idempotence-key']]).toEqual(['/v3/receipts', 'c1']);
    const body = JSON.parse(request.body);
    expect(body).toEqual({
      type: 'payment',
      payment_id: 'p1',
      send: true,
      customer: { email: 'anna@salon.example', full_name: 'ООО «Ромашка»', inn: '7707083893' },
      items: [item('т'.repeat(128), 3, 'full_payment')],
      settlements: [{ type: 'prepayment', amount: { value: '0.03', currency: 'RUB' } }],
      tax_system_code: 2,
    });
    expect(checkerOf(schemas.createReceipt)({ ...body, payment_id: ID })).toBeNull();
    checkReceipt({ ffd: '1.2' }, body, { kopecks: 3 });
    response = { status: 200, body: { id: 'rt-1', type: 'payment', status: 'succeeded' } };
    expect(await gateway.readReceipt?.('rt-1')).toEqual({ id: 'rt-1', status: 'succeeded' });
    expect(request.path).toBe('/v3/receipts/rt-1');
  });

  test('money goes back under our own key, with a receipt', async () => {
    response = {
      status: 200,
      body: { id: 'r9', payment_id: 'p1', status: 'pending', receipt_registration: 'pending' },
    };
    const order = {
      key: 'r1',
      paymentId: 'p1',
      amount: 5,
      description: 'Возврат',
      receipt,
      paid: 5,
      before: null,
      isRepeat: false,
    };
    expect(await gateway.refund(order)).toEqual({
      id: 'r9',
      status: 'pending',
      reason: null,
      receipt: 'pending',
    });
    expect([request.path, request.headers['idempotence-key']]).toEqual(['/v3/refunds', 'r1']);
    const body = JSON.parse(request.body);
    expect(body).toMatchObject({
      payment_id: 'p1',
      amount: { value: '0.05', currency: 'RUB' },
      description: 'Возврат',
      metadata: { refund: 'r1' },
      receipt: { items: [{ measure: 'piece' }, { payment_mode: 'full_payment' }] },
    });
    expect(checkerOf(schemas.createRefund)({ ...body, payment_id: ID })).toBeNull();
    checkReceipt({ ffd: '1.2' }, body.receipt, { kopecks: 5 });
  });

  test('a refund that was not answered is found in the list by our key', async () => {
    const listed = (id: string, refund?: string) => ({
      id,
      payment_id: 'p1',
      status: 'succeeded',
      amount: { value: '0.05', currency: 'RUB' },
      ...(refund && { metadata: { refund } }),
    });
    response = { status: 200, body: { type: 'list', items: [listed('c1'), listed('r9', 'r1')] } };
    const order = { key: 'r1', paymentId: 'p1', amount: 5, paid: 5, before: null, isRepeat: true };
    const more = { description: 'Возврат', receipt: null };
    const listedOne = { id: 'r9', status: 'succeeded', reason: null };
    expect(await gateway.readRefund({ ...order, ...more }, null)).toMatchObject(listedOne);
    expect(request.path).toBe('/v3/refunds?payment_id=p1&limit=100');
    const other = { ...order, ...more, key: 'r2' };
    expect(await gateway.readRefund(other, null)).toMatchObject({ status: 'canceled' });
    expect(await gateway.listRefunds?.({ paymentId: 'p1' })).toMatchObject([
      { id: 'c1', key: '', amount: 5, paymentId: 'p1' },
      { id: 'r9', key: 'r1' },
    ]);
  });

  test('keeps a fee, once it says so', async () => {
    const income_amount = { value: '472.85', currency: 'RUB' };
    response = { status: 200, body: payment({ status: 'succeeded', paid: true, income_amount }) };
    expect((await gateway.read('x')).fee).toBe(1715);
  });

  test.each([
    [400, 'rejected'],
    [401, 'rejected'],
    [403, 'rejected'],
    [404, 'rejected'],
    [429, 'unknown'],
    [500, 'unknown'],
    [502, 'unknown'],
    [0, 'unknown'],
  ])('an answer of %i leaves the outcome %s', async (status, kind) => {
    response = { status, body: { type: 'error', code: 'some_code', description: 'words' } };
    await expect(gateway.read('x')).rejects.toMatchObject({ name: 'PaymentGatewayError', kind });
  });

  test.each([
    ['no JSON', '<html>'],
    ['an amount we cannot read', payment({ amount: { value: '490', currency: 'RUB' } })],
    ['nothing of a payment', {}],
  ])('%s leaves the outcome unknown', async (_what, body) => {
    response = { status: 200, body };
    await expect(gateway.read('x')).rejects.toMatchObject({ kind: 'unknown' });
  });

  test('its errors carry no credentials', async () => {
    response = { status: 401, body: { code: 'invalid_credentials', description: 'no' } };
    const error = await gateway.read('x').catch((one: Error) => one);
    expect(String(error)).toContain('invalid_credentials');
    expect(JSON.stringify(error) + String(error)).not.toContain('test_secret');
  });
});

const payload = { type: 'notification', event: 'payment.succeeded', object: { id: 'x' } };

describe('who may notify us', () => {
  test.each([
    ['185.71.76.1', true],
    ['185.71.76.31', true],
    ['185.71.76.32', false],
    ['185.71.77.5', true],
    ['77.75.153.127', true],
    ['77.75.153.128', false],
    ['77.75.154.128', true],
    ['77.75.154.127', false],
    ['77.75.156.11', true],
    ['77.75.156.35', true],
    ['77.75.156.12', false],
    ['2a02:5180::1', true],
    ['2a02:5181::1', false],
    ['::ffff:185.71.76.1', true],
    ['::ffff:8.8.8.8', false],
    ['127.0.0.1', false],
    ['', false],
    ['unknown', false],
    ['185.71.76.1, 8.8.8.8', false],
  ])('%s: %s', (ip, expected) => {
    expect(gateway.parseNotification({ body: payload, ip }).kind).toBe(
      expected ? 'hint' : 'untrusted',
    );
  });

  test('the sandbox notifies from this machine', () => {
    const sandbox = createYookassa({
      shopId: 's',
      secretKey: 's',
      apiUrl: () => '',
      senders: LOOPBACK_SENDERS,
    });
    const kinds = (ips: string[]) =>
      new Set(ips.map((ip) => sandbox.parseNotification({ body: payload, ip }).kind));
    expect(kinds(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])).toEqual(new Set(['hint']));
    expect(kinds(['10.0.0.1', '185.71.76.1', '::2'])).toEqual(new Set(['untrusted']));
  });
});
