import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyerOf, CARDS, paymentId } from '../../../../testing/buyer.ts';
import { paymentStaffOf } from '../../../../testing/payment-staff.ts';
import { firstOf } from '../../../../testing/sample.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { findTrialBalance } from '../ledger/repository.ts';

const NOON = '2026-11-21T09:00:00.000Z';

describe.each(firstOf(['sandbox-tbank', 'sandbox-yookassa']))(
  'in the cabinet of %s',
  (PAYMENTS) => {
    const isTbank = PAYMENTS === 'sandbox-tbank';
    let api: TestApi;
    let buyer: ReturnType<typeof buyerOf>;
    let token: string;
    let operator: string;

    beforeAll(async () => {
      api = await startApi({ env: { PAYMENTS, RATE_LIMITS: 'off' } });
      buyer = buyerOf(api);
    });
    afterAll(() => api.close());
    beforeEach(async () => {
      api.clock.set(NOON);
      await api.request('DELETE', '/sandbox/payments/control/faults');
      await buyer.sql(sql`delete from limits`);
      operator = await api.signIn('79990000009');
      token = await buyer.newProvider();
    });

    const { requireRefund, details, reviewsOf, decide } = paymentStaffOf(() => ({ api, operator }));
    const link = async (query: string): Promise<{ url: string; payment: string }> =>
      (await buyer.askUrl(query, token)).body.data;
    const buy = async (query = 'tariff_id=1') => {
      const page = await link(query);
      await buyer.card(page.url, CARDS.good);
      await api.settle();
      return page;
    };
    const refundsOf = async (payment: string) =>
      (
        await buyer.sql<{ origin: string; amount: string; status: string; requested_by: unknown }>(
          sql`select r.origin, r.amount, r.status, r.requested_by from payment_refunds r
        join payment_attempts a on a.id = r.attempt join payment_intents i on i.id = a.intent
        where i.document_id = ${payment} order by r.id`,
        )
      ).map((one) => ({ ...one, amount: Number(one.amount) }));
    const later = async (ms: number) => {
      api.clock.advance(ms);
      await api.settle();
    };
    const EXTERNAL = { origin: 'provider', status: 'succeeded', requested_by: null };

    test('all of it is refunded: booked once, and the plan ends', async () => {
      const { url, payment } = await buy();
      await buyer.webhooks('deliver', 3);
      await buyer.refundInCabinet(url);
      await api.settle();
      expect(await refundsOf(payment)).toEqual([{ ...EXTERNAL, amount: 49_000 }]);
      expect(await buyer.status(payment, token)).toBe('refunded');
      expect(await buyer.plans(token)).toMatchObject([{ status: 'cancelled' }]);
      expect(await reviewsOf(payment)).toEqual([]);
      expect((await details(payment)).refunds[0].reason).toMatch(/кабинет/);
      const sums = await findTrialBalance(api.context.database.db);
      expect(Object.values(sums).reduce((a, b) => a + b, 0)).toBe(0);
    });

    test('in two parts, the second is the rest', async () => {
      const { url, payment } = await buy();
      await buyer.refundInCabinet(url, 10_000);
      await api.settle();
      const first = isTbank ? [] : [{ ...EXTERNAL, amount: 10_000 }];
      expect(await refundsOf(payment)).toEqual(first);
      if (isTbank) expect(await reviewsOf(payment)).toMatchObject([{ kind: 'refund_unknown' }]);
      await buyer.refundInCabinet(url, 39_000);
      await api.settle();
      expect((await details(payment)).refunded).toBe(49_000);
      expect(await buyer.status(payment, token)).toBe('refunded');
      expect(await reviewsOf(payment)).toEqual([]);
    });

    test('the rest of what staff refunded in part, whatever key they named that by', async () => {
      const { url, payment } = await buy();
      await requireRefund(payment, { amount: 10_000, key: 'provider' });
      await api.settle();
      await buyer.refundInCabinet(url, 39_000);
      await api.settle();
      expect((await details(payment)).refunded).toBe(49_000);
      expect(await buyer.plans(token)).toMatchObject([{ status: 'cancelled' }]);
    });

    test('a part of it: staff say how much, where the provider does not', async () => {
      const { url, payment } = await buy();
      await buyer.refundInCabinet(url, 10_000);
      await api.settle();
      if (isTbank) {
        const [review] = await reviewsOf(payment);
        const answer = await decide(review.review, 'refunded_elsewhere', { amount: 10_000 });
        expect(answer.status).toBe(200);
        expect(await refundsOf(payment)).toMatchObject([{ origin: 'provider', amount: 10_000 }]);
      }
      expect(await buyer.status(payment, token)).toBe('partially_refunded');
      await buyer.refundInCabinet(url, 39_000);
      await api.settle();
      expect((await details(payment)).refunded).toBe(49_000);
      expect(await refundsOf(payment)).toHaveLength(2);
    });

    test('without a webhook, the daily comparison books it', async () => {
      const { url, payment } = await buy();
      await buyer.webhooks('lose');
      await buyer.refundInCabinet(url);
      await buyer.sql(
        sql`update payment_comparisons set due_at = ${NOON}, listed_at = null, compared_at = null`,
      );
      api.clock.set('2026-11-22T00:00:30.000Z');
      await api.settle();
      expect(await refundsOf(payment)).toEqual([{ ...EXTERNAL, amount: 49_000 }]);
      expect(await buyer.status(payment, token)).toBe('refunded');
      expect(await reviewsOf(payment)).toEqual([]);
    });

    test.skipIf(isTbank)('of a payment of another day, by the list of refunds', async () => {
      const { url, payment } = await buy();
      await buyer.sql(sql`update payment_attempts a set created_at = a.created_at - interval '30 days'
      from payment_intents i where i.id = a.intent and i.document_id = ${payment}`);
      await buyer.sql(sql`update sandbox_payments set created_at = created_at - interval '30 days'
      where id = ${paymentId(url)}`);
      await buyer.webhooks('lose');
      await buyer.refundInCabinet(url, 10_000);
      await buyer.sql(
        sql`update payment_comparisons set due_at = ${NOON}, listed_at = null, compared_at = null`,
      );
      api.clock.set('2026-11-22T00:00:30.000Z');
      await api.settle();
      expect(await refundsOf(payment)).toEqual([{ ...EXTERNAL, amount: 10_000 }]);
    });

    test('while a refund of ours is under way, each is booked once', async () => {
      const { url, payment } = await buy();
      await buyer.fault('refund', 'pending_refund');
      await requireRefund(payment, { amount: 10_000 });
      await api.settle();
      await buyer.refundInCabinet(url, 39_000);
      await api.settle();
      for (let n = 0; n < 12; n += 1) await later(5 * MINUTE);
      expect(
        (await refundsOf(payment)).map(({ origin, amount, status }) => ({
          origin,
          amount,
          status,
        })),
      ).toEqual([
        { origin: 'service', amount: 10_000, status: 'succeeded' },
        { origin: 'provider', amount: 39_000, status: 'succeeded' },
      ]);
      expect(await reviewsOf(payment)).toEqual([]);
    });

    test.each(['lost_answer', 'drop'] as const)(
      'a %s of our own refund is not taken for one of the cabinet',
      async (fault) => {
        const { payment } = await buy();
        await buyer.fault('refund', fault);
        await requireRefund(payment);
        await api.settle();
        for (let n = 0; n < 4; n += 1) await later(5 * MINUTE);
        expect(await refundsOf(payment)).toMatchObject([
          { origin: 'service', status: 'succeeded' },
        ]);
        expect((await details(payment)).refunded).toBe(49_000);
      },
    );

    test('all of it before ours was asked for: ours is over, without a review', async () => {
      const { url, payment } = await buy();
      await requireRefund(payment);
      await buyer.refundInCabinet(url);
      await api.settle();
      for (let n = 0; n < 4; n += 1) await later(5 * MINUTE);
      expect((await details(payment)).refunded).toBe(49_000);
      expect(await buyer.status(payment, token)).toBe('refunded');
      expect(await reviewsOf(payment)).toEqual([]);
    });

    test('a second payment of a purchase', async () => {
      const first = await link('tariff_id=1');
      api.clock.advance(56 * MINUTE);
      const second = await link('tariff_id=1');
      await buyer.card(second.url, CARDS.good);
      await api.settle();
      await buyer.fault('refund', 'refuse_refund');
      await buyer.card(first.url, CARDS.good);
      await api.settle();
      expect(await reviewsOf(first.payment)).toHaveLength(2);
      await buyer.refundInCabinet(first.url);
      await api.settle();
      expect(await reviewsOf(first.payment)).toEqual([]);
      expect(await buyer.status(first.payment, token)).toBe('paid');
      expect(await buyer.plans(token)).toMatchObject([{ status: 'active' }]);
    });

    test('told by staff before its webhook comes, it is booked once', async () => {
      const { url, payment } = await buy();
      await buyer.fault('refund', 'refuse_refund');
      await requireRefund(payment);
      await api.settle();
      const [review] = await reviewsOf(payment);
      await buyer.webhooks('hold');
      await buyer.refundInCabinet(url);
      expect((await decide(review.review, 'refunded_elsewhere')).status).toBe(200);
      expect(await buyer.status(payment, token)).toBe('refunded');
      expect(await buyer.plans(token)).toMatchObject([{ status: 'cancelled' }]);
      await buyer.webhooks('deliver');
      await api.settle();
      await later(HOUR);
      expect((await details(payment)).refunded).toBe(49_000);
      expect(await refundsOf(payment)).toHaveLength(2);
      expect(await reviewsOf(payment)).toEqual([]);
    });

    test('more than is left cannot be told', async () => {
      const { payment } = await buy();
      await buyer.fault('refund', 'refuse_refund');
      await requireRefund(payment);
      await api.settle();
      const [review] = await reviewsOf(payment);
      const answer = await decide(review.review, 'refunded_elsewhere', { amount: 49_001 });
      expect([answer.status, answer.body.error.details.code]).toEqual([409, 'refund_too_large']);
      expect(await reviewsOf(payment)).toHaveLength(1);
    });
  },
);
