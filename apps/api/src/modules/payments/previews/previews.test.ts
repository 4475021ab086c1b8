import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyerOf, CARDS } from '../../../../testing/buyer.ts';
import { paymentStaffOf } from '../../../../testing/payment-staff.ts';
import { codeOf } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { tableSums } from '../../../../testing/table-sums.ts';
import { DAY } from '../../../platform/clock.ts';

const NOON = '2026-11-21T09:00:00.000Z';

let api: TestApi;
let buyer: ReturnType<typeof buyerOf>;
let token: string;
let operator: string;
beforeAll(async () => {
  api = await startApi({ env: { PAYMENTS: 'sandbox-yookassa', RATE_LIMITS: 'off' } });
  buyer = buyerOf(api);
  operator = await api.signIn('79990000009');
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(NOON);
  await buyer.sql(sql`delete from limits`);
  token = await buyer.newProvider();
});
const { requireRefund, reviewsOf, decide } = paymentStaffOf(() => ({ api, operator }));

const link = async (query: string): Promise<{ url: string; payment: string }> =>
  (await buyer.askUrl(query, token)).body.data;
const buy = async (query: string) => {
  const page = await link(query);
  await buyer.card(page.url, CARDS.good);
  await api.settle();
  return page;
};
const preview = async (payment: string, query = '') =>
  api.get(`/api/payment/payments/${payment}/refund-preview?${query}`, operator);
const decision = (review: string, query: string) =>
  api.get(`/api/payment/manual-reviews/${review}/preview?${query}`, operator);
/** The plans as the buyer sees them, by name. */
const plansOf = async () =>
  new Map(
    (await buyer.plans(token)).map((one: { documentId: string }) => [one.documentId, one]),
  ) as Map<string, { status: string; starts_at: string; ends_at: string }>;
const sums = () => tableSums(api.context.database.db);

/** Every plan becomes what the preview told. */
async function expectPreviewed(
  effect: { plans: { plan: string; after: object }[] },
  act: () => unknown,
) {
  const before = await plansOf();
  await act();
  await api.settle();
  const after = await plansOf();
  for (const { plan, after: expected } of effect.plans)
    expect(after.get(plan)).toMatchObject(expected);
  const changed = new Set(effect.plans.map(({ plan }) => plan));
  for (const [plan, is] of after) if (!changed.has(plan)) expect(is).toEqual(before.get(plan));
}

describe('a refund told before it happens', () => {
  test('all of it: the plan ends at once, nothing stays paid, and nothing is written', async () => {
    const { payment } = await buy('tariff_id=2');
    const written = await sums();
    const { status, body } = await preview(payment);
    expect(status).toBe(200);
    expect(await sums()).toEqual(written);
    expect(body.data).toMatchObject({
      amount: 99_000,
      left: 0,
      refunds: [{ payment, amount: 99_000, is_booked: false }],
      plans: [
        {
          change: 'ended',
          title: 'Мастер',
          before: { status: 'active', ends_at: '2026-12-21T09:00:00.000Z' },
          after: { status: 'cancelled', ends_at: NOON },
        },
      ],
      addons: [],
      overage: [],
    });
    await expectPreviewed(body.data, () => requireRefund(payment));
  });

  test.each(['amount=40000', 'unused=true'])('a part, %s, ends the plan sooner', async (terms) => {
    const { payment } = await buy('tariff_id=2');
    api.clock.advance(DAY);
    const { data } = (await preview(payment, terms)).body;
    const amount = terms === 'unused=true' ? 95_700 : 40_000;
    expect(data).toMatchObject({
      amount,
      left: 99_000 - amount,
      plans: [{ change: terms === 'unused=true' ? 'ended' : 'shorter' }],
    });
    const order = terms === 'unused=true' ? { unused: true } : { amount };
    await expectPreviewed(data, () => requireRefund(payment, order));
  });

  test('of an upgrade: the earlier plan comes back, or its money does', async () => {
    const first = await buy('tariff_id=1');
    const { payment } = await buy('tariff_id=2');
    expect((await preview(payment, 'rest=money')).body.data).toMatchObject({
      amount: 50_000,
      refunds: [
        { payment, amount: 50_000 },
        { payment: first.payment, amount: 49_000 },
      ],
      plans: [{ change: 'ended', title: 'Мастер' }],
    });
    const { data } = (await preview(payment)).body;
    expect(data).toMatchObject({ amount: 50_000, refunds: [{ payment }] });
    expect(data.plans.map(({ change }: { change: string }) => change).sort()).toEqual([
      'ended',
      'restored',
    ]);
    await requireRefund(payment);
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('refunded');
  });

  test('of a pack the messages that are not spent go, of statistics their time', async () => {
    const pack = await buy('additional_letters=true');
    expect((await preview(pack.payment, 'amount=37500')).body.data).toMatchObject({
      left: 37_500,
      plans: [],
      addons: [
        {
          kind: 'additional_letters',
          change: 'fewer',
          before: { left: 100 },
          after: { left: 50 },
        },
      ],
    });
    const statistics = await buy('extended_statistics=true');
    expect((await preview(statistics.payment)).body.data).toMatchObject({
      addons: [{ kind: 'extended_statistics', change: 'ended', after: { ends_at: NOON } }],
    });
  });

  test('overage that it paid is owed again', async () => {
    const { payment } = await buy('tariff_id=1');
    await buyer.sql(sql`update user_tariffs set used = appointments_count + 3, status = 'expired',
      starts_at = starts_at - interval '31 days', ends_at = ends_at - interval '31 days'
      where payment = (select id from payment_intents where document_id = ${payment})`);
    const paid = await buy('overage=true');
    const { data } = (await preview(paid.payment)).body;
    expect(data).toMatchObject({ overage: [{ change: 'owed', amount: data.amount }] });
  });

  test('what cannot go back is refused as the refund would be', async () => {
    const { payment } = await buy('tariff_id=1');
    expect(codeOf(await preview(payment, 'amount=49001'))).toBe('refund_too_large');
    expect((await preview(payment, 'amount=100&unused=true')).status).toBe(400);
    expect((await preview('nosuch')).status).toBe(404);
    await requireRefund(payment, { key: 'part', amount: 40_000 });
    expect((await preview(payment)).body.data).toMatchObject({
      amount: 9000,
      plans: [{ change: 'shorter' }],
    });
  });
});

