import { BALANCE_ACCOUNTS, LEDGER_ACCOUNTS } from '@okoshko/contract/payments/states';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../../testing/actors.ts';
import { insertManyPayments } from '../../../../testing/many-payments.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { DAY, HOUR } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';
import { inRubles } from '../../../platform/table-file/csv.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { manualReviews } from '../../../tables/ledger.ts';
import { paymentRefunds } from '../../../tables/payments.ts';

const COUNT = 3000;

let api: TestApi;
let actors: Actors;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  await insertManyPayments(api.context.database.db, COUNT, new Date('2026-11-10T00:00:00Z'));
  // Every twentieth was paid by a bill.
  await api.context.database.db.execute(sql`update payment_attempts set provider = 'bank_transfer'
    where document_id like 'attempt%' and substr(document_id, 8)::int % 20 = 15`);
  await insertUnknownRefund(new Date('2026-11-01T09:00:00Z'));
});
afterAll(() => api.close());

/** A refund of a payment that is none of ours: no purchase, no posting, no line of the export. */
const insertUnknownRefund = (at: Date) =>
  api.context.database.db.insert(paymentRefunds).values({
    ...newDocument(at),
    attempt: null,
    request_key: 'unknown payment',
    amount: 50_000,
    status: 'succeeded',
    reason: 'Чужой платёж',
    succeeded_at: at,
    provider: 'yookassa',
    provider_payment_id: 'unknown-1',
  });

const request = (path: string) => api.get(`/api/payment/${path}`, actors.operator);

