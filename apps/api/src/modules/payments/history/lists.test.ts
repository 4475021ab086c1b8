import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../../testing/actors.ts';
import { counted } from '../../../../testing/counted-database.ts';
import { insertManyPayments } from '../../../../testing/many-payments.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { rows } from '../../../platform/db/rows.ts';
import { periodOf } from '../rules.ts';
import { listPayments } from './history.ts';

const COUNT = 330;

let api: TestApi;
let actors: Actors;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  await insertManyPayments(api.context.database.db, COUNT, new Date('2026-11-10T00:00:00Z'));
});
afterAll(() => api.close());

interface Stored {
  readonly payment: string;
  readonly status: string;
  readonly provider: string;
  readonly purpose: string;
  readonly user: number;
  readonly created_at: Date;
  readonly paid_at: Date | null;
  readonly received: number;
  readonly refunded: number;
}
const stored = () =>
  rows<Stored>(
    api.context.database.db,
    sql`select i.document_id as payment, a.status, a.provider, i.purpose, i."user", a.created_at, a.paid_at,
      coalesce((select sum(amount) from ledger_postings p where p.attempt = a.id and account = 'provider' and amount > 0), 0)::int as received,
      coalesce((select -sum(amount) from ledger_postings p where p.attempt = a.id and account = 'provider' and amount < 0), 0)::int as refunded
      from payment_attempts a join payment_intents i on i.id = a.intent`,
  );
const stateOf = ({ status, received, refunded }: Stored) => {
  if (status === 'creating') return 'pending';
  if (refunded === 0) return status;
  return refunded < received ? 'partially_refunded' : 'refunded';
};
const at = ({ paid_at, created_at }: Stored) => new Date(paid_at ?? created_at).getTime();

const firstRow = <Row>([row]: readonly Row[]): Row => row as Row;
const request = async (query: string) =>
  (await api.get(`/api/payment/payments?${query}`, actors.operator)).body;

/** All pages of a list. */
async function all(path: string, query: string): Promise<Record<string, unknown>[]> {
  const first = await api.get(`${path}?pageSize=50&${query}`, actors.operator);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  const { pageCount, total } = first.body.meta.pagination;
  const listed = [...first.body.data];
  for (let page = 2; page <= pageCount; page += 1) {
    const next = await api.get(`${path}?pageSize=50&page=${page}&${query}`, actors.operator);
    listed.push(...next.body.data);
  }
  expect(listed).toHaveLength(total);
  return listed;
}

