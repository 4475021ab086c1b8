import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyerOf, CARDS, paymentId } from '../../../../testing/buyer.ts';
import { paymentStaffOf } from '../../../../testing/payment-staff.ts';
import { codeOf } from '../../../../testing/request-as.ts';
import { firstOf } from '../../../../testing/sample.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import { findTrialBalance } from '../ledger/repository.ts';

const NOON = '2026-11-21T09:00:00.000Z';

describe.each(firstOf(['sandbox-yookassa', 'sandbox-tbank']))('with %s', (PAYMENTS) => {
  let api: TestApi;
  let buyer: ReturnType<typeof buyerOf>;
  let token: string;
  let operator: string;

  beforeAll(async () => {
    api = await startApi({ env: { PAYMENTS, RATE_LIMITS: 'off' } });
    buyer = buyerOf(api);
    operator = await api.signIn('79990000009');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.clock.set(NOON);
    await api.request('DELETE', '/sandbox/payments/control/faults');
    await buyer.sql(sql`delete from limits`);
    token = await buyer.newProvider();
  });

  const { refund, details, reviewsOf, decide } = paymentStaffOf(() => ({ api, operator }));
  const link = async (query: string): Promise<{ url: string; payment: string }> =>
    (await buyer.askUrl(query, token)).body.data;
  const buy = async (query: string) => {
    const page = await link(query);
    await buyer.card(page.url, CARDS.good);
    await api.settle();
    return page;
  };
  const quote = async (tariff: number) =>
    (await api.get(`/api/tariff-payment/quote?tariff_id=${tariff}`, token)).body.data;

  describe('money back', () => {
    test('all of it: the plan ends now, the buyer and the ledger show it', async () => {
      const { payment } = await buy('tariff_id=2');
      const answer = await refund(payment);
      expect(answer.status).toBe(201);
      expect(answer.body.data).toMatchObject({ status: 'creating', amount: 99_000, refusal: null });
      await api.settle();
      expect(await buyer.status(payment, token)).toBe('refunded');
      expect(await buyer.plans(token)).toMatchObject([{ status: 'cancelled', ends_at: NOON }]);
      const { refunds, postings } = await details(payment);
      expect(refunds).toMatchObject([
        { status: 'succeeded', reason: 'The client asked', requested_by: expect.any(Number) },
      ]);
      const moves = postings.map((one: Record<string, unknown>) => `${one.account} ${one.amount}`);
      expect(moves).toEqual([
        'provider 99000',
        'buyers -99000',
        'buyers 99000',
        'sold -99000',
        // T-Bank does not tell its fee.
        ...(PAYMENTS === 'sandbox-yookassa' ? ['fees 3465', 'withheld -3465'] : []),
        'sold 99000',
        'provider -99000',
      ]);
      const history = await api.get('/api/tariff-payment/history', token);
      expect(history.body.data).toMatchObject([
        { payment, status: 'refunded', amount: 99_000, refunded: 99_000, receipt: null },
      ]);
    });

    test('parts of it, never more than came, the plan is shorter until the last', async () => {
      const { payment } = await buy('tariff_id=1');
      expect((await refund(payment, { amount: 40_000 })).status).toBe(201);
      expect(codeOf(await refund(payment, { amount: 9001 }))).toBe('refund_too_large');
      await api.settle();
      expect(await buyer.status(payment, token)).toBe('partially_refunded');
      // 9000 of 49 000 kopecks of thirty days.
      expect(await buyer.plans(token)).toMatchObject([
        { status: 'active', ends_at: '2026-11-26T21:14:42.000Z' },
      ]);
      expect(codeOf(await refund(payment, { amount: 9001 }))).toBe('refund_too_large');
      await refund(payment);
      await api.settle();
      expect(await buyer.status(payment, token)).toBe('refunded');
      expect(await buyer.plans(token)).toMatchObject([{ status: 'cancelled' }]);
      expect(codeOf(await refund(payment))).toBe('refund_too_large');
    });

    test('the unused rest goes back once, also while the first refund of it is on its way', async () => {
      const { payment } = await buy('tariff_id=1');
      api.clock.advance(15 * DAY);
      const unusedNow = async () => (await details(payment)).refundable.unused;
      expect(await unusedNow()).toBe(24_500);
      const first = await refund(payment, { unused: true });
      expect(first.body.data).toMatchObject({ status: 'creating', amount: 24_500 });
      expect(await unusedNow()).toBe(0);
      expect((await refund(payment, { unused: true })).status).toBe(409);
      await api.settle();
      expect(await unusedNow()).toBe(0);
      expect((await refund(payment, { unused: true })).status).toBe(409);
    });

    test('a part that went back is credited to no other plan', async () => {
      const { payment } = await buy('tariff_id=1');
      expect(await quote(2)).toMatchObject({ credit: 49_000, amount: 50_000 });
      await refund(payment, { amount: 48_000 });
      await api.settle();
      expect(await quote(2)).toMatchObject({ credit: 1000, amount: 98_000 });
    });

    test('a part that went back while the page was open buys no time', async () => {
      const { payment } = await buy('tariff_id=1');
      const page = await link('tariff_id=2');
      await refund(payment, { amount: 48_000 });
      await api.settle();
      await buyer.card(page.url, CARDS.good);
      await api.settle();
      const [plan] = (await buyer.plans(token)).filter(
        (one: { status: string }) => one.status === 'active',
      );
      expect(await quote(3)).toMatchObject({ credit: 51_000 });
      expect(Date.parse(plan.ends_at)).toBeLessThan(Date.parse('2026-12-21T09:00:00.000Z'));
    });

    test('what pays for a later plan goes back only after that', async () => {
      const first = await buy('tariff_id=1');
      const second = await buy('tariff_id=2');
      expect(codeOf(await refund(first.payment))).toBe('refund_too_large');
      expect((await refund(second.payment)).body.data).toMatchObject({ amount: 50_000 });
      await api.settle();
      expect((await refund(first.payment)).body.data).toMatchObject({ amount: 49_000 });
    });

    test('the same key twenty times at once is one refund', async () => {
      const { payment } = await buy('tariff_id=1');
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => refund(payment, { key: 'once', amount: 100 })),
      );
      expect(new Set(answers.map(({ body }) => body.data.refund)).size).toBe(1);
      for (const other of [{ amount: 200 }, { unused: true }, { amount: 100, rest: 'money' }]) {
        expect(codeOf(await refund(payment, { key: 'once', ...other }))).toBe('refund_key_reused');
      }
      await api.settle();
      expect((await details(payment)).refunds).toHaveLength(1);
      expect(await buyer.count('sandbox_refunds')).toBe(
        (await buyer.sql(sql`select id from payment_refunds where status = 'succeeded'`)).length,
      );
    });

    test.each(['drop', 'error', 'lost_answer'] as const)(
      '%s: tried again as the same refund',
      async (fault) => {
        const { payment } = await buy('tariff_id=1');
        const before = await buyer.count('sandbox_refunds');
        await buyer.fault('refund', fault);
        await buyer.webhooks('lose');
        await refund(payment, { amount: 100 });
        await api.settle();
        expect((await details(payment)).refunds).toMatchObject([{ status: 'creating' }]);
        api.clock.advance(MINUTE);
        await api.settle();
        expect((await details(payment)).refunds).toMatchObject([{ status: 'succeeded' }]);
        expect(await buyer.count('sandbox_refunds')).toBe(before + 1);
      },
    );

    test.each([
      ['lost_answer', 'succeeded', 'refunded'],
      ['drop', 'canceled', 'paid'],
    ] as const)(
      '%s for more than a day: what the provider holds tells that it %s',
      async (fault, refundStatus, status) => {
        const { payment } = await buy('tariff_id=1');
        await buyer.fault('refund', fault, 1000);
        await buyer.webhooks('lose');
        await refund(payment);
        for (let hour = 0; hour < 24; hour += 1) {
          await api.settle();
          api.clock.advance(HOUR);
        }
        api.clock.advance(DAY);
        await api.settle();
        expect((await details(payment)).refunds).toMatchObject([{ status: refundStatus }]);
        expect(await buyer.status(payment, token)).toBe(status);
        const kinds = (await reviewsOf(payment)).map(({ kind }: { kind: string }) => kind);
        expect(kinds).toEqual(refundStatus === 'canceled' ? ['refund_failed'] : []);
      },
    );

    test('a slow one is checked until it succeeds', async () => {
      const { payment } = await buy('tariff_id=1');
      await buyer.fault('refund', 'pending_refund');
      await refund(payment);
      await api.settle();
      expect((await details(payment)).refunds).toMatchObject([{ status: 'pending' }]);
      expect(await buyer.plans(token)).toMatchObject([{ status: 'active' }]);
      for (let n = 0; n < 4; n += 1) {
        api.clock.advance(5 * MINUTE);
        await api.settle();
      }
      expect(await buyer.status(payment, token)).toBe('refunded');
    });

    test('a refused one needs a manual review', async () => {
      const { payment } = await buy('tariff_id=1');
      await buyer.fault('refund', 'refuse_refund');
      await refund(payment, { key: 'refused' });
      await api.settle();
      expect((await refund(payment, { key: 'refused' })).body.data).toMatchObject({
        status: 'canceled',
        refusal: expect.stringMatching(/79|insufficient_funds/),
      });
      expect(await buyer.status(payment, token)).toBe('paid');
      const [review] = await reviewsOf(payment);
      expect(review).toMatchObject({ kind: 'refund_failed', resolution: null });
      expect((await decide(review.review, 'refund')).status).toBe(200);
      expect(codeOf(await decide(review.review, 'dismiss'))).toBe('manual_review_resolved');
      await api.settle();
      expect(await buyer.status(payment, token)).toBe('refunded');
      expect(await reviewsOf(payment, '&resolved=true')).toMatchObject([
        { resolution: 'refunded', note: 'Talked to the buyer', resolved_by: expect.any(Number) },
      ]);
    });

    test('a mistyped key of the request refunds nothing', async () => {
      const { payment } = await buy('tariff_id=1');
      const answer = await refund(payment, { ammount: 1000 });
      expect([answer.status, (await details(payment)).refunds]).toEqual([400, []]);
    });

    test('only staff give money back', async () => {
      const { payment } = await buy('tariff_id=1');
      const answer = await api.post(
        '/api/payment/refunds',
        { payment, key: 'x', reason: 'mine' },
        token,
      );
      expect(answer.status).toBe(405);
      expect((await refund('nosuchpayment')).status).toBe(404);
    });
  });

  describe('money that does not fit', () => {
    test('a second payment of one purchase goes back by itself', async () => {
      const first = await link('tariff_id=1');
      api.clock.advance(56 * MINUTE);
      const second = await link('tariff_id=1');
      await buyer.card(second.url, CARDS.good);
      await buyer.card(first.url, CARDS.good);
      await api.settle();
      expect(await buyer.plans(token)).toHaveLength(1);
      expect(await buyer.status(first.payment, token)).toBe('paid');
      expect((await details(first.payment)).refunds).toMatchObject([
        { status: 'succeeded', requested_by: null },
      ]);
      expect(await reviewsOf(first.payment, '&resolved=true')).toMatchObject([
        { kind: 'second_payment', resolution: 'refunded', resolved_by: null },
      ]);
    });

    const payWrongAmount = async () => {
      const page = await link('tariff_id=1');
      await buyer.card(page.url, CARDS.good);
      await buyer.fault('read', 'wrong_amount', 1);
      await api.settle();
      const [review] = await reviewsOf(page.payment);
      return { ...page, review };
    };

    test('another amount awaits a manual review, which may let it take effect', async () => {
      const { payment, review } = await payWrongAmount();
      expect(review).toMatchObject({
        kind: 'wrong_amount',
        details: { expected: 49_000, amount: 100 },
      });
      expect(await buyer.status(payment, token)).toBe('review');
      expect(await buyer.plans(token)).toEqual([]);
      expect((await decide(review.review, 'grant')).status).toBe(200);
      expect(await buyer.status(payment, token)).toBe('paid');
      expect(await buyer.plans(token)).toHaveLength(1);
    });

    test('or send it back', async () => {
      const { payment, review } = await payWrongAmount();
      expect((await decide(review.review, 'refund')).status).toBe(200);
      await api.settle();
      expect(await details(payment)).toMatchObject({
        status: 'refunded',
        amount: 100,
        refunds: [{ amount: 100 }],
      });
      expect(await buyer.plans(token)).toEqual([]);
    });

    test('what buys nothing cannot be let take effect', async () => {
      const { payment } = await buy('tariff_id=1');
      await buyer.fault('refund', 'refuse_refund');
      await refund(payment);
      await api.settle();
      const [review] = await reviewsOf(payment);
      expect(codeOf(await decide(review.review, 'grant'))).toBe('manual_review_not_grantable');
      expect(await reviewsOf(payment)).toHaveLength(1);
    });
  });

  describe('the ledger', () => {
    test('sums to zero, and owes buyers nothing', async () => {
      await buy('tariff_id=1');
      const sums = await findTrialBalance(api.context.database.db);
      expect(Object.values(sums).reduce((a, b) => a + b, 0)).toBe(0);
      expect(sums.buyers).toBe(0);
    });

    test('is never rewritten, and takes no movement that does not sum to zero', async () => {
      await buy('tariff_id=1');
      const causeOf = (statement: ReturnType<typeof sql>) =>
        buyer.sql(statement).then(
          () => 'done',
          (error: Error) => String(error.cause),
        );
      expect(await causeOf(sql`update ledger_postings set amount = 0`)).toMatch(/append-only/);
      expect(await causeOf(sql`delete from ledger_postings`)).toMatch(/append-only/);
      expect(await causeOf(sql`truncate ledger_postings`)).toMatch(/append-only/);
      const one = sql`insert into ledger_postings (movement, account, amount, intent, attempt, at)
        select 'forged', 'sold', 1, intent, id, created_at from payment_attempts limit 1`;
      expect(await causeOf(one)).toMatch(/does not sum to zero/);
    });

    /** Also when an earlier test compared the day already. */
    const compare = async () => {
      await buyer.sql(
        sql`update payment_comparisons set due_at = ${NOON}, listed_at = null, compared_at = null`,
      );
      api.clock.set('2026-11-22T00:00:30.000Z');
      await api.settle();
      const [row] = await buyer.sql(sql`select day::text, differences,
        compared_at is not null as done from payment_comparisons
        where day = '2026-11-21'`);
      return row as { day: string; differences: number; done: boolean };
    };

    test('is compared with the provider every night: payments without a webhook take effect', async () => {
      const { url, payment } = await link('tariff_id=1');
      await buyer.webhooks('lose');
      await buyer.card(url, CARDS.good);
      await buyer.sql(sql`update payment_attempts set due_at = null`);
      expect(await compare()).toMatchObject({ day: '2026-11-21', done: true });
      expect(await buyer.status(payment, token)).toBe('paid');
      expect(await reviewsOf(payment)).toEqual([]);
    });

    test('a payment the provider denies does not keep the day from being compared', async () => {
      const unpaid = await link('tariff_id=1');
      const paid = await buy('tariff_id=2');
      for (const { url } of [unpaid, paid]) {
        await buyer.sql(sql`delete from sandbox_notifications where payment = ${paymentId(url)}`);
        await buyer.sql(sql`delete from sandbox_payments where id = ${paymentId(url)}`);
      }
      expect(await compare()).toMatchObject({ done: true });
      expect(await reviewsOf(unpaid.payment)).toEqual([]);
      expect(await reviewsOf(paid.payment)).toMatchObject([
        { kind: 'ledger_differs', details: { ours: 99_000, amount: 0 } },
      ]);
    });
  });
});