describe('the export of a period', () => {
  type Line = Readonly<Record<string, string>>;
  const download = async (query: string) => {
    const answer = await fetch(`${api.url}/api/payment/export?${query}`, {
      headers: { Authorization: `Bearer ${actors.operator}` },
    });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const linesOf = (bytes: Buffer): Line[] =>
    parse(bytes, { bom: true, delimiter: ';', columns: true, relax_quotes: false });
  const kopecks = (text: string | undefined) => {
    if (!text) return 0;
    expect(text).toMatch(/^-?\d+,\d\d$/);
    return Number(text.replace(',', ''));
  };
  const sum = (lines: readonly Line[], column: string) =>
    lines.reduce((total, line) => total + kopecks(line[column]), 0);

  test('opens in Excel: a mark of UTF-8, semicolons, decimal commas, a line for each movement', async () => {
    const { answer, bytes } = await download('from=2026-10-01&to=2026-12-01&format=csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="payments-2026-10-01-2026-12-01.csv"',
    );
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = linesOf(bytes);
    const [counts] = await rows<{ payments: number; refunds: number }>(
      api.context.database.db,
      sql`select (select count(*)::int from payment_attempts where paid_at is not null) as payments,
        (select count(*)::int from payment_refunds where status = 'succeeded' and attempt is not null) as refunds`,
    );
    const of = (operation: string) => lines.filter((line) => line.Операция === operation);
    expect(of('Оплата')).toHaveLength(counts?.payments ?? 0);
    expect(of('Возврат')).toHaveLength(counts?.refunds ?? 0);
    expect(lines.length).toBeGreaterThan(2000);
    expect(new Set(lines.map((line) => line['Номер операции'])).size).toBe(lines.length);
    const at = lines.map(
      ({ Дата: date = '', 'Время (Москва)': time }) =>
        `${date.split('.').reverse().join('-')} ${time}`,
    );
    expect(at).toEqual([...at].sort());
    expect(of('Возврат')[0]).toMatchObject({
      Оплачено: '',
      Комиссия: '',
      'К выплате': expect.stringMatching(/^-\d+,\d\d$/),
      'Дата выплаты': '',
    });
  });

  test('adds up to the ledger of the period, whose days are of Moscow', async () => {
    const lines = linesOf((await download('from=2026-11-01&to=2026-11-06')).bytes);
    const [ledger] = await rows<Record<'came' | 'back' | 'fees' | 'payout', number>>(
      api.context.database.db,
      sql`select sum(amount) filter (where account = 'provider' and amount > 0)::int as came,
        -sum(amount) filter (where account = 'provider' and amount < 0)::int as back,
        sum(amount) filter (where account = 'fees')::int as fees,
        sum(amount) filter (where account in ('provider', 'withheld'))::int as payout
        from ledger_postings where at >= '2026-10-31T21:00:00Z' and at < '2026-11-05T21:00:00Z'`,
    );
    // Nobody owes what came by a bank transfer.
    const [atBank] = await rows<{ amount: number }>(
      api.context.database.db,
      sql`select sum(l.amount)::int as amount from ledger_postings l join payment_attempts a on a.id = l.attempt
        where l.account = 'provider' and a.provider = 'bank_transfer'
        and l.at >= '2026-10-31T21:00:00Z' and l.at < '2026-11-05T21:00:00Z'`,
    );
    expect(atBank?.amount).toBeGreaterThan(0);
    expect({
      came: sum(lines, 'Оплачено'),
      back: sum(lines, 'Возвращено'),
      fees: sum(lines, 'Комиссия'),
      payout: sum(lines, 'К выплате'),
    }).toEqual({ ...ledger, payout: (ledger?.payout ?? 0) - (atBank?.amount ?? 0) });
    expect(lines[0]?.Дата).toBe('01.11.2026');
    expect(lines.at(-1)?.Дата).toBe('05.11.2026');
  });

  test('is summed up by provider and purpose', async () => {
    const days = 'from=2026-11-01&to=2026-11-06';
    const lines = linesOf((await download(days)).bytes);
    const { data, meta } = (await request(`summary?${days}`)).body;
    expect(data).toHaveLength(9);
    const total = (key: string) =>
      data.reduce((all: number, line: Record<string, number>) => all + (line[key] ?? 0), 0);
    expect([total('gross'), total('fee'), total('refunded')]).toEqual([
      sum(lines, 'Оплачено'),
      sum(lines, 'Комиссия'),
      sum(lines, 'Возвращено'),
    ]);
    expect(total('payments') + total('refunds')).toBe(lines.length);
    const receipts = lines.filter((line) => line.Чек === 'пробит').length;
    expect(meta.receipts).toEqual({
      pending: 0,
      succeeded: receipts,
      canceled: 0,
      none: lines.length - receipts,
    });
  });

  test('a period is open while anything of it awaits somebody', async () => {
    const open = async (days = 'from=2026-11-01&to=2026-11-21') =>
      (await request(`summary?${days}`)).body.meta.open;
    expect(await open()).toEqual({
      is_over: true,
      comparisons_pending: 0,
      comparisons_differing: 0,
      manual_reviews: 0,
      refunds: 0,
      ledger: 0,
    });
    const { db } = api.context.database;
    await db.execute(sql`insert into payment_comparisons (provider, day, compared_at, payments, differences)
      values ('tbank', '2026-11-20', null, null, null), ('yookassa', '2026-11-20', now(), 3, 1),
        ('yookassa', '2026-11-21', now(), 3, 1)`);
    await db.insert(manualReviews).values({
      ...newDocument(new Date('2026-11-20T20:00:00Z')),
      kind: 'ledger_differs',
      provider: 'yookassa',
      provider_payment_id: 'differs',
      details: {},
    });
    await db.execute(sql`update payment_refunds set status = 'pending', succeeded_at = null,
      created_at = '2026-11-20T09:00:00Z' where request_key = 'unknown payment'`);
    expect(await open()).toMatchObject({
      comparisons_pending: 1,
      comparisons_differing: 1,
      manual_reviews: 1,
      refunds: 1,
    });
    expect(await open('from=2026-11-01&to=2027-12-01')).toMatchObject({ is_over: false });
    expect(statusAndCode(await request('summary?from=2026-11-01'))).toEqual([
      400,
      'validation_failed',
    ]);
  });

  test('lets no text be a formula', async () => {
    await api.context.database.db.execute(
      sql`update payment_attempts set receipt_email = '=HYPERLINK("x");@a.example' where document_id = 'attempt5'`,
    );
    const lines = linesOf((await download('from=2026-11-01&to=2026-11-11')).bytes);
    const line = lines.find((one) => one['Номер операции'] === 'attempt5');
    expect(line?.['Почта для чека']).toBe(`'=HYPERLINK("x");@a.example`);
  });

  test('loses and repeats no line where a page ends among lines of one instant', async () => {
    const moved = await rows(
      api.context.database.db,
      sql`update payment_attempts set paid_at = '2026-12-05T09:00:00Z' where paid_at is not null returning id`,
    );
    expect(moved.length).toBeGreaterThan(1500);
    const lines = linesOf((await download('from=2026-12-05&to=2026-12-06')).bytes);
    expect(lines).toHaveLength(moved.length);
    expect(new Set(lines.map((line) => line['Номер операции'])).size).toBe(moved.length);
  });

  test.each([
    'to=2026-11-01',
    'from=2026-11-01',
    'from=2026-11-01&to=2026-11-01',
    'from=2025-01-01&to=2026-11-01',
    'from=2026-11-01&to=2026-11-02&format=xls',
  ])('by %s is refused', async (query) => {
    expect(statusAndCode(await request(`export?${query}`))).toEqual([400, 'validation_failed']);
  });

  test.each([
    [0, '0,00'],
    [5, '0,05'],
    [-49_000, '-490,00'],
    [99_999_999_999, '999999999,99'],
  ])('%i kopecks are %s', (amount, text) => expect(inRubles(amount)).toBe(text));
});

describe('the trial balance', () => {
  const FROM = Date.parse('2026-11-01T21:00:00Z');
  const posting = fc.record({
    from: fc.constantFrom(...LEDGER_ACCOUNTS),
    to: fc.constantFrom(...LEDGER_ACCOUNTS),
    amount: fc.integer({ min: 0, max: 10_000_000 }),
    hours: fc.integer({ min: -100, max: 150 }),
    // The first is a provider's, the other a bill's.
    attempt: fc.constantFrom('attempt1', 'attempt15'),
  });
  const balanceOf = ({ account, provider }: { account: string; provider: string }) =>
    account === 'provider' && provider === 'bank_transfer' ? 'bank' : account;
  const moscowDay = (at: Date) => new Date(at.getTime() + 3 * HOUR).toISOString().slice(0, 10);

  test('is what the postings say, day by day, and sums to zero', async () => {
    const { db } = api.context.database;
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(posting, { maxLength: 40 }), async (moves) => {
        run += 1;
        for (const [n, { from, to, amount, hours, attempt }] of moves
          .filter((one) => one.from !== one.to)
          .entries()) {
          const at = new Date(FROM + hours * HOUR).toISOString();
          await db.execute(sql`insert into ledger_postings (movement, account, amount, intent, attempt, at)
            select ${`random:${run}:${n}`}, m.account, m.amount, a.intent, a.id, ${at}::timestamptz from payment_attempts a
            join (values (${from}::text, ${-amount}::bigint), (${to}::text, ${amount}::bigint)) m(account, amount) on true
            where a.document_id = ${attempt}`);
        }
        const { body } = await request('trial-balance?from=2026-11-02&to=2026-11-06');
        const postings = (
          await rows<{ account: string; provider: string; amount: number; at: string }>(
            db,
            sql`select l.account, a.provider, l.amount::float8 as amount, l.at
              from ledger_postings l join payment_attempts a on a.id = l.attempt`,
          )
        ).map((one) => ({ ...one, account: balanceOf(one), day: moscowDay(new Date(one.at)) }));
        const total = (lines: typeof postings) =>
          lines.reduce((sum, { amount }) => sum + amount, 0);
        const expected = [0, 1, 2, 3].flatMap((n) => {
          const day = moscowDay(new Date(FROM + n * DAY));
          return BALANCE_ACCOUNTS.map((account) => {
            const own = postings.filter((one) => one.account === account);
            const today = own.filter((one) => one.day === day);
            return {
              day,
              account,
              opening: total(own.filter((one) => one.day < day)),
              debit: total(today.filter(({ amount }) => amount > 0)),
              credit: 0 - total(today.filter(({ amount }) => amount < 0)),
              closing: total(own.filter((one) => one.day <= day)),
            };
          });
        });
        expect(body.data).toEqual(expected);
        const { totals } = body.meta;
        expect(totals).toEqual({
          opening: 0,
          debit: totals.credit,
          credit: totals.credit,
          closing: 0,
        });
      }),
      { numRuns: 8 },
    );
  });

  test.each(['from=2026-11-02', 'from=2026-11-03&to=2026-11-02', 'from=2020-01-01&to=2026-01-01'])(
    'of %s is refused',
    async (query) => {
      expect(statusAndCode(await request(`trial-balance?${query}`))).toEqual([
        400,
        'validation_failed',
      ]);
    },
  );
});
