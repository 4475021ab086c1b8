import { afterEach, describe, expect, test } from 'vitest';
import { tokenOf } from '../../src/sandbox/tbank/token.ts';
import { startVendor, type Vendor } from '../loopback.ts';
import { createTestClock } from '../test-clock.ts';
import { startTbank } from './tbank.ts';
import { startYookassa } from './yookassa.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const HOUR = 3_600_000;

/** A body with one field changed, by its path; undefined takes the field away. */
function changed(body: object, path: string, value: unknown): object {
  const copy = structuredClone(body);
  const names = path.split('.');
  const last = names.pop()!;
  const owner = names.reduce((of, name) => Reflect.get(of, name), copy);
  if (value === undefined) Reflect.deleteProperty(owner, last);
  else Reflect.set(owner, last, value);
  return copy;
}

/** A field that is changed, to what, what the refusal says, and the field it names if another. */
type Refusal = [rule: string, path: string, value: unknown, refusal: string, field?: string];

async function listener(): Promise<Vendor> {
  const own = await startVendor();
  own.reply = { body: 'OK' };
  closing.push(() => own.close());
  return own;
}

/** Fields of YooKassa's objects that the tests look at one by one. */
interface YookassaReply {
  readonly id: string;
  readonly status: string;
  readonly code?: string;
  readonly parameter?: string;
  readonly refunded_amount?: object;
  readonly next_cursor?: string;
  readonly items: readonly YookassaReply[];
}

/** Fields of the bank's replies that the tests look at one by one. */
interface TbankReply {
  readonly Success: boolean;
  readonly ErrorCode: string;
  readonly Status: string;
  readonly PaymentId: string;
  readonly OrderId: string;
  readonly Details?: string;
}

