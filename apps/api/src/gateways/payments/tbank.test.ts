import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkerOf } from '../../sandbox/schema.ts';
import { checkReceipt } from '../../sandbox/tbank/receipt-rules.ts';
import * as schemas from '../../sandbox/tbank/schemas.ts';
import type { PaymentGateway } from './port.ts';
import { createTbank } from './tbank.ts';
import { ERRORS, STATUSES } from './tbank-answers.ts';
import { isSigned, type TbankBody, tokenOf } from './tbank-token.ts';

const TERMINAL = { terminalKey: 'MerchantTerminalKey', password: 'usaf8fw8fsw21g' };
const RECEIPT = { vatCode: 11, subject: 'service', taxSystem: 2 };

let server: Server;
let apiUrl: () => string;
let gateway: PaymentGateway;
/** Method and body of each call, in order. */
let requests: [string, TbankBody][] = [];
/** Responses by method; a number is a bare HTTP status, null a cut connection. */
let responses: Record<string, unknown> = {};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const method = request.url?.split('/').at(-1) ?? '';
    requests.push([method, JSON.parse(body)]);
    const result = responses[method];
    if (result === null) return void response.destroy();
    response.writeHead(typeof result === 'number' ? result : 200);
    response.end(typeof result === 'number' ? '<html>' : JSON.stringify(result));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  apiUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
  gateway = createTbank({
    ...TERMINAL,
    apiUrl,
    ffdVersion: '1.2',
    notificationUrl: () => 'https://okoshko.example/api/payment/notifications',
  });
});
afterAll(() => server.close());

const state = (change: object = {}) => ({
  Success: true,
  ErrorCode: '0',
  TerminalKey: TERMINAL.terminalKey,
  Status: 'NEW',
  PaymentId: '3093639567',
  OrderId: 'a1',
  Amount: 49_000,
  ...change,
});
const refused = (ErrorCode: string) => ({ Success: false, ErrorCode, Message: 'Нет.' });
const ORDER = {
  key: 'a1',
  amount: 49_000,
  description: 'о'.repeat(200),
  returnUrl: 'https://salon.example/',
  expiresAt: new Date('2026-11-21T21:30:00.123Z'),
  receipt: {
    ...RECEIPT,
    email: 'anna@salon.example',
    buyer: { name: 'ООО «Ромашка»', inn: '7707083893' },
    mode: 'full_prepayment',
    lines: [
      { kind: 'plan', title: 'о'.repeat(200), amount: 48_000 },
      { kind: 'overage', title: 'Записи сверх тарифа', amount: 1000 },
    ],
  },
} as const;

const item = (Name: string, Amount: number, PaymentMethod: string) => ({
  Name,
  Price: Amount,
  Quantity: 1,
  Amount,
  // An advance takes the counted rate.
  Tax: PaymentMethod === 'full_prepayment' ? 'vat122' : 'vat22',
  PaymentMethod,
  PaymentObject: 'service',
  MeasurementUnit: 'шт',
});

const REFUND = {
  ...ORDER,
  key: 'r1',
  paymentId: '7',
  amount: 100,
  paid: 49_000,
  before: 0,
  isRepeat: false,
};

