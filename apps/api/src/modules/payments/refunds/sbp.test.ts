import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyerOf, CARDS, paymentId } from '../../../../testing/buyer.ts';
import { paymentStaffOf } from '../../../../testing/payment-staff.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';

const NOON = '2026-11-21T09:00:00.000Z';
/** After it the stand-in's bank has decided. */
const DECISION = 16 * MINUTE;

let api: TestApi;
let buyer: ReturnType<typeof buyerOf>;
let token: string;
let operator: string;

beforeAll(async () => {
  api = await startApi({ env: { PAYMENTS: 'sandbox-tbank', RATE_LIMITS: 'off' } });
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
const refund = async (payment: string, more: object = {}) => {
  await requireRefund(payment, more);
  await api.settle();
};
const buyBySbp = async () => {
  const { url, payment } = (await buyer.askUrl('tariff_id=1', token)).body.data;
  await buyer.sbp(url);
  await api.settle();
  return { url, payment } as { url: string; payment: string };
};
const statuses = async (payment: string) =>
  (await details(payment)).refunds.map(({ status }: { status: string }) => status);
const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= 4 * MINUTE) {
    api.clock.advance(Math.min(left, 4 * MINUTE));
    await api.settle();
  }
};
/** Refunds the bank was asked for, whatever became of them. */
const refundsAtBank = (url: string) =>
  buyer.sql<{ status: string; value: string }>(
    sql`select status, value from sandbox_refunds where payment = ${paymentId(url)} order by created_at`,
  );