describe('payments', () => {
  test.each([
    ['', () => true],
    ['user=1', ({ user }: Stored) => user === 1],
    ['provider=tbank', ({ provider }: Stored) => provider === 'tbank'],
    ['purpose=extended_statistics', ({ purpose }: Stored) => purpose === 'extended_statistics'],
    [
      'from=2026-11-07&to=2026-11-09&provider=yookassa',
      (one: Stored) =>
        one.provider === 'yookassa' &&
        at(one) >= Date.parse('2026-11-06T21:00:00Z') &&
        at(one) < Date.parse('2026-11-08T21:00:00Z'),
    ],
  ])('that money came for, by %s', async (query, isListed) => {
    const expected = (await stored())
      .filter((one) => one.paid_at !== null && isListed(one))
      .sort((a, b) => at(b) - at(a))
      .map(({ payment }) => payment);
    expect(expected.length).toBeGreaterThan(10);
    const listed = await all('/api/payment/payments', query);
    expect(listed.map(({ payment }) => payment)).toEqual(expected);
  });

  test.each([
    'pending',
    'paid',
    'failed',
    'canceled',
    'expired',
    'review',
    'partially_refunded',
    'refunded',
  ])('that are %s, which the answer says as well', async (status) => {
    const expected = (await stored()).filter((one) => stateOf(one) === status);
    expect(expected.length).toBeGreaterThan(0);
    const listed = await all('/api/payment/payments', `status=${status}`);
    expect(new Set(listed.map((one) => one.status))).toEqual(new Set([status]));
    expect(listed.map(({ payment }) => payment)).toEqual(
      expected.sort((a, b) => at(b) - at(a)).map(({ payment }) => payment),
    );
  });

  const searchPayments = async (q: string) =>
    (await all('/api/payment/payments', `status=any&q=${encodeURIComponent(q)}`)).map(
      ({ payment }) => payment,
    );
  const someone = async () =>
    firstRow(
      await rows<Record<'payment' | 'attempt' | 'provider_payment_id' | 'name' | 'phone', string>>(
        api.context.database.db,
        sql`select i.document_id as payment, a.document_id as attempt, a.provider_payment_id, u.name, u.phone
          from payment_attempts a join payment_intents i on i.id = a.intent join users u on u.id = i."user"
          where a.provider_payment_id is not null and u.name is not null and u.phone is not null limit 1`,
      ),
    );

  test('are found by any of their ids, whatever their state', async () => {
    const { payment, attempt, provider_payment_id } = await someone();
    for (const id of [payment, attempt, ` ${provider_payment_id} `]) {
      expect(await searchPayments(id)).toContain(payment);
    }
    const [refund] = await all('/api/payment/refunds', 'provider=tbank');
    expect(await searchPayments(String(refund?.refund))).toContain(refund?.payment);
    expect(await searchPayments('nosuch')).toEqual([]);
  });

  test('are found by a part of any of their ids, and by their sum', async () => {
    const { payment, attempt, provider_payment_id } = await someone();
    for (const id of [payment, attempt, provider_payment_id]) {
      expect(await searchPayments(id.slice(1).toUpperCase())).toContain(payment);
    }
    expect(await searchPayments(payment.slice(0, 3))).toEqual([]);
    const [line] = await all('/api/payment/payments', `status=any&q=${payment}`);
    const [whole = '', part = ''] = String(Number(line?.amount) / 100).split('.');
    for (const sum of [`${whole},${part.padEnd(2, '0')}`, `${whole}.${part.padEnd(2, '0')} ₽`]) {
      expect(await searchPayments(sum)).toEqual([payment]);
    }
  });

  test('are found by words of a name in any order, ё as е', async () => {
    const { payment } = await someone();
    const { db } = api.context.database;
    const rename = (name: string) =>
      db.execute(sql`update users set name = ${name} where id = (
        select "user" from payment_intents where document_id = ${payment})`);
    await rename('Ольга Берёзкина');
    for (const q of ['березкина  оль', 'БЕРЁЗ', 'ольга']) {
      expect(await searchPayments(q)).toContain(payment);
    }
    expect(await searchPayments('березкина анна')).toEqual([]);
  });

  test("are found by a part of the buyer's name or phone, as people write them", async () => {
    const { payment, name, phone } = await someone();
    const local = `8 (${phone.slice(1, 4)}) ${phone.slice(4, 7)}-${phone.slice(7)}`;
    for (const q of [name.slice(1).toUpperCase(), phone.slice(4), local, `+${phone}`]) {
      expect(await searchPayments(q)).toContain(payment);
    }
    expect(await searchPayments('%')).toEqual([]);
    const [line] = await all('/api/payment/payments', `status=any&q=${payment}`);
    expect(line?.buyer).toMatchObject({ name, phone });
  });

  test('are summed up over all pages, where that is asked', async () => {
    const path = '/api/payment/payments?provider=tbank&pageSize=1&totals=true';
    const { meta } = (await api.get(path, actors.operator)).body;
    const chosen = (await stored()).filter(
      (one) => one.provider === 'tbank' && one.paid_at !== null,
    );
    const sum = (key: 'received' | 'refunded') => chosen.reduce((all, one) => all + one[key], 0);
    expect(meta.totals).toEqual({ received: sum('received'), refunded: sum('refunded') });
    expect(meta.totals.refunded).toBeGreaterThan(0);
    expect((await request('')).meta.totals).toBeUndefined();
  });

  test('a page takes five statements, however long it is', async () => {
    const database = counted(api.context.database);
    const ctx = { ...api.service, db: database.db, actor: { user: null } } as never;
    const run = () => listPayments(ctx, { pageSize: 100 });
    expect(await database.during(run)).toBe(5);
  });
});