describe("the signature, by T-Bank's own examples", () => {
  test('of a request', () => {
    const body = {
      TerminalKey: 'MerchantTerminalKey',
      Amount: 19_200,
      OrderId: '21090',
      Description: 'Подарочная карта на 1000 рублей',
      DATA: { Phone: '+71234567890', Email: 'a@test.com' },
      Receipt: { Email: 'a@test.ru', Taxation: 'osn', Items: [] },
    };
    expect(tokenOf(body, 'usaf8fw8fsw21g')).toBe(
      '0024a00af7c350a3a67ca168ce06502aa72772456662e38696d48b56ee9c97d9',
    );
  });

  test('of a notification', () => {
    const body = {
      TerminalKey: '1321054611234DEMO',
      OrderId: '201709',
      Success: true,
      Status: 'AUTHORIZED',
      PaymentId: 8_742_591,
      ErrorCode: '0',
      Amount: 9855,
      CardId: 322_264,
      Pan: '430000******0777',
      ExpDate: '1122',
      RebillId: 101_709,
    };
    const Token = 'b906d28e76c6428e37b25fcf86c0adc52c63d503013fdd632e300593d165766b';
    expect(tokenOf(body, 'Dfsfh56dgKl')).toBe(Token);
    expect(isSigned({ ...body, Token }, 'Dfsfh56dgKl')).toBe(true);
    expect(isSigned({ ...body, Amount: 9854, Token }, 'Dfsfh56dgKl')).toBe(false);
    expect(isSigned({ ...body, Token }, 'another')).toBe(false);
    expect(isSigned(body, 'Dfsfh56dgKl')).toBe(false);
  });
});

