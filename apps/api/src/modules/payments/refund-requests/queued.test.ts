import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyerOf, CARDS } from '../../../../testing/buyer.ts';
import { paymentStaffOf } from '../../../../testing/payment-staff.ts';
import { codeOf, statusAndCode } from '../../../../testing/request-as.ts';
import { firstOf } from '../../../../testing/sample.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';

const NOON = '2026-11-21T09:00:00.000Z';

describe.each(firstOf(['sandbox-yookassa', 'sandbox-tbank']))('with %s', (PAYMENTS) => {
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
    operator = await api.signIn('79990000009');
    await api.request('DELETE', '/sandbox/payments/control/faults');
    token = await buyer.newProvider();
  });
  const { details, reviewsOf, refund } = paymentStaffOf(() => ({ api, operator }));
  const buy = async (query: string): Promise<string> => {
    const { url, payment } = (await buyer.askUrl(query, token)).body.data;
    await buyer.card(url, CARDS.good);
    await api.settle();
    return payment;
  };
  /** A plan in force, and one that waits for its end. */
  const buyTwo = async () => ({ first: await buy('tariff_id=2'), next: await buy('tariff_id=2') });
  const cancel = (payment: string, bearer = token) =>
    api.post(`/api/tariff-payment/payments/${payment}/cancel`, {}, bearer);
  /** Sets the clock; everybody who was signed in still is. */
  const setClock = async (at: number) => {
    const now = new Date(at).toISOString();
    api.clock.set(now);
    await buyer.sql(sql`update sessions set created_at = ${now}, last_used_at = ${now},
      expires_at = ${now}::timestamptz + interval '30 days', password_at = ${now}`);
  };
  /** The plan that waits. */
  const queuedPlan = async () =>
    (await buyer.plans(token)).find((one: { status: string }) => one.status === 'queued');
  const statuses = async () =>
    (await buyer.plans(token)).map(({ status }: { status: string }) => status).sort();

  test('what has not begun goes back whole, and what is in force stays', async () => {
    const { next } = await buyTwo();
    expect(await statuses()).toEqual(['active', 'queued']);
    const answer = await cancel(next);
    expect([answer.status, answer.body.data]).toMatchObject([200, { amount: 99_000 }]);
    await api.settle();
    expect(await statuses()).toEqual(['active', 'cancelled']);
    expect(await buyer.status(next, token)).toBe('refunded');
    expect((await details(next)).refunds).toMatchObject([
      { status: 'succeeded', amount: 99_000, origin: 'service' },
    ]);
    expect((await cancel(next)).body.data).toMatchObject({ status: 'succeeded' });
  });

  test('a plan in force, one of somebody else and one that began a moment ago are not cancelled', async () => {
    const { first, next } = await buyTwo();
    expect(statusAndCode(await cancel(first))).toEqual([409, 'already_begun']);
    expect(statusAndCode(await cancel(next, await buyer.newProvider()))).toEqual([
      404,
      'not_found',
    ]);
    const plan = await queuedPlan();
    await setClock(Date.parse(plan.starts_at));
    expect(statusAndCode(await cancel(next))).toEqual([409, 'already_begun']);
    expect((await details(next)).refunds).toEqual([]);
  });

  test('fifty presses, beside a refund of staff, are one refund', async () => {
    const { next } = await buyTwo();
    const presses = Array.from({ length: 50 }, () => cancel(next));
    const [byStaff, ...answers] = await Promise.all([refund(next), ...presses]);
    const isFirst = byStaff.status === 201;
    expect(new Set(answers.map(codeOf))).toEqual(new Set([isFirst ? 'nothing_unused' : undefined]));
    await api.settle();
    expect((await details(next)).refunds).toHaveLength(1);
    expect(await buyer.status(next, token)).toBe('refunded');
  });

  test('a refund that the provider refuses is a review, and the plan stays', async () => {
    const { next } = await buyTwo();
    await buyer.fault('refund', 'refuse_refund');
    await cancel(next);
    await api.settle();
    expect(await statuses()).toEqual(['active', 'queued']);
    expect(await reviewsOf(next)).toMatchObject([{ kind: 'refund_failed' }]);
    expect(codeOf(await cancel(next))).toBe('refund_refused');
  });

  test('a plan that begins while its money is on its way ends once that has arrived', async () => {
    const { next } = await buyTwo();
    const plan = await queuedPlan();
    await setClock(Date.parse(plan.starts_at) - MINUTE);
    await buyer.fault('refund', 'pending_refund');
    expect((await cancel(next)).status).toBe(200);
    await api.settle();
    for (let n = 0; n < 4; n += 1) {
      api.clock.advance(5 * MINUTE);
      await api.settle();
    }
    expect(await buyer.status(next, token)).toBe('refunded');
    api.clock.advance(DAY);
    await api.settle();
    expect((await statuses()).includes('active')).toBe(false);
  });
});