describe('the stand-in of YooKassa', () => {
  type Options = Partial<Parameters<typeof startYookassa>[0]>;
  async function start(options: Options = {}) {
    const clock = createTestClock();
    const vendor = await startYookassa({ now: clock.now, ...options });
    closing.push(vendor.close);
    let keys = 0;
    const Authorization = `Basic ${btoa(`100500:${options.secretKey ?? 'test_secret'}`)}`;
    const request = async (path: string, init: RequestInit = {}) => {
      const headers = { Authorization, 'Content-Type': 'application/json', ...init.headers };
      const reply = await fetch(vendor.url + path, { ...init, headers });
      return { status: reply.status, body: (await reply.json()) as YookassaReply };
    };
    const post = (path: string, body: object, key = `key-${++keys}`) =>
      request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Idempotence-Key': key },
      });
    const paid = async (body: object = PAYMENT, by: 'bank_card' | 'sbp' = 'bank_card') => {
      const { body: payment } = await post('/payments', body);
      await vendor.control.pay(payment.id, by);
      return payment.id;
    };
    return { clock, vendor, request, post, paid, get: (path: string) => request(path) };
  }

  const rub = (value: string) => ({ value, currency: 'RUB' });
  const ITEM = {
    description: 'Тариф «Студия», месяц',
    quantity: 1,
    amount: rub('750.00'),
    vat_code: 11,
    measure: 'piece',
    payment_subject: 'service',
    payment_mode: 'full_prepayment',
  };
  const RECEIPT = { customer: { email: 'anna@example.ru' }, items: [ITEM] };
  const PAYMENT = {
    amount: rub('750.00'),
    capture: true,
    confirmation: { type: 'redirect', return_url: 'https://example.ru/paid' },
    description: 'Тариф «Студия»',
    metadata: { attempt: 'a1' },
    receipt: RECEIPT,
  };

  test.each<Refusal>([
    ['an unknown field', 'sum', 1, 'sum'],
    ['an unknown field of a line', 'receipt.items.0.unit', 'x', 'receipt.items[0].unit'],
    ['a field of another spelling', 'save_payment_methods', true, 'save_payment_methods'],
    ['no amount', 'amount', undefined, 'amount'],
    ['an amount of null', 'amount', null, 'amount'],
    ['an amount without kopecks', 'amount.value', '750', 'amount.value'],
    ['an amount of nothing', 'amount.value', '0.00', 'amount.value'],
    ['an amount below nothing', 'amount.value', '-1.00', 'amount.value'],
    ['an amount as a number', 'amount.value', 750, 'amount.value'],
    ['an amount of one decimal', 'amount.value', '750.0', 'amount.value'],
    ['another currency', 'amount.currency', 'USD', 'amount.currency'],
    ['less than a rouble', 'amount.value', '0.99', 'amount.value'],
    ['more than the limit', 'amount.value', '700000.01', 'amount.value'],
    ['a description of 129', 'description', 'x'.repeat(129), 'description'],
    ['metadata that is no string', 'metadata.attempt', 1, 'metadata.attempt'],
    ['metadata of 513', 'metadata.attempt', 'x'.repeat(513), 'metadata.attempt'],
    ['a name of 33', 'metadata', { ['x'.repeat(33)]: '' }, 'metadata'],
    [
      '17 names',
      'metadata',
      Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`n${i}`, ''])),
      'metadata',
    ],
    ['no confirmation', 'confirmation', undefined, 'confirmation'],
    ['no return_url', 'confirmation.return_url', undefined, 'confirmation.return_url'],
    ['a confirmation elsewhere', 'confirmation.type', 'embedded', 'confirmation.type'],
    ['two stages by SBP', 'payment_method_data', { type: 'sbp' }, 'capture'],
    ['no receipt', 'receipt', undefined, 'receipt'],
    ['no e-mail', 'receipt.customer', { phone: '79001234567' }, 'receipt.customer.email'],
    ['a phone with a plus', 'receipt.customer.phone', '+79001234567', 'receipt.customer.phone'],
    ['no customer', 'receipt.customer', undefined, 'receipt.customer'],
    ['an unknown field of a customer', 'receipt.customer.name', 'Анна', 'receipt.customer.name'],
    ['no lines', 'receipt.items', [], 'receipt.items'],
    ['a line of nothing', 'receipt.items.0.amount.value', '0.00', 'receipt.items[0].amount.value'],
    ['vat_code as a string', 'receipt.items.0.vat_code', '1', 'receipt.items[0].vat_code'],
    ['81 lines', 'receipt.items', Array(81).fill(ITEM), 'receipt.items'],
    ['a name of nothing', 'receipt.items.0.description', '', 'receipt.items[0].description'],
    [
      'a name of 129',
      'receipt.items.0.description',
      'x'.repeat(129),
      'receipt.items[0].description',
    ],
    ['quantity as a string', 'receipt.items.0.quantity', '1.00', 'receipt.items[0].quantity'],
    ['quantity of 4 decimals', 'receipt.items.0.quantity', 1.0001, 'receipt.items[0].quantity'],
    ['quantity of none', 'receipt.items.0.quantity', 0, 'receipt.items[0].quantity'],
    ['vat_code 13', 'receipt.items.0.vat_code', 13, 'receipt.items[0].vat_code'],
    ['no measure', 'receipt.items.0.measure', undefined, 'receipt.items[0].measure'],
    ['a measure of its own', 'receipt.items.0.measure', 'шт', 'receipt.items[0].measure'],
    [
      'no subject',
      'receipt.items.0.payment_subject',
      undefined,
      'receipt.items[0].payment_subject',
    ],
    [
      'an unknown subject',
      'receipt.items.0.payment_subject',
      'x',
      'receipt.items[0].payment_subject',
    ],
    ['no mode', 'receipt.items.0.payment_mode', undefined, 'receipt.items[0].payment_mode'],
    [
      "the other bank's mode",
      'receipt.items.0.payment_mode',
      'prepayment',
      'receipt.items[0].payment_mode',
    ],
    ['a sum that differs', 'receipt.items.0.quantity', 2, 'receipt.items'],
    ['tax_system_code 7', 'receipt.tax_system_code', 7, 'receipt.tax_system_code'],
  ])('refuses %s', async (...[, path, value, parameter]) => {
    const { post } = await start();
    const body = path === 'payment_method_data' ? changed(PAYMENT, 'capture', undefined) : PAYMENT;
    const reply = await post('/payments', changed(body, path, value));
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ type: 'error', code: 'invalid_request', parameter });
  });

  test('a payment of one stage: link, money, commission, notification, receipt', async () => {
    const hooks = await listener();
    const { post, get, vendor } = await start({ notificationUrl: hooks.url });
    const { status, body: created } = await post('/payments', PAYMENT);
    expect(status).toBe(200);
    expect(created).toMatchObject({
      status: 'pending',
      paid: false,
      amount: rub('750.00'),
      metadata: { attempt: 'a1' },
      receipt_registration: 'pending',
    });
    expect(created.id).toHaveLength(36);
    await vendor.control.pay(created.id);
    vendor.control.settleReceipt(created.id, 'succeeded');
    const { body } = await get(`/payments/${created.id}`);
    expect(body).toMatchObject({
      status: 'succeeded',
      income_amount: rub('729.00'),
      receipt_registration: 'succeeded',
    });
    expect(body).not.toHaveProperty('refunded_amount');
    expect(hooks.requests.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'notification', event: 'payment.succeeded', object: { id: created.id } },
    ]);
    const { body: receipts } = await get(`/receipts?payment_id=${created.id}`);
    expect(receipts.items).toMatchObject([{ type: 'payment', status: 'succeeded' }]);
  });

  test('two stages, a link that expires, and a payment without metadata', async () => {
    const { post, get, vendor, clock, paid } = await start();
    const id = await paid(changed(PAYMENT, 'capture', false));
    expect((await get(`/payments/${id}`)).body.status).toBe('waiting_for_capture');
    const part = { amount: rub('700.00') };
    expect((await post(`/payments/${id}/capture`, part)).body.parameter).toBe('receipt');
    expect((await post(`/payments/${id}/capture`, {})).body.status).toBe('succeeded');
    expect((await post(`/payments/${id}/cancel`, {})).status).toBe(400);
    const waiting = await paid(changed(PAYMENT, 'capture', false));
    clock.advance(7 * 24 * HOUR);
    expect((await get(`/payments/${waiting}`)).body).toMatchObject({
      cancellation_details: { reason: 'expired_on_capture' },
    });
    const { body: open } = await post('/payments', PAYMENT);
    clock.advance(HOUR);
    expect((await get(`/payments/${open.id}`)).body).toMatchObject({
      status: 'canceled',
      cancellation_details: { party: 'yoo_money', reason: 'expired_on_confirmation' },
    });
    const ofOpen = { payment_id: open.id, amount: rub('750.00') };
    expect((await post('/refunds', ofOpen)).body.parameter).toBe('payment_id');
    const old = { payment_id: id, amount: rub('750.00') };
    clock.advance(3 * 365 * 24 * HOUR);
    expect((await post('/refunds', old)).body.parameter).toBe('payment_id');
    const own = await vendor.control.payInCabinet(100_000);
    expect((await get(`/payments/${own}`)).body).not.toHaveProperty('metadata');
  });

  describe('saves a method without a payment', () => {
    const METHOD = {
      type: 'bank_card',
      confirmation: { type: 'redirect', return_url: 'https://example.ru/bound' },
    };
    const { confirmation: _none, ...charge } = PAYMENT;
    const live = (options: Options = {}) =>
      start({ autopay: true, secretKey: 'live_secret', ...options });

    test.each<Refusal>([
      ['an unknown field', 'metadata', {}, 'metadata'],
      ['no type', 'type', undefined, 'type'],
      ['a type that cannot be saved', 'type', 'sberbank', 'type'],
      ['no confirmation', 'confirmation', undefined, 'confirmation'],
      ['no return_url', 'confirmation.return_url', undefined, 'confirmation.return_url'],
      ['a confirmation elsewhere', 'confirmation.type', 'qr', 'confirmation.type'],
    ])('%s is refused', async (...[, path, value, parameter]) => {
      const { post } = await live();
      const { status, body } = await post('/payment_methods', changed(METHOD, path, value));
      expect([status, body.parameter]).toEqual([400, parameter]);
    });

    test('for shops alone that a manager of the vendor lets, and without SBP for trying', async () => {
      const off = await start({ secretKey: 'live_secret' });
      expect((await off.post('/payment_methods', METHOD)).status).toBe(403);
      const trial = await start({ autopay: true });
      expect((await trial.post('/payment_methods', METHOD)).status).toBe(200);
      const sbp = await trial.post('/payment_methods', { ...METHOD, type: 'sbp' });
      expect(sbp.status).toBe(403);
    });

    test.each(['bank_card', 'sbp'] as const)('%s: confirmed, told, charged', async (type) => {
      const { post, get, vendor } = await live();
      const { body: method } = await post('/payment_methods', { ...METHOD, type });
      expect(method).toMatchObject({
        ...{ status: 'pending', saved: false, holder: { account_id: '100500' } },
        confirmation: { type: 'redirect', confirmation_url: expect.stringContaining(method.id) },
      });
      expect(method).not.toHaveProperty('card');
      const body = { ...charge, payment_method_id: method.id };
      expect((await post('/payments', body)).body.parameter).toBe('payment_method_id');
      await vendor.control.confirmMethod(method.id);
      const active = (await get(`/payment_methods/${method.id}`)).body;
      expect(active).toMatchObject({ status: 'active', saved: true });
      expect(active).not.toHaveProperty('confirmation');
      expect(vendor.control.notifier.notifications).toMatchObject([
        { body: { event: 'payment_method.active', object: active } },
      ]);
      expect((await post('/payments', body)).body).toMatchObject({
        ...{ status: 'succeeded', payment_method: { id: method.id, type, saved: true } },
      });
      const page = { ...PAYMENT, payment_method_id: method.id };
      expect((await post('/payments', page)).body.parameter).toBe('confirmation');
    });

    test('that nobody confirms within an hour, or that is refused, is never charged', async () => {
      const { post, get, vendor, clock } = await live();
      const late = (await post('/payment_methods', METHOD)).body;
      clock.advance(HOUR);
      expect((await get(`/payment_methods/${late.id}`)).body.status).toBe('inactive');
      await expect(vendor.control.confirmMethod(late.id)).rejects.toThrow();
      const refused = (await post('/payment_methods', METHOD)).body;
      vendor.control.refuseMethod(refused.id);
      for (const { id } of [late, refused]) {
        const { body } = await post('/payments', { ...charge, payment_method_id: id });
        expect(body.parameter).toBe('payment_method_id');
      }
      expect((await get('/payment_methods/none')).status).toBe(404);
    });

    test('a bank declines, waits, and after a permission was withdrawn never pays again', async () => {
      const { post, get, vendor } = await live();
      const { id } = (await post('/payment_methods', METHOD)).body;
      await vendor.control.confirmMethod(id);
      const body = { ...charge, payment_method_id: id };
      vendor.control.answerCharges('insufficient_funds', 'waits', 'permission_revoked');
      const declined = (await post('/payments', body)).body;
      expect(declined).toMatchObject({
        ...{ status: 'canceled', cancellation_details: { reason: 'insufficient_funds' } },
      });
      const waiting = (await post('/payments', body)).body;
      expect(waiting.status).toBe('pending');
      await vendor.control.pay(waiting.id);
      expect((await get(`/payments/${waiting.id}`)).body.status).toBe('succeeded');
      for (let n = 0; n < 2; n += 1) {
        expect((await post('/payments', body)).body).toMatchObject({
          ...{ status: 'canceled', cancellation_details: { reason: 'permission_revoked' } },
        });
      }
    });
  });

  test('the key: the same reply to the same request, a refusal of another, for a day', async () => {
    const { post, request, vendor, clock } = await start();
    const first = await post('/payments', PAYMENT, 'k');
    expect(await post('/payments', PAYMENT, 'k')).toEqual(first);
    const other = await post('/payments', changed(PAYMENT, 'description', 'x'), 'k');
    expect(other.body).toMatchObject({
      description: 'Idempotence key duplicated',
      parameter: 'Idempotence-Key',
    });
    clock.advance(24 * HOUR);
    expect((await post('/payments', PAYMENT, 'k')).body.id).not.toBe(first.body.id);
    const body = JSON.stringify(PAYMENT);
    expect((await request('/payments', { method: 'POST', body })).status).toBe(400);
    for (const key of ['', 'with space', 'x'.repeat(65), '#'])
      expect((await post('/payments', PAYMENT, key)).body.parameter).toBe('Idempotence-Key');
    const headers = { Authorization: 'Basic nobody' };
    expect((await request('/payments', { headers })).body.code).toBe('invalid_credentials');
    vendor.control.dropNextAnswer('/payments');
    await expect(post('/payments', PAYMENT, 'cut')).rejects.toThrow();
    expect((await post('/payments', PAYMENT, 'cut')).status).toBe(200);
    vendor.control.refuseNext({ status: 500, body: { type: 'error' } });
    expect((await post('/payments', PAYMENT)).status).toBe(500);
    expect(vendor.requests.length).toBe(13);
  });

  test('refunds: a part with its goods, never beyond the rest, pending until the bank ends it', async () => {
    const { post, get, vendor, paid } = await start();
    const id = await paid();
    const part = (value: string) => ({
      payment_id: id,
      amount: rub(value),
      receipt: changed(RECEIPT, 'items.0.amount.value', value),
    });
    const bare = { payment_id: id, amount: rub('100.00') };
    expect((await post('/refunds', bare)).body.parameter).toBe('receipt');
    const wrong = { ...part('100.00'), receipt: RECEIPT };
    expect((await post('/refunds', wrong)).body.parameter).toBe('receipt.items');
    const long = { ...part('100.00'), description: 'x'.repeat(251) };
    expect((await post('/refunds', long)).body.parameter).toBe('description');
    expect((await post('/refunds', { ...part('100.00'), reason: 'x' })).status).toBe(400);
    vendor.control.refundsBecome('pending');
    const { body: refund } = await post('/refunds', part('700.00'));
    expect(refund).toMatchObject({ status: 'pending', receipt_registration: 'pending' });
    expect((await post('/refunds', part('50.01'))).body.parameter).toBe('amount.value');
    expect((await get(`/payments/${id}`)).body).not.toHaveProperty('refunded_amount');
    await vendor.control.settleRefund(refund.id, 'general_decline');
    const cabinet = await vendor.control.refundInCabinet(id, 5_000);
    expect((await get(`/payments/${id}`)).body.refunded_amount).toEqual(rub('50.00'));
    const { body } = await get(`/refunds?payment_id=${id}`);
    expect(body.items).toMatchObject([
      { id: cabinet, status: 'succeeded' },
      { id: refund.id, status: 'canceled', cancellation_details: { reason: 'general_decline' } },
    ]);
    expect(body.items[0]).not.toHaveProperty('metadata');
    const whole = await paid();
    const all = { payment_id: whole, amount: rub('750.00') };
    expect((await post('/refunds', all)).body.status).toBe('pending');
    expect(vendor.control.notifier.notifications.map(({ body }) => body.event)).toEqual([
      'payment.succeeded',
      'refund.succeeded',
      'payment.succeeded',
    ]);
  });

  test('the closing receipt settles what was prepaid', async () => {
    const { post, get, paid } = await start();
    const id = await paid();
    const closing = {
      type: 'payment',
      payment_id: id,
      send: true,
      customer: { email: 'anna@example.ru' },
      items: [{ ...ITEM, payment_mode: 'full_payment' }],
      settlements: [{ type: 'prepayment', amount: rub('750.00') }],
    };
    for (const [path, value] of [
      ['send', false],
      ['payment_id', undefined],
      ['customer', {}],
      ['settlements', []],
      ['settlements.0.type', 'card'],
      ['settlements.0.amount.value', '1.00'],
      ['items.0.measure', undefined],
      ['confirmation', {}],
    ] as const)
      expect((await post('/receipts', changed(closing, path, value))).status, path).toBe(400);
    const { body } = await post('/receipts', closing);
    expect(body).toMatchObject({ type: 'payment', payment_id: id, status: 'pending' });
    expect(body.id).toHaveLength(39);
    expect((await get(`/receipts?payment_id=${id}`)).body.items).toHaveLength(2);
    const sums = { ...closing, settlements: [{ type: 'prepayment', amount: rub('749.00') }] };
    expect((await post('/receipts', sums)).body.parameter).toBe('items');
    for (let i = 2; i < 30; i++) expect((await post('/receipts', closing)).status).toBe(200);
    expect((await post('/receipts', closing)).body.parameter).toBe('payment_id');
  });

  test('lists: filters it has, pages of at most 100, newest first', async () => {
    const { post, get, clock } = await start();
    const ids: string[] = [];
    for (let i = 0; i < 12; i++) {
      ids.unshift((await post('/payments', PAYMENT)).body.id);
      clock.advance(1000);
    }
    const idsOf = ({ body }: { body: YookassaReply }) => body.items.map(({ id }) => id);
    const first = await get('/payments');
    expect(idsOf(first)).toEqual(ids.slice(0, 10));
    const rest = await get(`/payments?cursor=${first.body.next_cursor}`);
    expect(idsOf(rest)).toEqual(ids.slice(10));
    expect(rest.body).not.toHaveProperty('next_cursor');
    const from = '2026-11-21T09:00:01.000Z';
    const within = (bounds: string) => get(`/payments?${bounds}&limit=100`).then(idsOf);
    expect(await within(`created_at.gte=${from}`)).toEqual(ids.slice(0, 11));
    expect(await within(`created_at.gt=${from}`)).toEqual(ids.slice(0, 10));
    expect(await within(`created_at.lte=${from}`)).toEqual(ids.slice(10));
    expect(await within(`created_at.lt=${from}`)).toEqual(ids.slice(11));
    for (const query of [
      'limit=0',
      'limit=101',
      'created_at.gte=yesterday',
      'metadata=x',
      'cursor=x',
    ])
      expect((await get(`/payments?${query}`)).status, query).toBe(400);
  });

  test('notifications by hand: out of order, twice', async () => {
    const hooks = await listener();
    const { vendor, paid } = await start({ notificationUrl: hooks.url });
    vendor.control.notifier.mode = 'by hand';
    const id = await paid();
    await vendor.control.refundInCabinet(id, 100);
    expect(hooks.requests).toHaveLength(0);
    for (const index of [1, 0, 0]) await vendor.control.notifier.deliver(index);
    expect(hooks.requests.map(({ body }) => JSON.parse(body).event)).toEqual([
      'refund.succeeded',
      'payment.succeeded',
      'payment.succeeded',
    ]);
  });
});