describe('T-Bank', () => {
  test('is asked for a one-stage payment, signed, with a receipt', async () => {
    requests = [];
    responses = { Init: state({ PaymentURL: 'https://pay.example/new/x' }) };
    expect(await gateway.create(ORDER)).toEqual({
      id: '3093639567',
      key: 'a1',
      status: 'pending',
      amount: 49_000,
      currency: 'RUB',
      refunded: 0,
      url: 'https://pay.example/new/x',
      createdAt: null,
      reason: null,
      receipt: null,
      fee: null,
      isTest: false,
    });
    const [method, body] = requests[0] ?? ['', {}];
    expect(method).toBe('Init');
    expect(isSigned(body, TERMINAL.password)).toBe(true);
    const { Token: _, ...request } = body;
    expect(request).toEqual({
      TerminalKey: TERMINAL.terminalKey,
      Amount: 49_000,
      OrderId: 'a1',
      Description: 'о'.repeat(140),
      PayType: 'O',
      Language: 'ru',
      SuccessURL: 'https://salon.example/',
      FailURL: 'https://salon.example/',
      RedirectDueDate: '2026-11-22T00:30:00+03:00',
      NotificationURL: 'https://okoshko.example/api/payment/notifications',
      Receipt: {
        Email: 'anna@salon.example',
        Customer: 'ООО «Ромашка»',
        CustomerInn: '7707083893',
        Taxation: 'usn_income',
        FfdVersion: '1.2',
        Items: [
          item('о'.repeat(128), 48_000, 'full_prepayment'),
          item('Записи сверх тарифа', 1000, 'full_payment'),
        ],
      },
    });
    expect(checkerOf(schemas.init)(body)).toBeNull();
    checkReceipt({ ffd: '1.2' }, body.Receipt, 49_000);
  });

  test('a register of FFD 1.05 gets no units, and no name of the buyer', async () => {
    requests = [];
    responses = { Init: state({ PaymentURL: 'https://pay.example/new/x' }) };
    await createTbank({ ...TERMINAL, apiUrl, ffdVersion: '1.05' }).create(ORDER);
    const { Receipt } = requests[0]?.[1] ?? {};
    expect(Receipt).toMatchObject({ FfdVersion: '1.05' });
    checkReceipt({ ffd: '1.05' }, Receipt, 49_000);
  });

  test('a prepayment is closed by a receipt of its own, at the register', async () => {
    requests = [];
    responses = { SendClosingReceipt: { Success: true, ErrorCode: '0' } };
    const order = { key: 'c1', paymentId: '7', receipt: ORDER.receipt };
    expect(await gateway.closeReceipt(order)).toEqual({ id: '7', status: 'succeeded' });
    const [path, body] = requests[0] ?? ['', {}];
    expect(path).toBe('SendClosingReceipt');
    expect(isSigned(body, TERMINAL.password)).toBe(true);
    expect(body.Receipt).toMatchObject({
      Items: [
        { PaymentMethod: 'full_payment', Tax: 'vat22' },
        { PaymentMethod: 'full_payment', Tax: 'vat22' },
      ],
      Payments: { Electronic: 0, AdvancePayment: 49_000 },
    });
    expect(checkerOf(schemas.sendClosingReceipt)(body)).toBeNull();
    checkReceipt({ ffd: '1.2' }, body.Receipt, 49_000);
    responses = { SendClosingReceipt: refused('8') };
    await expect(gateway.closeReceipt(order)).rejects.toMatchObject({ kind: 'rejected' });
    expect(gateway.readReceipt).toBeNull();
  });

  test('an existing order is found by its number, without a page', async () => {
    const Payments = [
      { PaymentId: '7', Amount: 49_000, Status: 'NEW', Success: true, ErrorCode: 0 },
    ];
    responses = { Init: refused('20'), CheckOrder: state({ Payments }) };
    expect(await gateway.create(ORDER)).toMatchObject({ id: '7', key: 'a1', url: null });
    responses = { Init: refused('20'), CheckOrder: refused('335') };
    await expect(gateway.create(ORDER)).rejects.toMatchObject({ kind: 'unknown' });
  });

  test('money goes back under our own name, with a receipt', async () => {
    requests = [];
    responses = { Cancel: state({ Status: 'PARTIAL_REFUNDED' }) };
    const refund = { id: 'r1', status: 'succeeded', reason: null };
    expect(await gateway.refund(REFUND)).toEqual(refund);
    expect(requests[0]?.[1]).toMatchObject({
      PaymentId: '7',
      Amount: 100,
      ExternalRequestId: 'r1',
      Receipt: { Items: [{ Amount: 48_000 }, { Amount: 1000 }] },
    });
    expect(checkerOf(schemas.cancel)(requests[0]?.[1])).toBeNull();
  });

  test.each([
    ['REFUNDED', 0, 'succeeded'],
    ['REFUNDED', 200, 'succeeded'],
    ['PARTIAL_REFUNDED', 0, 'succeeded'],
    ['PARTIAL_REFUNDED', 200, 'unknown'],
    ['PARTIAL_REFUNDED', null, 'unknown'],
    ['REFUNDING', 0, 'pending'],
    ['ASYNC_REFUNDING', 0, 'pending'],
    ['CONFIRMED', 0, 'canceled'],
    ['CONFIRMED', 200, 'canceled'],
  ])(
    'a refund of a payment that is %s and had given back %j: %s',
    async (Status, before, status) => {
      responses = { GetState: state({ Status, Params: [{ Key: 'Source', Value: 'qrsbp' }] }) };
      expect(await gateway.readRefund({ ...REFUND, before }, null)).toMatchObject({ status });
    },
  );

  test.each([
    [{ Amount: 100 }, 'succeeded'],
    [{ Amount: 100, QrCancelCode: 'I05043', QrCancelMessage: 'Нет.' }, 'canceled'],
    [{ Amount: 200 }, 'unknown'],
  ])('the last refund by SBP is %j: one that was taken %s', async (last, status) => {
    const Params = [{ Key: 'Source', Value: 'qrsbp' }];
    responses = {
      GetState: state({ Status: 'PARTIAL_REFUNDED', Params }),
      GetQrState: state({ Status: 'CONFIRMED', ...last }),
    };
    const order = { ...REFUND, before: 200 };
    expect(await gateway.readRefund(order, 'r1')).toMatchObject({ status });
    expect(await gateway.readRefund(order, null)).toMatchObject({ status: 'unknown' });
  });

  test.each([
    [49_000, 48_900, 0, 'succeeded'],
    [48_800, 48_700, 200, 'succeeded'],
    // The name is known: the sums are those of now.
    [48_700, 48_700, 200, 'succeeded'],
    [48_800, 48_800, 200, 'canceled'],
    [48_750, 48_750, 200, 'unknown'],
  ])('its sums decide: %i, then %i, %i before: %s', async (...row) => {
    const [OriginalAmount, NewAmount, before, status] = row;
    const sums = { Status: 'PARTIAL_REFUNDED', OriginalAmount, NewAmount };
    responses = { Cancel: state(sums) };
    expect(await gateway.refund({ ...REFUND, before })).toMatchObject({ status });
    responses = { Cancel: state({ ...sums, Status: 'ASYNC_REFUNDING' }) };
    expect(await gateway.refund({ ...REFUND, before })).toMatchObject({ status: 'pending' });
  });

  test.each([
    ['ASYNC_REFUNDING', 'qrsbp', 'pending', ['GetState']],
    ['PARTIAL_REFUNDED', 'qrsbp', 'unknown', ['GetState']],
    ['PARTIAL_REFUNDED', undefined, 'unknown', ['GetState']],
    ['PARTIAL_REFUNDED', 'cards', 'succeeded', ['GetState', 'Cancel']],
    ['CONFIRMED', 'qrsbp', 'succeeded', ['GetState', 'Cancel']],
  ])('a refund without an answer, the payment %s by %s: %s', async (...row) => {
    const [Status, Value, status, calls] = row;
    requests = [];
    responses = {
      GetState: state({ Status, ...(Value && { Params: [{ Key: 'Source', Value }] }) }),
      Cancel: state({ Status: 'PARTIAL_REFUNDED', OriginalAmount: 48_800, NewAmount: 48_700 }),
    };
    const order = { ...REFUND, before: 200, isRepeat: true };
    expect(await gateway.refund(order)).toMatchObject({ status });
    expect(requests.map(([method]) => method)).toEqual(calls);
  });

  test('lists what it knows of our orders', async () => {
    responses = { CheckOrder: state({ Payments: [state({ PaymentId: 7, ErrorCode: 0 })] }) };
    const period = { from: new Date(0), to: new Date(1), keys: ['a', 'b'] };
    expect((await gateway.list(period)).map(({ id, key }) => [id, key])).toEqual([
      ['7', 'a'],
      ['7', 'b'],
    ]);
    responses = { CheckOrder: refused('335') };
    expect(await gateway.list(period)).toEqual([]);
  });
});

