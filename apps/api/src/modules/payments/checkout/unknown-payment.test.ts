import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyerOf, CARDS, paymentId } from '../../../../testing/buyer.ts';
import { paymentStaffOf } from '../../../../testing/payment-staff.ts';
import { codeOf } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { MINUTE } from '../../../platform/clock.ts';

const NOON = '2026-11-21T09:00:00.000Z';

let api: TestApi;
let buyer: ReturnType<typeof buyerOf>;
let token: string;
let operator: string;

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
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

const { reviewsOf, decide } = paymentStaffOf(() => ({ api, operator }));
const link = async (query = 'tariff_id=1'): Promise<{ url: string; payment: string }> =>
  (await buyer.askUrl(query, token)).body.data;
const loseMetadata = (id: string) =>
  buyer.sql(sql`update sandbox_payments set metadata = '{}' where id = ${id}`);

describe('a payment whose metadata is lost', () => {
  const payWithoutMetadata = async () => {
    const { url, payment } = await link();
    const id = paymentId(url);
    await loseMetadata(id);
    await buyer.card(url, CARDS.good);
    await api.settle();
    const [review] = await reviewsOf(id);
    return { id, payment, review };
  };

  test('is known by its id; from its first review it can be granted', async () => {
    const { id, payment, review } = await payWithoutMetadata();
    expect(review).toMatchObject({ kind: 'unknown_payment', payment });
    expect((await decide(review.review, 'grant')).status).toBe(200);
    expect(await buyer.status(payment, token)).toBe('paid');
    expect(await buyer.plans(token)).toHaveLength(1);
    await buyer.webhook(id);
    await api.settle();
    expect(await reviewsOf(id)).toEqual([]);
  });

  test('or refunded', async () => {
    const { payment, review } = await payWithoutMetadata();
    expect((await decide(review.review, 'refund')).status).toBe(200);
    await api.settle();
    expect(await buyer.status(payment, token)).toBe('refunded');
    expect(await buyer.plans(token)).toEqual([]);
  });

  test('or left at that', async () => {
    const { id, review } = await payWithoutMetadata();
    expect((await decide(review.review, 'dismiss')).status).toBe(200);
    await buyer.webhook(id);
    await api.settle();
    expect(await reviewsOf(id)).toEqual([]);
  });
});

describe('a payment whose answer and metadata are lost', () => {
  const payLost = async () => {
    const before = await buyer.count('payment_intents');
    await buyer.fault('create', 'lost_answer');
    expect((await buyer.askUrl('tariff_id=1', token)).status).toBe(503);
    expect(await buyer.count('payment_intents')).toBe(before + 1);
    const [row] = await buyer.sql<{ id: string }>(
      sql`select id from sandbox_payments where idempotence_key =
        (select document_id from payment_attempts order by id desc limit 1)`,
    );
    const id = row?.id ?? '';
    await loseMetadata(id);
    await buyer.card(`/${id}`, CARDS.good);
    // The background does not repeat the call: the attempt still waits for its answer.
    await buyer.sql(sql`update payment_attempts set due_at = null where status = 'creating'`);
    await api.settle();
    const [review] = await reviewsOf(id);
    return { id, review };
  };
  beforeEach(async () => {
    await buyer.sql(sql`update payment_attempts set created_at = created_at - interval '1 day',
      status = 'failed' where status = 'creating'`);
  });

  test('names the purchase it may be for, and is granted to that', async () => {
    const { review } = await payLost();
    expect(review).toMatchObject({ kind: 'unknown_payment', payment: null });
    expect(review.details.candidates).toMatch(/^\w+$/);
    expect((await decide(review.review, 'grant')).status).toBe(200);
    expect(await buyer.status(review.details.candidates, token)).toBe('paid');
    expect(await buyer.plans(token)).toHaveLength(1);
    const { attempts, postings } = (
      await api.get(`/api/payment/payments/${review.details.candidates}`, operator)
    ).body.data;
    expect(attempts).toMatchObject([{ status: 'paid' }]);
    expect(postings.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0)).toBe(0);
  });

  test('or to another purchase, by its name', async () => {
    const { review } = await payLost();
    const other = await link('tariff_id=2');
    const answer = await decide(review.review, 'grant', { payment: other.payment });
    expect(answer.status).toBe(200);
    expect(await buyer.status(other.payment, token)).toBe('paid');
    const history = await api.get('/api/tariff-payment/history', token);
    expect(history.body.data).toMatchObject([{ payment: other.payment, amount: 49_000 }]);
  });

  test('only by its name where it may be for several', async () => {
    const { review } = await payLost();
    const only = review.details.candidates;
    await buyer.sql(sql`update manual_reviews
      set details = jsonb_set(details, '{candidates}', to_jsonb(${`${only} another`}::text))
      where document_id = ${review.review}`);
    const answer = await decide(review.review, 'grant');
    expect([answer.status, codeOf(answer)]).toEqual([422, 'manual_review_payment_required']);
    expect((await decide(review.review, 'grant', { payment: only })).status).toBe(200);
  });

  test('not to one that does not exist', async () => {
    const { review } = await payLost();
    const answer = await decide(review.review, 'grant', { payment: 'nosuch' });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'manual_review_not_grantable']);
  });

  test('goes back at the provider, once, and stays decided', async () => {
    const { id, review } = await payLost();
    await buyer.fault('refund', 'lost_answer');
    expect((await decide(review.review, 'refund')).status).toBe(200);
    await api.settle();
    api.clock.advance(MINUTE);
    await api.settle();
    expect(
      await buyer.sql(sql`select status, value from sandbox_refunds where payment = ${id}`),
    ).toEqual([{ status: 'succeeded', value: '490.00' }]);
    expect(
      await buyer.sql(sql`select status from payment_refunds where provider_payment_id = ${id}`),
    ).toEqual([{ status: 'succeeded' }]);
    const { data: listed } = (await api.get('/api/payment/refunds?pageSize=1', operator)).body;
    expect(listed).toMatchObject([
      { status: 'succeeded', amount: 49_000, provider_payment_id: id, payment: null, title: null },
    ]);
    await buyer.webhook(id);
    await api.settle();
    expect(await reviewsOf(id)).toEqual([]);
    expect(await reviewsOf(id, '&resolved=true')).toMatchObject([{ resolution: 'refunded' }]);
  });

  test.each(['dismiss', 'refunded_elsewhere'])('%s: stays decided', async (resolution) => {
    const { id, review } = await payLost();
    expect((await decide(review.review, resolution)).status).toBe(200);
    await buyer.webhook(id);
    await api.settle();
    expect(await reviewsOf(id)).toEqual([]);
  });
});
