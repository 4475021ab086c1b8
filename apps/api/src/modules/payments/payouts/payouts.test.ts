import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../../testing/actors.ts';
import { insertManyPayments } from '../../../../testing/many-payments.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { workbook } from '../../../../testing/workbook.ts';
import { rows } from '../../../platform/db/rows.ts';

let api: TestApi;
let actors: Actors;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  await insertManyPayments(api.context.database.db, 1200, new Date('2026-11-10T00:00:00Z'));
});
afterAll(() => api.close());

const select = <Row>(statement: ReturnType<typeof sql>) =>
  rows<Row>(api.context.database.db, statement);

/** Kopecks, as the registers write them. */
const rubles = (kopecks: number) => (kopecks / 100).toFixed(2);

interface Operation {
  readonly id: string;
  readonly amount: number;
  readonly fee: number;
}
/** So many paid payments that no payout has, with the fee that was told of them. */
const unpaidOut = (provider: string, count: number) =>
  select<Operation>(sql`select a.provider_payment_id as id, a.amount::float8 as amount,
      coalesce((select sum(p.amount) from ledger_postings p where p.attempt = a.id and p.account = 'fees'), 0)::float8 as fee
    from payment_attempts a where a.provider = ${provider} and a.status = 'paid' and a.payout is null
    order by a.id limit ${count}`);
const refundsWithout = (provider: string, count: number) =>
  select<{ id: string; payment: string; amount: number }>(sql`
    select r.provider_refund_id as id, a.provider_payment_id as payment, r.amount::float8 as amount
    from payment_refunds r join payment_attempts a on a.id = r.attempt
    where r.status = 'succeeded' and a.provider = ${provider} and r.payout is null order by r.id limit ${count}`);

/** YooKassa's register of payments, with its lines above and below. */
const paymentsCsv = (operations: readonly Operation[]) =>
  [
    'РЕЕСТР ПЛАТЕЖЕЙ В Окошко. № 148',
    'Дата платежей: 09.11.2026',
    '',
    'Идентификатор платежа;Сумма платежа;Валюта платежа;Сумма платежа за вычетом комиссии НКО;Дата создания платежа',
    ...operations.map(
      ({ id, amount, fee }) =>
        `${id};${rubles(amount)};RUB;${rubles(amount - fee)};09.11.2026 10:00:00`,
    ),
    `Сумма принятых платежей;${rubles(operations.reduce((all, { amount }) => all + amount, 0))};RUB`,
    `Число платежей: ${operations.length}`,
  ].join('\r\n');

interface Sent {
  readonly provider?: string;
  readonly day?: string;
  readonly amount: number;
  readonly files: readonly (string | Uint8Array<ArrayBuffer>)[];
}
const send = (
  { provider = 'yookassa', day = '2026-11-12', amount, files }: Sent,
  token = actors.operator,
) => {
  const body = new FormData();
  body.append('data', JSON.stringify({ provider, day, amount }));
  for (const [n, file] of files.entries())
    body.append('file', new Blob([file]), `register${n}.csv`);
  return api.request('POST', '/api/payment/payouts', { token, body });
};
const netOf = (operations: readonly Operation[]) =>
  operations.reduce((all, { amount, fee }) => all + amount - fee, 0);

const reviewsOf = async (payout: string) =>
  (
    await api.get('/api/payment/manual-reviews?kind=payout_differs&pageSize=100', actors.operator)
  ).body.data
    .filter(({ details }: { details: { payout?: string } }) => details.payout === payout)
    .map((review: { provider_payment_id: string; details: { reason: string } }) => [
      review.provider_payment_id,
      review.details.reason,
    ]);