describe('each status has its meaning', () => {
  const MEANINGS: Record<string, string> = {
    pending:
      'NEW FORM_SHOWED PREAUTHORIZING AUTHORIZING 3DS_CHECKING 3DS_CHECKED PAY_CHECKING AUTHORIZED CONFIRMING CONFIRM_CHECKING REVERSING CANCELING',
    paid: 'CONFIRMED REFUNDING ASYNC_REFUNDING PARTIAL_REFUNDED REFUNDED',
    failed: 'REJECTED AUTH_FAIL ATTEMPTS_EXPIRED',
    expired: 'DEADLINE_EXPIRED',
    canceled: 'CANCELED CANCELLED REVERSED PARTIAL_REVERSED',
  };
  const expected = Object.entries(MEANINGS).flatMap(([status, words]) =>
    words.split(' ').map((word) => [word, status] as const),
  );
  test('none is left out', () => {
    expect(Object.keys(STATUSES).sort()).toEqual(expected.map(([word]) => word).sort());
  });
  test.each([...expected, ['AN_UNKNOWN_STATUS', 'pending'] as const])('%s: %s', async (...row) => {
    const [Status, status] = row;
    responses = { GetState: state({ Status }) };
    const payment = await gateway.read('7');
    const refunded = { REFUNDED: 'all', PARTIAL_REFUNDED: null }[Status] ?? 0;
    expect(payment.status).toBe(status);
    if (Status !== 'PARTIAL_REFUNDED') expect(payment.refunded).toBe(refunded);
    else expect(payment.refunded).toBeNull();
  });
});