describe('the stand-in of T-Bank', () => {
  const PASSWORD = 'test-password';
  const TERMINAL = '1700000000000DEMO';
  type Options = Partial<Parameters<typeof startTbank>[0]>;
  async function start(options: Options = {}) {
    const clock = createTestClock();
    const vendor = await startTbank({ now: clock.now, ...options });
    closing.push(vendor.close);
    let orders = 0;
    const send = async (path: string, body: object) => {
      const signed = { Token: tokenOf(body as Record<string, unknown>, PASSWORD), ...body };
      const reply = await fetch(vendor.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(signed),
      });
      expect(reply.status).toBe(200);
      return (await reply.json()) as TbankReply;
    };
    const call = (method: string, body: object) =>
      send(`/v2/${method}`, { TerminalKey: TERMINAL, ...body });
    const init = (body: object = INIT) => call('Init', { OrderId: `o-${++orders}`, ...body });
    const paid = async (source: 'cards' | 'qrsbp', body: object = INIT) => {
      const { PaymentId } = await init(body);
      await vendor.control.pay(Number(PaymentId), source);
      return PaymentId;
    };
    const statusOf = async (PaymentId: string) => (await call('GetState', { PaymentId })).Status;
    return { clock, vendor, send, call, init, paid, statusOf };
  }

  const LINE = {
    Name: 'Тариф «Студия», месяц',
    Price: 75_000,
    Quantity: 1,
    Amount: 75_000,
    Tax: 'vat22',
    PaymentMethod: 'full_prepayment',
    PaymentObject: 'service',
    MeasurementUnit: 'шт',
  };
  const RECEIPT = { Email: 'anna@example.ru', Taxation: 'usn_income', Items: [LINE] };
  const INIT = {
    Amount: 75_000,
    Description: 'Тариф «Студия»',
    PayType: 'O',
    SuccessURL: 'https://example.ru/paid',
    FailURL: 'https://example.ru/failed',
    RedirectDueDate: '2026-11-21T13:00:00+03:00',
    DATA: { Phone: '+79001234567' },
    Receipt: RECEIPT,
  };
  const lineOf = (kopecks: number) => ({ ...LINE, Price: kopecks, Amount: kopecks });
  const receiptOf = (kopecks: number) => ({ ...RECEIPT, Items: [lineOf(kopecks)] });

  test('the token of the document, of a request and of a notification', () => {
    const request = {
      TerminalKey: 'MerchantTerminalKey',
      Amount: 19200,
      OrderId: '21090',
      Description: 'Подарочная карта на 1000 рублей',
      DATA: { Phone: '+71234567890' },
    };
    expect(tokenOf(request, 'usaf8fw8fsw21g')).toBe(
      '0024a00af7c350a3a67ca168ce06502aa72772456662e38696d48b56ee9c97d9',
    );
    const notification = {
      TerminalKey: '1321054611234DEMO',
      OrderId: '201709',
      Success: true,
      Status: 'AUTHORIZED',
      PaymentId: 8742591,
      ErrorCode: '0',
      Amount: 9855,
      CardId: 322264,
      Pan: '430000******0777',
      ExpDate: '1122',
      RebillId: '101709',
    };
    expect(tokenOf(notification, 'Dfsfh56dgKl')).toBe(
      'b906d28e76c6428e37b25fcf86c0adc52c63d503013fdd632e300593d165766b',
    );
  });

  test.each<Refusal>([
    ['an unknown field', 'Currency', 643, '211'],
    ['an unknown field of a line', 'Receipt.Items.0.Unit', 'x', '211'],
    ['another terminal', 'TerminalKey', 'other', '331'],
    ['a terminal of 21', 'TerminalKey', 'x'.repeat(21), '211'],
    ['a wrong token', 'Token', '0'.repeat(64), '204'],
    ['an order of 37', 'OrderId', 'x'.repeat(37), '211'],
    ['an order as a number', 'OrderId', 21090, '211'],
    ['roubles with a point', 'Amount', 750.5, '211'],
    ['an amount as a string', 'Amount', '75000', '211'],
    ['less than a rouble', 'Amount', 99, '211'],
    ['a description of 141', 'Description', 'x'.repeat(141), '211'],
    ['an unknown PayType', 'PayType', 'X', '211'],
    ['a due date in UTC', 'RedirectDueDate', '2026-11-21T10:00:00.000Z', '211'],
    ['a due date that is past', 'RedirectDueDate', '2026-11-21T12:00:00+03:00', '211'],
    ['a due date of 91 days', 'RedirectDueDate', '2027-02-20T12:00:00+03:00', '211'],
    ['DATA of 101', 'DATA.Phone', '1'.repeat(101), '211'],
    ['DATA with a number', 'DATA.Phone', 7, '211'],
    ['Recurrent without a customer', 'Recurrent', 'Y', '211', 'CustomerKey'],
    ['no receipt', 'Receipt', undefined, '309'],
    ['an e-mail of 65', 'Receipt.Email', `${'x'.repeat(54)}@example.ru`, '211'],
    ['an e-mail that is none', 'Receipt.Email', 'anna', '211'],
    ['a format of no register', 'Receipt.FfdVersion', '1.1', '211'],
    ['an INN of 11', 'Receipt.CustomerInn', '77070838931', '211'],
    ['no lines', 'Receipt.Items', [], '211'],
    ['vat120', 'Receipt.Items.0.Tax', 'vat120', '211'],
    ['a line of nothing', 'Receipt.Items.0.Price', 0, '211'],
    ['kopecks with a point', 'Receipt.Items.0.Price', 750.5, '211'],
    ['a receipt of null', 'Receipt', null, '211'],
    ['neither e-mail nor phone', 'Receipt.Email', undefined, '211'],
    ['a phone without a plus', 'Receipt.Phone', '79001234567', '211'],
    ['no taxation', 'Receipt.Taxation', undefined, '211'],
    ['envd', 'Receipt.Taxation', 'envd', '211'],
    ['the format of another register', 'Receipt.FfdVersion', '1.05', '211'],
    ['101 lines', 'Receipt.Items', Array(101).fill(LINE), '211'],
    ['a name of 129', 'Receipt.Items.0.Name', 'x'.repeat(129), '211'],
    ['vat20', 'Receipt.Items.0.Tax', 'vat20', '211'],
    ['no method', 'Receipt.Items.0.PaymentMethod', undefined, '211'],
    ["the other vendor's method", 'Receipt.Items.0.PaymentMethod', 'partial_prepayment', '211'],
    ['no object', 'Receipt.Items.0.PaymentObject', undefined, '211'],
    ['composite', 'Receipt.Items.0.PaymentObject', 'composite', '211'],
    ['no unit', 'Receipt.Items.0.MeasurementUnit', undefined, '211'],
    ['a unit of 17', 'Receipt.Items.0.MeasurementUnit', 'x'.repeat(17), '211'],
    ['quantity as a string', 'Receipt.Items.0.Quantity', '1', '211'],
    ['quantity of 7 decimals', 'Receipt.Items.0.Quantity', 1.0000001, '211'],
    ['quantity by price', 'Receipt.Items.0.Quantity', 2, '211', 'Amount'],
    ['a sum that differs', 'Receipt.Items', [LINE, LINE], '308'],
    ['payments that differ', 'Receipt.Payments', { Electronic: 1 }, '308'],
    ['an advance', 'Receipt.Payments', { Electronic: 0, AdvancePayment: 75_000 }, '308'],
  ])('refuses %s', async (...[, path, value, code, field]) => {
    const { send } = await start();
    const body = changed({ TerminalKey: TERMINAL, OrderId: 'o-1', ...INIT }, path, value);
    const reply = await send('/v2/Init', body);
    expect(reply).toMatchObject({ Success: false, ErrorCode: code });
    if (code === '211') expect(reply.Details).toContain(field ?? path.split('.').at(-1));
  });

  test('a register of 1.05 takes no units, and its own objects', async () => {
    const { init } = await start({ ffd: '1.05' });
    const old = (line: object) => ({ ...INIT, Receipt: { ...RECEIPT, Items: [line] } });
    expect((await init(INIT)).ErrorCode).toBe('211');
    const { MeasurementUnit: _unit, ...line } = LINE;
    const bare = changed(changed(line, 'PaymentMethod', undefined), 'PaymentObject', undefined);
    for (const one of [line, bare, { ...line, PaymentObject: 'composite' }])
      expect((await init(old(one))).Success).toBe(true);
    for (const [field, value] of [
      ['Customer', 'Анна'],
      ['CustomerInn', '7707083893'],
    ] as const)
      expect((await init(changed(old(line), `Receipt.${field}`, value))).ErrorCode).toBe('211');
  });

  test('a card of one stage: two notifications at once, signed, PaymentId a number', async () => {
    const hooks = await listener();
    const { init, call, vendor } = await start({ notificationUrl: hooks.url });
    const created = await init();
    expect(created).toMatchObject({ Success: true, ErrorCode: '0', Status: 'NEW', Amount: 75_000 });
    const { PaymentId } = created;
    await vendor.control.pay(Number(PaymentId));
    await vendor.control.settleReceipt(Number(PaymentId), 'Income');
    const bodies = hooks.requests.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ Status }) => Status).sort()).toEqual([
      'AUTHORIZED',
      'CONFIRMED',
      'RECEIPT',
    ]);
    for (const body of bodies) {
      expect(body.PaymentId).toBe(Number(PaymentId));
      expect(body.Token).toBe(tokenOf(body, PASSWORD));
    }
    expect(await call('GetState', { PaymentId })).toMatchObject({ Status: 'CONFIRMED', PaymentId });
    expect(await call('CheckOrder', { OrderId: created.OrderId })).toMatchObject({
      Payments: [{ PaymentId, Status: 'CONFIRMED', Success: 'true', ErrorCode: '0' }],
    });
    expect((await call('CheckOrder', { OrderId: 'none' })).ErrorCode).toBe('335');
    expect((await init({ ...INIT, OrderId: created.OrderId })).ErrorCode).toBe('20');
  });

  test('a link that ends, a card that is declined, SBP under 10 roubles', async () => {
    const { init, statusOf, vendor, clock } = await start();
    const cheap = { ...INIT, Amount: 999, Receipt: receiptOf(999) };
    const { PaymentId } = await init(cheap);
    await expect(vendor.control.pay(Number(PaymentId), 'qrsbp')).rejects.toThrow('10 roubles');
    vendor.control.showForm(Number(PaymentId));
    await vendor.control.decline(Number(PaymentId));
    expect(await statusOf(PaymentId)).toBe('REJECTED');
    const open = await init();
    clock.advance(HOUR);
    expect(await statusOf(open.PaymentId)).toBe('DEADLINE_EXPIRED');
  });

  test('Cancel by status: NEW, AUTHORIZED, CONFIRMED', async () => {
    const { init, paid, call } = await start();
    const { PaymentId } = await init();
    const canceled = await call('Cancel', { PaymentId, Amount: 1 });
    expect(canceled).toMatchObject({ Status: 'CANCELED', OriginalAmount: 75_000, NewAmount: 0 });
    expect((await call('Cancel', { PaymentId })).ErrorCode).toBe('8');
    const authorized = await paid('cards', { ...INIT, PayType: 'T' });
    expect((await call('Cancel', { PaymentId: authorized })).Status).toBe('REVERSED');
    const half = await paid('cards', { ...INIT, PayType: 'T' });
    const some = { PaymentId: half, Amount: 25_000, Receipt: receiptOf(25_000) };
    expect((await call('Cancel', some)).Status).toBe('PARTIAL_REVERSED');
    const confirmed = await paid('cards');
    const whole = { PaymentId: confirmed, Receipt: RECEIPT };
    expect((await call('Cancel', whole)).Details).toContain('full cancel');
    const part = { PaymentId: confirmed, Amount: 25_000 };
    expect((await call('Cancel', part)).ErrorCode).toBe('309');
    expect((await call('Cancel', { ...part, Receipt: RECEIPT })).ErrorCode).toBe('308');
    const refunded = await call('Cancel', { ...part, Receipt: receiptOf(25_000) });
    expect(refunded).toMatchObject({
      Status: 'PARTIAL_REFUNDED',
      OriginalAmount: 75_000,
      NewAmount: 50_000,
      PaymentId: Number(confirmed),
    });
    expect((await call('Cancel', { PaymentId: confirmed })).ErrorCode).toBe('211');
    const rest = { PaymentId: confirmed, Amount: 50_000, Receipt: receiptOf(50_000) };
    expect((await call('Cancel', rest)).Status).toBe('REFUNDED');
  });

  test('a repeat of ExternalRequestId is the same refund by card, another one by SBP', async () => {
    const { paid, call, vendor, statusOf } = await start();
    const cancel = { Amount: 25_000, Receipt: receiptOf(25_000), ExternalRequestId: 'r1' };
    const card = await paid('cards');
    for (const NewAmount of [50_000, 50_000])
      expect(await call('Cancel', { PaymentId: card, ...cancel })).toMatchObject({
        NewAmount,
        ExternalRequestId: 'r1',
      });
    const sbp = await paid('qrsbp');
    for (const NewAmount of [50_000, 25_000])
      expect(await call('Cancel', { PaymentId: sbp, ...cancel })).toMatchObject({
        Status: 'ASYNC_REFUNDING',
        NewAmount,
      });
    await vendor.control.settleRefund(Number(sbp), 'failed');
    await vendor.control.settleRefund(Number(sbp), 'done');
    expect(await statusOf(sbp)).toBe('PARTIAL_REFUNDED');
    expect(vendor.control.paymentOf(Number(sbp)).refunds).toMatchObject([
      { status: 'failed', externalRequestId: 'r1' },
      { status: 'done', externalRequestId: 'r1' },
    ]);
  });

  test('a refund by SBP that fails later, one that is done at once, one in the cabinet', async () => {
    const hooks = await listener();
    const { paid, call, vendor, statusOf } = await start({ notificationUrl: hooks.url });
    const PaymentId = await paid('qrsbp');
    expect((await call('Cancel', { PaymentId })).Status).toBe('ASYNC_REFUNDING');
    await vendor.control.settleRefund(Number(PaymentId), 'failed');
    expect(await statusOf(PaymentId)).toBe('CONFIRMED');
    expect(await call('GetQrState', { PaymentId })).toMatchObject({
      Status: 'CONFIRMED',
      QrCancelCode: 'I05043',
      Amount: 75_000,
    });
    vendor.control.sbpRefunds('at once');
    await vendor.control.refundInCabinet(Number(PaymentId), 25_000);
    expect(await statusOf(PaymentId)).toBe('PARTIAL_REFUNDED');
    const statuses = hooks.requests.map(({ body }) => JSON.parse(body).Status);
    expect(statuses).toEqual(['CONFIRMED', 'PARTIAL_REFUNDED']);
  });

  test('the closing receipt: after CONFIRMED, of a prepayment, paid with the advance', async () => {
    const { init, paid, send, vendor } = await start();
    const close = (PaymentId: string, Receipt: object) =>
      send('/cashbox/SendClosingReceipt', { TerminalKey: TERMINAL, PaymentId, Receipt });
    const done = { ...RECEIPT, Items: [{ ...LINE, PaymentMethod: 'full_payment' }] };
    const receipt = { ...done, Payments: { Electronic: 0, AdvancePayment: 75_000 } };
    const open = await init();
    expect((await close(open.PaymentId, receipt)).ErrorCode).toBe('8');
    const atOnce = await paid('cards', { ...INIT, Receipt: done });
    expect((await close(atOnce, receipt)).ErrorCode).toBe('211');
    const prepaid = await paid('cards');
    expect((await close(prepaid, done)).ErrorCode).toBe('308');
    const more = { ...done, Items: [...done.Items, ...done.Items] };
    const advance = { Electronic: 0, AdvancePayment: 150_000 };
    expect((await close(prepaid, { ...more, Payments: advance })).ErrorCode).toBe('308');
    const again = { ...RECEIPT, Payments: { AdvancePayment: 75_000 } };
    expect((await close(prepaid, again)).ErrorCode).toBe('211');
    for (const _twice of [1, 2]) expect((await close(prepaid, receipt)).Success).toBe(true);
    expect(vendor.control.paymentOf(Number(prepaid)).closingReceipts).toHaveLength(2);
  });
});