describe('refunds', () => {
  test('are listed with their payment, origin and receipt', async () => {
    const [refund] = await all('/api/payment/refunds', 'status=succeeded&provider=tbank');
    expect(refund).toMatchObject({
      refund: expect.stringMatching(/^refund/),
      status: 'succeeded',
      amount: expect.any(Number),
      reason: 'The client asked',
      requested_by: 1,
      origin: expect.stringMatching(/^(service|provider)$/),
      receipt: null,
      provider: 'tbank',
      provider_payment_id: expect.stringMatching(/^payment/),
      provider_refund_id: expect.stringMatching(/^refund/),
      payment: expect.stringMatching(/^intent/),
      title: expect.any(String),
      user: expect.any(Number),
      provider_profile: expect.any(Number),
    });
  });

  test.each([
    ['', sql`true`],
    ['status=canceled', sql`r.status = 'canceled'`],
    ['purpose=tariff&user=1', sql`i.purpose = 'tariff' and i."user" = 1`],
    [
      'from=2026-11-08&to=2026-11-11',
      sql`coalesce(r.succeeded_at, r.created_at) >= '2026-11-07T21:00:00Z'
        and coalesce(r.succeeded_at, r.created_at) < '2026-11-10T21:00:00Z'`,
    ],
  ])('by %s', async (query, condition) => {
    const expected = await rows<{ refund: string }>(
      api.context.database.db,
      sql`select r.document_id as refund from payment_refunds r join payment_attempts a on a.id = r.attempt
        join payment_intents i on i.id = a.intent where ${condition}
        order by coalesce(r.succeeded_at, r.created_at) desc, r.id desc`,
    );
    expect(expected.length).toBeGreaterThan(0);
    const listed = await all('/api/payment/refunds', query);
    expect(listed.map(({ refund }) => refund)).toEqual(expected.map(({ refund }) => refund));
  });
});

describe('manual reviews', () => {
  beforeAll(async () => {
    await api.context.database.db.execute(sql`
      insert into manual_reviews (document_id, created_at, updated_at, kind, provider, provider_payment_id, attempt,
        details, resolved_at, resolution)
      select 'review' || a.id, a.created_at, a.created_at, case when a.id % 2 = 0 then 'wrong_amount' else 'second_payment' end,
        a.provider, a.provider_payment_id, a.id, '{}', case when a.id % 7 < 3 then a.created_at end,
        case when a.id % 7 < 3 then 'dismissed' end
      from payment_attempts a where a.status = 'review'`);
  });

  test.each([
    ['kind=wrong_amount', sql`resolved_at is null and r.kind = 'wrong_amount'`],
    ['resolved=true', sql`resolved_at is not null`],
    [
      'provider=tbank&user=1&from=2026-11-08',
      sql`resolved_at is null and r.provider = 'tbank'
      and i."user" = 1 and r.created_at >= '2026-11-07T21:00:00Z'`,
    ],
    ['purpose=tariff', sql`resolved_at is null and i.purpose = 'tariff'`],
  ])('by %s', async (query, condition) => {
    const expected = await rows<{ review: string }>(
      api.context.database.db,
      sql`select r.document_id as review from manual_reviews r join payment_attempts a on a.id = r.attempt
        join payment_intents i on i.id = a.intent where ${condition}`,
    );
    expect(expected.length).toBeGreaterThan(0);
    const listed = await all('/api/payment/manual-reviews', query);
    expect(listed.map(({ review }) => review).sort()).toEqual(
      expected.map(({ review }) => review).sort(),
    );
  });
});

test('comparisons tell of each day whether it agrees', async () => {
  await api.context.database.db.execute(sql`delete from payment_comparisons`);
  await api.context.database.db.execute(sql`
    insert into payment_comparisons (provider, day, compared_at, payments, differences)
    values ('yookassa', '2026-11-07', '2026-11-08T00:10:00Z', 5, 0), ('tbank', '2026-11-07', '2026-11-08T00:10:00Z', 4, 2),
      ('yookassa', '2026-11-08', null, null, null)`);
  const days = async (query: string) =>
    (await all('/api/payment/comparisons', query)).map(
      (one) => `${one.day} ${one.provider} ${one.status}`,
    );
  expect(await days('')).toEqual([
    '2026-11-08 yookassa pending',
    '2026-11-07 tbank differs',
    '2026-11-07 yookassa agrees',
  ]);
  expect(await days('status=differs')).toEqual(['2026-11-07 tbank differs']);
  expect(await days('from=2026-11-08&provider=yookassa')).toEqual(['2026-11-08 yookassa pending']);
  expect(await days('to=2026-11-08&status=agrees')).toEqual(['2026-11-07 yookassa agrees']);
});

test.each([
  'from=yesterday',
  'from=2026-02-30',
  'from=0000-01-01',
  'from=2026-11-02&to=2026-11-01',
  'provider=paypal',
  'status=lost',
  'purpose=x',
  'user=me',
])('payments by %s is refused', async (query) => {
  for (const list of ['payments', 'refunds']) {
    const answer = await api.get(`/api/payment/${list}?${query}`, actors.operator);
    expect(statusAndCode(answer)).toEqual([400, 'validation_failed']);
  }
});

test('a period is of days of Moscow', () => {
  expect(periodOf({ from: '2026-11-10' }).from?.toISOString()).toBe('2026-11-09T21:00:00.000Z');
});