describe('each error has its meaning', () => {
  test.each([
    ['7', 'rejected'],
    ['8', 'rejected'],
    ['20', 'repeated'],
    ['99', 'rejected'],
    ['101', 'rejected'],
    ['103', 'rejected'],
    ['202', 'rejected'],
    ['204', 'rejected'],
    ['205', 'rejected'],
    ['308', 'rejected'],
    ['309', 'rejected'],
    ['331', 'rejected'],
    ['335', 'rejected'],
    ['1051', 'rejected'],
    ['1054', 'rejected'],
    ['3', 'unknown'],
    ['401', 'unknown'],
    ['402', 'unknown'],
    ['1096', 'unknown'],
    ['9999', 'unknown'],
  ])('%s: %s', (code, kind) => {
    expect(ERRORS[code]).toBe(kind);
  });

  test.each(Object.entries(ERRORS).filter(([, kind]) => kind !== 'repeated'))(
    'a response with %s leaves the outcome %s',
    async (code, kind) => {
      responses = { GetState: refused(code) };
      await expect(gateway.read('7')).rejects.toMatchObject({ name: 'PaymentGatewayError', kind });
    },
  );

  test.each([
    ['an undocumented code', refused('7777')],
    ['HTTP 500', 500],
    ['HTTP 403', 403],
    ['a cut connection', null],
    ['an amount that is none', state({ Amount: 'x' })],
    ['no payment', { Success: true, ErrorCode: '0' }],
  ])('%s leaves the outcome unknown', async (_what, response) => {
    responses = { GetState: response };
    await expect(gateway.read('7')).rejects.toMatchObject({ kind: 'unknown' });
  });

  test('its errors carry no password', async () => {
    responses = { GetState: refused('204') };
    const error = await gateway.read('7').catch((one: Error) => one);
    expect(JSON.stringify(error) + String(error)).not.toContain(TERMINAL.password);
  });
});

describe('what a notification says', () => {
  const payload = (change: object = {}) => {
    const body = {
      TerminalKey: TERMINAL.terminalKey,
      OrderId: 'a1',
      Success: true,
      Status: 'CONFIRMED',
      PaymentId: 7,
      ErrorCode: '0',
      Amount: 49_000,
      ...change,
    };
    return { ...body, Token: tokenOf(body, TERMINAL.password) };
  };
  const parseNotification = (body: unknown) => gateway.parseNotification({ body, ip: '8.8.8.8' });

  test('signed, it is a hint, wherever it comes from', () => {
    const hint = { kind: 'hint', paymentId: '7', dedupeKey: 'CONFIRMED:7:49000', receipt: null };
    expect(parseNotification(payload())).toEqual(hint);
    expect(parseNotification(payload({ Data: { a: 1 }, Shops: [1] }))).toEqual(hint);
    expect(parseNotification(payload({ Status: 'RECEIPT', Type: 'Income' }))).toMatchObject({
      receipt: { of: 'payment', amount: 49_000, state: 'succeeded' },
    });
    const refused = { Status: 'RECEIPT', Type: 'IncomeReturn', Success: false };
    expect(parseNotification(payload(refused))).toMatchObject({
      receipt: { of: 'refund', amount: 49_000, state: 'canceled' },
    });
  });

  test.each([
    ['another token', { ...payload(), Token: 'f'.repeat(64) }],
    ['no token', { ...payload(), Token: undefined }],
    ['another amount', { ...payload(), Amount: 1 }],
    ['a field more', { ...payload(), More: 1 }],
    ['another terminal', payload({ TerminalKey: 'other' })],
  ])('%s is untrusted', (_what, body) => {
    expect(parseNotification(body).kind).toBe('untrusted');
  });

  test.each([
    [null],
    [{}],
    [{ type: 'notification', event: 'payment.succeeded', object: { id: 'x' } }],
    [payload({ PaymentId: 'x' })],
    [payload({ PaymentId: null })],
  ])('%j is none', (body) => {
    expect(parseNotification(body).kind).toBe('foreign');
  });
});