test('a register gives its payments and refunds the day they were paid out, once', async () => {
  const operations = await unpaidOut('yookassa', 40);
  const refunds = await refundsWithout('yookassa', 5);
  const register = paymentsCsv(operations);
  const returned = [
    'Идентификатор возврата;Идентификатор платежа;Сумма возврата;Валюта',
    ...refunds.map(({ id, payment, amount }) => `${id};${payment};${rubles(amount)};RUB`),
  ].join('\n');
  const amount = netOf(operations) - refunds.reduce((all, refund) => all + refund.amount, 0);
  const sent = await Promise.all([
    send({ amount, files: [register, returned] }),
    send({ amount, files: [register, returned] }),
    send({ amount, files: [returned, register] }),
  ]);
  expect(new Set(sent.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  const { payout: _name, created_at: _at, ...data } = sent[0]?.body.data ?? {};
  expect(data).toEqual({
    provider: 'yookassa',
    day: '2026-11-12',
    amount,
    expected: amount,
    payments: 40,
    refunds: 5,
    differences: 0,
    skipped: 2,
  });
  expect(await linesPaidOut('12.11.2026')).toEqual(
    [...operations.map(({ id }) => id), ...refunds.map(({ id }) => id)].sort(),
  );
  const listed = await api.get(
    '/api/payment/payouts?from=2026-11-12&to=2026-11-13',
    actors.operator,
  );
  expect(listed.body.data).toEqual([sent[0]?.body.data]);
});

/** The payments and refunds that the accountant's table has under a day of payout. */
async function linesPaidOut(day: string): Promise<string[]> {
  const answer = await fetch(`${api.url}/api/payment/export?from=2026-10-01&to=2026-12-31`, {
    headers: { Authorization: `Bearer ${actors.operator}` },
  });
  const lines: Record<string, string>[] = parse(Buffer.from(await answer.arrayBuffer()), {
    bom: true,
    delimiter: ';',
    columns: true,
  });
  return lines
    .filter((line) => line['Дата выплаты'] === day)
    .map((line) => line['Возврат в системе'] || line['Платёж в системе'] || '')
    .sort();
}

test('whatever differs from our books or from the bank is a review, and the rest is noted', async () => {
  const [one, two, three, four, ...rest] = await unpaidOut('yookassa', 10);
  if (!one || !two || !three || !four) throw new Error('too few payments');
  const files = [
    paymentsCsv([
      { ...one, amount: one.amount + 100, fee: one.fee },
      { ...two, fee: two.fee + 1 },
      three,
      three,
      ...rest,
      { id: 'nobody-knows-it', amount: 50_000, fee: 0 },
    ]),
  ];
  const { status, body } = await send({ day: '2026-11-13', amount: 1, files });
  expect([status, body.data.differences]).toEqual([201, 5]);
  const expected = [
    ['', 'bank'],
    [one.id, 'amount'],
    [three.id, 'paid_out_twice'],
    [two.id, 'fee'],
    ['nobody-knows-it', 'not_ours'],
  ];
  expect((await reviewsOf(body.data.payout)).sort()).toEqual(expected.sort());
  expect(await linesPaidOut('13.11.2026')).toEqual(
    [one, two, three, ...rest].map(({ id }) => id).sort(),
  );
  const again = await send({
    day: '2026-11-14',
    amount: netOf([three, four]),
    files: [paymentsCsv([three, four])],
  });
  expect(await reviewsOf(again.body.data.payout)).toEqual([[three.id, 'paid_out_twice']]);
  expect(await linesPaidOut('14.11.2026')).toEqual([four.id]);
});

test('a fee that came with no payment is booked by the register, and the ledger stays at zero', async () => {
  const operations = (await unpaidOut('tbank', 6)).map((one) => ({ ...one, fee: 137 }));
  expect(operations).toHaveLength(6);
  const sheet = [
    ['PaymentId', 'Тип операции', 'Сумма операции, руб.', 'Комиссия, руб.'],
    ...operations.map(({ id, amount, fee }) => [id, 'Оплата', amount / 100, fee / 100]),
  ];
  const { status, body } = await send({
    provider: 'tbank',
    day: '2026-11-15',
    amount: netOf(operations),
    files: [workbook([sheet])],
  });
  expect([status, body.data.differences], JSON.stringify(body)).toEqual([201, 0]);
  const fees = await select<{ fee: number }>(sql`select sum(p.amount)::float8 as fee
    from ledger_postings p join payment_attempts a on a.id = p.attempt
    where p.account = 'fees' and a.provider_payment_id = any(string_to_array(${operations.map(({ id }) => id).join(' ')}, ' '))
    group by a.id`);
  expect(fees.map(({ fee }) => fee)).toEqual(operations.map(() => 137));
  const [ledger] = await select<{ sum: number }>(
    sql`select sum(amount)::float8 as sum from ledger_postings`,
  );
  expect(ledger).toEqual({ sum: 0 });
});

test('what no register has is counted once a provider has one', async () => {
  const days = 'from=2026-10-01&to=2026-12-01';
  const { body } = await api.get(`/api/payment/summary?${days}`, actors.operator);
  const [counted] = await select<{ count: number }>(sql`
    select (select count(*) from payment_attempts where paid_at is not null and payout is null)::int
      + (select count(*) from payment_refunds where status = 'succeeded' and attempt is not null and payout is null)::int as count`);
  expect(body.meta.not_paid_out).toBe(counted?.count);
  expect(counted?.count).toBeGreaterThan(100);
});

test('what is no register of this shop is refused, and leaves nothing', async () => {
  const operations = await unpaidOut('yookassa', 2);
  const before = await select(sql`select count(*) from payouts`);
  const refusals: readonly (readonly [Sent, number, string])[] = [
    [{ amount: 1, files: ['Имя;Телефон\nАнна;79161234567'] }, 400, 'register_header'],
    [{ amount: 1, files: [paymentsCsv(operations).slice(0, 60)] }, 400, 'register_header'],
    [
      { amount: 1, files: [paymentsCsv([{ id: 'a', amount: 1, fee: 0 }])] },
      422,
      'register_of_others',
    ],
    [{ provider: 'tbank', amount: 1, files: [paymentsCsv(operations)] }, 422, 'register_of_others'],
    [{ amount: 1, files: [paymentsCsv([])] }, 422, 'register_of_others'],
    [{ amount: 1, files: [] }, 400, 'multipart_invalid'],
    [{ amount: 1, day: 'yesterday', files: [paymentsCsv(operations)] }, 400, 'validation_failed'],
    [{ amount: 1, files: [`a${';'.repeat(300)}`] }, 400, 'import_too_wide'],
  ];
  for (const [sent, status, code] of refusals) {
    const answer = await send(sent);
    expect(statusAndCode(answer), code).toEqual([status, code]);
  }
  expect(await select(sql`select count(*) from payouts`)).toEqual(before);
});
