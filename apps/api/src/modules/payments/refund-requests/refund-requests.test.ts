import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyerOf, CARDS } from '../../../../testing/buyer.ts';
import { paymentStaffOf } from '../../../../testing/payment-staff.ts';
import { codeOf, statusAndCode } from '../../../../testing/request-as.ts';
import { firstOf } from '../../../../testing/sample.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { tableSums } from '../../../../testing/table-sums.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';

const NOON = '2026-11-21T09:00:00.000Z';
const OWN = '/api/tariff-payment/refund-requests';
const DESK = '/api/payment/refund-requests';

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
    await buyer.webhooks('deliver');
    await buyer.sql(sql`delete from limits`);
    token = await buyer.newProvider();
  });

  const { details, reviewsOf, requireRefund } = paymentStaffOf(() => ({ api, operator }));
  const buy = async (query: string): Promise<{ url: string; payment: string }> => {
    const page = (await buyer.askUrl(query, token)).body.data;
    await buyer.card(page.url, CARDS.good);
    await api.settle();
    return page;
  };
  const create = (payment: string, more: object = {}) => api.post(OWN, { payment, ...more }, token);
  const requested = async (payment: string): Promise<string> => {
    const { status, body } = await create(payment);
    expect(status).toBe(201);
    return body.data.request;
  };
  const decide = (request: string, body: object, bearer = operator) =>
    api.request('PUT', `${DESK}/${request}`, { token: bearer, body });
  const withdraw = (request: string) => api.request('DELETE', `${OWN}/${request}`, { token });
  const lineOf = async (payment: string) =>
    (await api.get('/api/tariff-payment/history', token)).body.data.find(
      (one: { payment: string }) => one.payment === payment,
    );
  /** Days pass; whoever was signed in still is. */
  const pass = async (ms: number) => {
    api.clock.advance(ms);
    const now = sql`${api.clock.now().toISOString()}::timestamptz`;
    await buyer.sql(sql`update sessions set created_at = ${now}, last_used_at = ${now},
      expires_at = ${now} + interval '30 days', password_at = ${now}`);
  };
  const waiting = async () =>
    (await api.get('/api/inbox?kind=refund_request&limit=100', operator)).body.data;
  const noticesOf = async (kind: string) =>
    (await api.get('/api/notifications?pagination[pageSize]=100', token)).body.data.filter(
      (one: { kind: string }) => one.kind === kind,
    );

  test('the sum is told before, the request stands in the queue, granting gives back what is unused then', async () => {
    const { payment } = await buy('tariff_id=2');
    await pass(10 * DAY);
    const preview = await api.get(`/api/tariff-payment/payments/${payment}/refund-preview`, token);
    const path = `/api/payment/payments/${payment}/refund-preview?unused=true`;
    const desk = await api.get(path, operator);
    expect([preview.status, preview.body]).toEqual([200, desk.body]);
    expect(preview.body.data).toMatchObject({ amount: 66_000, plans: [{ change: 'ended' }] });
    const { body } = await create(payment, { reason: 'Закрываю студию' });
    expect(body.data).toMatchObject({
      ...{ state: 'open', amount: 66_000, reason: 'Закрываю студию', answer: null },
      answer_by: '2026-12-11T09:00:00.000Z',
    });
    const { request } = body.data;
    expect(await waiting()).toContainEqual(
      expect.objectContaining({
        id: request,
        due: '2026-12-11T09:00:00.000Z',
        about: expect.objectContaining({ amount: 66_000, payment }),
      }),
    );
    expect(await lineOf(payment)).toMatchObject({
      entitlement: 'in_force',
      refund_request: { request, state: 'open' },
    });
    await pass(DAY);
    const granted = await decide(request, { decision: 'grant' });
    expect([granted.status, granted.body.data]).toMatchObject([200, { state: 'granted', payment }]);
    expect(await lineOf(payment)).toMatchObject({ returning: 62_700 });
    await api.settle();
    expect((await details(payment)).refunds).toMatchObject([
      { status: 'succeeded', amount: 62_700, refund: granted.body.data.refund },
    ]);
    expect(await buyer.plans(token)).toMatchObject([{ status: 'expired' }]);
    expect(await lineOf(payment)).toMatchObject({
      entitlement: null,
      returning: 0,
      refunded: 62_700,
    });
    expect(await noticesOf('refund_request_granted')).toHaveLength(1);
  });

  test('declined: in words that the buyer reads, and never without', async () => {
    const { payment } = await buy('tariff_id=1');
    const request = await requested(payment);
    expect((await decide(request, { decision: 'decline' })).status).toBe(400);
    const answer = 'Позвоните нам, поможем иначе';
    expect((await decide(request, { decision: 'decline', answer })).status).toBe(200);
    expect(await lineOf(payment)).toMatchObject({ refund_request: { state: 'declined', answer } });
    expect((await details(payment)).refunds).toEqual([]);
    expect(await noticesOf('refund_request_declined')).toHaveLength(1);
    expect((await create(payment)).status).toBe(201);
  });

  test('a request is of the buyer alone, of a payment that is paid and not used up', async () => {
    const { payment } = await buy('tariff_id=1');
    const request = await requested(payment);
    const other = await buyer.newProvider();
    expect(statusAndCode(await api.post(OWN, { payment }, other))).toEqual([404, 'not_found']);
    const removed = await api.request('DELETE', `${OWN}/${request}`, { token: other });
    expect(statusAndCode(removed)).toEqual([404, 'not_found']);
    const preview = `/api/tariff-payment/payments/${payment}/refund-preview`;
    expect(statusAndCode(await api.get(preview, other))).toEqual([404, 'not_found']);
    const unpaid = (await buyer.askUrl('extended_statistics=true', token)).body.data.payment;
    expect(codeOf(await create(unpaid))).toBe('not_found');
    await pass(31 * DAY);
    expect(codeOf(await create(payment))).toBe('refund_request_open');
    await api.settle();
    expect(codeOf(await create(payment))).toBe('nothing_unused');
  });

  test('a buyer takes a request back, once it is answered no more', async () => {
    const { payment } = await buy('tariff_id=1');
    const request = await requested(payment);
    for (const _ of [1, 2]) expect((await withdraw(request)).body.data.state).toBe('withdrawn');
    expect(codeOf(await decide(request, { decision: 'grant' }))).toBe('refund_request_closed');
    const next = await requested(payment);
    await decide(next, { decision: 'decline', answer: 'Нет' });
    expect(codeOf(await withdraw(next))).toBe('refund_request_closed');
  });

  test('fifty at once are one request', async () => {
    const { payment } = await buy('tariff_id=1');
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(payment)));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(new Set(codes.filter(Boolean))).toEqual(new Set(['refund_request_open']));
    expect(
      (await waiting()).filter(
        (one: { about: object }) => 'payment' in one.about && one.about.payment === payment,
      ),
    ).toHaveLength(1);
  });

  test('ten decisions at once, with the buyer taking it back: one wins, money goes back once or never', async () => {
    const { payment } = await buy('tariff_id=1');
    const request = await requested(payment);
    const decisions = Array.from({ length: 10 }, (_, n) =>
      decide(request, n % 2 ? { decision: 'grant' } : { decision: 'decline', answer: 'Нет' }),
    );
    const answers = await Promise.all([...decisions, withdraw(request)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['refund_request_closed']));
    await api.settle();
    const { state } = (await lineOf(payment)).refund_request;
    expect((await details(payment)).refunds).toHaveLength(state === 'granted' ? 1 : 0);
  });

  test('what fails at the vendor waits for staff, and may be requested anew', async () => {
    const { payment } = await buy('tariff_id=1');
    await buyer.fault('refund', 'refuse_refund');
    await decide(await requested(payment), { decision: 'grant' });
    expect(codeOf(await create(payment))).toBe('nothing_unused');
    await api.settle();
    const kinds = (await reviewsOf(payment)).map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['refund_failed']);
    expect(await buyer.plans(token)).toMatchObject([{ status: 'active' }]);
    await decide(await requested(payment), { decision: 'grant' });
    await api.settle();
    const statuses = (await details(payment)).refunds.map((one: { status: string }) => one.status);
    expect(statuses).toEqual(['canceled', 'succeeded']);
  });

  test.each(['another way', 'by its end'])('what is over %s closes the request', async (how) => {
    const { payment } = await buy('tariff_id=1');
    const request = await requested(payment);
    if (how === 'another way') await requireRefund(payment);
    else await pass(31 * DAY);
    await api.settle();
    await pass(11 * MINUTE);
    await api.settle();
    expect((await api.get(`${DESK}/${request}`, operator)).body.data).toMatchObject({
      state: 'lapsed',
      closed_by: null,
    });
    expect(codeOf(await decide(request, { decision: 'grant' }))).toBe('refund_request_closed');
  });

  test('staff see what granting would do, nothing of it stays; each answer is audited', async () => {
    const { payment } = await buy('tariff_id=2');
    const request = await requested(payment);
    const sums = await tableSums(api.context.database.db);
    const preview = await api.get(`${DESK}/${request}/preview`, operator);
    expect(preview.body.data).toMatchObject({ amount: 99_000 });
    expect(await tableSums(api.context.database.db)).toEqual(sums);
    await decide(request, { decision: 'decline', answer: 'Нет' });
    expect(codeOf(await api.get(`${DESK}/${request}/preview`, operator))).toBe(
      'refund_request_closed',
    );
    const entries = await buyer.sql(
      sql`select after from audit_entries where document = ${request} and action = 'update'`,
    );
    expect(entries).toEqual([{ after: { state: 'declined', answer: 'Нет' } }]);
  });
});