describe('a refund by the Faster Payments System', () => {
  test.each([
    ['all of it', undefined, 'refunded'],
    ['a part of it', 10_000, 'partially_refunded'],
  ])('%s is booked once the bank has decided', async (_what, amount, status) => {
    const { url, payment } = await buyBySbp();
    await refund(payment, { amount });
    expect(await statuses(payment)).toEqual(['pending']);
    expect(await buyer.status(payment, token)).toBe('paid');
    await pass(DECISION);
    expect(await statuses(payment)).toEqual(['succeeded']);
    expect(await buyer.status(payment, token)).toBe(status);
    expect(await refundsAtBank(url)).toHaveLength(1);
  });

  test.each([
    ['all of it', undefined],
    ['a part of it', 10_000],
  ])('%s, refused by the bank later, is not booked', async (_what, amount) => {
    const { payment } = await buyBySbp();
    await buyer.fault('refund', 'late_refusal');
    await refund(payment, { amount });
    expect(await statuses(payment)).toEqual(['pending']);
    await pass(DECISION);
    expect(await statuses(payment)).toEqual(['canceled']);
    expect(await buyer.status(payment, token)).toBe('paid');
    expect(await buyer.plans(token)).toMatchObject([{ status: 'active' }]);
    expect(await reviewsOf(payment)).toMatchObject([{ kind: 'refund_failed' }]);
  });

  test.each(['lost_answer', 'late_error'] as const)('with a %s is not repeated', async (fault) => {
    const { url, payment } = await buyBySbp();
    await buyer.fault('refund', fault);
    await refund(payment, { amount: 10_000 });
    await pass(DECISION + HOUR);
    expect(await refundsAtBank(url)).toEqual([{ status: 'succeeded', value: '100.00' }]);
    expect(await statuses(payment)).toEqual(['succeeded']);
    expect(await buyer.status(payment, token)).toBe('partially_refunded');
  });

  test('that never reached the bank is asked for again', async () => {
    const { url, payment } = await buyBySbp();
    await buyer.fault('refund', 'drop');
    await refund(payment);
    await pass(DECISION + HOUR);
    expect(await refundsAtBank(url)).toEqual([{ status: 'succeeded', value: '490.00' }]);
    expect(await buyer.status(payment, token)).toBe('refunded');
  });

  test('of a second part waits for the first', async () => {
    const { url, payment } = await buyBySbp();
    await refund(payment, { amount: 10_000 });
    await refund(payment, { amount: 20_000 });
    expect(await refundsAtBank(url)).toHaveLength(1);
    await pass(2 * HOUR);
    expect(await refundsAtBank(url)).toHaveLength(2);
    expect((await details(payment)).refunded).toBe(30_000);
  });

  test.each([
    ['late_refusal', 'canceled', 10_000],
    ['pending_refund', 'succeeded', 30_000],
  ] as const)('of a second part, %s: %s', async (fault, status, refunded) => {
    const { payment } = await buyBySbp();
    await refund(payment, { amount: 10_000 });
    await pass(DECISION);
    await buyer.fault('refund', fault);
    await refund(payment, { amount: 20_000 });
    await pass(DECISION);
    expect(await statuses(payment)).toEqual(['succeeded', status]);
    expect((await details(payment)).refunded).toBe(refunded);
  });

  /** A second part whose answer was lost, and whose end the payment's state does not tell. */
  const afterSecondPart = async () => {
    const { url, payment } = await buyBySbp();
    await refund(payment, { amount: 10_000 });
    await pass(DECISION);
    await buyer.fault('refund', 'lost_answer');
    await refund(payment, { amount: 20_000 });
    api.clock.advance(HOUR);
    await api.settle();
    const [review] = await reviewsOf(payment);
    expect(review).toMatchObject({ kind: 'refund_unknown', details: { amount: 20_000 } });
    return { url, payment, review: review.review };
  };

  test('of a second part is decided by staff: it went back', async () => {
    const { payment, review } = await afterSecondPart();
    expect(await statuses(payment)).toEqual(['succeeded', 'creating']);
    expect((await decide(review, 'refunded_elsewhere')).status).toBe(200);
    expect(await statuses(payment)).toEqual(['succeeded', 'succeeded']);
    expect((await details(payment)).refunded).toBe(30_000);
    expect(await reviewsOf(payment)).toEqual([]);
  });

  test('or it did not', async () => {
    const { payment, review } = await afterSecondPart();
    expect((await decide(review, 'dismiss')).status).toBe(200);
    expect(await statuses(payment)).toEqual(['succeeded', 'canceled']);
    expect((await details(payment)).refunded).toBe(10_000);
    expect(await reviewsOf(payment)).toEqual([]);
  });

  test('of the rest is plain again: all of it went', async () => {
    const { payment } = await buyBySbp();
    await refund(payment, { amount: 10_000 });
    await pass(DECISION);
    await refund(payment);
    await pass(DECISION);
    expect(await statuses(payment)).toEqual(['succeeded', 'succeeded']);
    expect(await buyer.status(payment, token)).toBe('refunded');
  });
});

describe('a refund by card', () => {
  test.each(['pending_refund', 'late_refusal'] as const)('with a %s', async (fault) => {
    const { url, payment } = (await buyer.askUrl('tariff_id=1', token)).body.data;
    await buyer.card(url, CARDS.good);
    await api.settle();
    await refund(payment, { amount: 5000 });
    await buyer.fault('refund', fault);
    await refund(payment, { amount: 10_000 });
    expect(await statuses(payment)).toEqual(['succeeded', 'pending']);
    await pass(DECISION);
    const end = fault === 'late_refusal' ? 'canceled' : 'succeeded';
    expect(await statuses(payment)).toEqual(['succeeded', end]);
  });

  test('after a part, with a lost answer, is known by its name', async () => {
    const { url, payment } = (await buyer.askUrl('tariff_id=1', token)).body.data;
    await buyer.card(url, CARDS.good);
    await api.settle();
    await refund(payment, { amount: 5000 });
    await buyer.fault('refund', 'lost_answer');
    await refund(payment, { amount: 10_000 });
    await pass(HOUR);
    expect(await refundsAtBank(url)).toHaveLength(2);
    expect(await statuses(payment)).toEqual(['succeeded', 'succeeded']);
    expect((await details(payment)).refunded).toBe(15_000);
  });
});