describe('a decision told before it happens', () => {
  const payWrongAmount = async () => {
    const page = await link('tariff_id=1');
    await buyer.card(page.url, CARDS.good);
    await buyer.fault('read', 'wrong_amount', 1);
    await api.settle();
    const [review] = await reviewsOf(page.payment);
    return { ...page, review };
  };

  test('to grant gives the plan, to give back ends nothing, to leave it does nothing', async () => {
    const { payment, review } = await payWrongAmount();
    expect(review).toMatchObject({
      title: 'Тариф «Старт» на месяц',
      buyer: { phone: expect.stringMatching(/^7916/) },
    });
    const written = await sums();
    const granted = (await decision(review.review, 'resolution=grant')).body.data;
    expect(granted).toMatchObject({ amount: 0, left: 100, plans: [{ change: 'granted' }] });
    expect((await decision(review.review, 'resolution=refund')).body.data).toMatchObject({
      amount: 100,
      left: 0,
      refunds: [{ payment, amount: 100, is_booked: false }],
      plans: [],
    });
    expect(
      (await decision(review.review, 'resolution=refunded_elsewhere')).body.data,
    ).toMatchObject({ amount: 100, left: 0, refunds: [{ is_booked: true }] });
    expect((await decision(review.review, 'resolution=dismiss')).body.data).toMatchObject({
      amount: 0,
      left: 100,
      refunds: [],
      plans: [],
    });
    expect(await sums()).toEqual(written);
    expect((await decide(review.review, 'grant')).status).toBe(200);
    const [plan] = await buyer.plans(token);
    expect(plan).toMatchObject({ ends_at: granted.plans[0].after.ends_at });
  });

  test('two decide at once: one wins, the other is told who decided and what', async () => {
    const { review } = await payWrongAmount();
    const answers = await Promise.all([
      decide(review.review, 'grant'),
      decide(review.review, 'refund', { note: 'Вернуть' }),
    ]);
    const [won, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect([won?.status, refused?.status]).toEqual([200, 409]);
    const { resolution, note, resolved_by, resolved_by_name, resolved_at } = won?.body.data ?? {};
    expect(resolved_by_name).toEqual(expect.any(String));
    expect(refused?.body.error.details).toMatchObject({
      code: 'manual_review_resolved',
      ...{ resolution, note, resolved_by, resolved_by_name, resolved_at },
    });
    expect(codeOf(await decision(review.review, 'resolution=dismiss'))).toBe(
      'manual_review_resolved',
    );
  });
});
