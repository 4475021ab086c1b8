import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../../testing/accounts.ts';
import { auditEntriesOf } from '../../../../testing/audit-entries.ts';
import {
  billBuyerOf,
  COMPANY,
  DESK_BILLS as DESK,
  OWN_BILLS as OWN,
} from '../../../../testing/bill-buyer.ts';
import { buyerOf, CARDS } from '../../../../testing/buyer.ts';
import { BANK, ISSUER } from '../../../../testing/issuer.ts';
import { paymentStaffOf } from '../../../../testing/payment-staff.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { DAY } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';

const MONDAY = '2026-11-23T09:00:00.000Z';
const RECEIPTS = { RECEIPTS: 'on', RECEIPT_VAT_CODE: '11', RECEIPT_TAX_SYSTEM: '1' };

let api: TestApi;
let buyer: ReturnType<typeof buyerOf>;
let token: string;
let operator: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off', ...ISSUER, ...BANK, ...RECEIPTS } });
  buyer = buyerOf(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(MONDAY);
  operator = await api.signIn('79990000009');
  token = await newCompany();
});

const { newCompany, issue, issued, own, pay, cancel, pass, textOf, fetchFile } = billBuyerOf(
  () => ({
    ...{ api, token, operator },
  }),
);
const searched = async (query: string) =>
  (await api.get(`${DESK}?${query}`, operator)).body.data.map(({ bill }: { bill: string }) => bill);
const ledger = () =>
  rows<{ n: number }>(
    api.context.database.db,
    sql`select coalesce(sum(amount), 0)::int as n from ledger_postings`,
  );
describe('a bill', () => {
  test('is for a business alone, in its name, at the price of the moment, for five working days', async () => {
    const person = await buyer.newProvider();
    expect(statusAndCode(await issue(person))).toEqual([409, 'bill_buyer_needed']);
    expect(statusAndCode(await issue(token, '1', { amount: 48_999 }))).toEqual([
      409,
      'price_changed',
    ]);
    expect(statusAndCode(await issue(token, 'none'))).toEqual([404, 'tariff_unknown']);
    const bill = await issued();
    expect(bill).toMatchObject({
      ...{ state: 'open', amount: 49_000, name: COMPANY.name, inn: COMPANY.inn },
      ...{ issued_on: '2026-11-23', valid_until: '2026-11-30', paid_on: null, closed_at: null },
    });
    expect(bill.number).toMatch(/^2026-\d+$/);
    const { body } = await api.get(OWN, token);
    expect(body).toMatchObject({ data: [bill], meta: { are_offered: true, days: 5 } });
    expect(statusAndCode(await issue())).toEqual([409, 'bill_open']);
  });

  test('keeps its price and its buyer, and says all that a bank and an accountant need', async () => {
    const { bill, number } = await issued();
    await buyer.sql(sql`update tariffs set cost = cost + 100 where id = 1`);
    await api.request('DELETE', '/api/tariff-payment/buyer-details', { token });
    const text = await textOf(`${OWN}/${bill}/file`, token);
    await buyer.sql(sql`update tariffs set cost = cost - 100 where id = 1`);
    for (const words of [
      `№ ${number} от 23 ноября 2026`,
      ...[BANK.ISSUER_BANK, BANK.ISSUER_BIC, BANK.ISSUER_ACCOUNT].map(String),
      ...[String(BANK.ISSUER_CORRESPONDENT_ACCOUNT), '30 ноября 2026 включительно'],
      ...['ООО «Ромашка»', 'ИНН 7707083893, КПП 770701001', 'К оплате\n490₽'],
      ...['В том числе НДС 22%', '88,36₽', 'Четыреста девяносто рублей'],
    ]) {
      expect(text.replaceAll('\n', ' ')).toContain(words.replaceAll('\n', ' '));
    }
    expect(await textOf(`${DESK}/${bill}/file`, operator)).toBe(text);
    const stranger = await newCompany();
    expect((await fetchFile(`${OWN}/${bill}/file`, stranger)).status).toBe(404);
    expect(statusAndCode(await cancel(bill, stranger))).toEqual([404, 'not_found']);
  });

  test('twenty at once, of many buyers and some in vain, are numbered without a gap', async () => {
    const last = async () => {
      const [row] = await rows<{ n: number }>(
        api.context.database.db,
        sql`select coalesce(max(number), 0)::int as n from bills where year = 2026`,
      );
      return row?.n ?? 0;
    };
    const before = await last();
    const buyers = await Promise.all(Array.from({ length: 10 }, newCompany));
    const answers = await Promise.all(buyers.flatMap((one) => [issue(one), issue(one)]));
    const good = answers.filter(({ status }) => status === 201);
    expect(good).toHaveLength(10);
    const numbers = good.map(({ body }) => Number(body.data.number.slice('2026-'.length)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, index) => before + 1 + index),
    );
    await Promise.all(buyers.map(async (one) => cancel((await own(one))[0].bill, one)));
  });

  test('a new year begins with one, by the clocks of Moscow', async () => {
    api.clock.set('2027-12-31T20:59:59.000Z');
    const old = await issued(await newCompany());
    api.clock.set('2027-12-31T21:00:00.000Z');
    const fresh = await issued(await newCompany());
    expect([old.number, fresh.number]).toEqual(['2027-1', '2028-1']);
    expect(fresh.issued_on).toBe('2028-01-01');
  });

  test('is cancelled by its buyer once, and its number stays taken', async () => {
    const { bill, number } = await issued();
    expect((await cancel(bill)).body.data.state).toBe('cancelled');
    expect((await cancel(bill)).body.data.state).toBe('cancelled');
    expect(statusAndCode(await pay(bill))).toEqual([409, 'bill_closed']);
    expect((await issued()).number).not.toBe(number);
  });

  test('expires once its last day in Moscow is over, and is paid afterwards where the transfer was in time', async () => {
    const { bill } = await issued();
    api.clock.set('2026-11-30T20:00:00.000Z');
    await pass(30 * 60_000);
    expect((await own())[0].state).toBe('open');
    await pass(DAY);
    expect((await own())[0].state).toBe('expired');
    expect(statusAndCode(await cancel(bill))).toEqual([409, 'bill_closed']);
    expect(statusAndCode(await pay(bill, { paid_on: '2026-12-01' }))).toEqual([409, 'bill_late']);
    expect((await pay(bill, { paid_on: '2026-11-30' })).body.data.state).toBe('paid');
    expect(await buyer.plans(token)).toMatchObject([{ status: 'active' }]);
  });

  test('none is offered where nobody says at which bank it is paid', async () => {
    const without = await startApi({ env: { RATE_LIMITS: 'off', ...ISSUER } });
    const bearer = await buyerOf(without).newProvider();
    const answer = await without.post(OWN, { tariff_id: '1' }, bearer);
    expect(statusAndCode(answer)).toEqual([503, 'bills_off']);
    expect((await without.get(OWN, bearer)).body.meta.are_offered).toBe(false);
    await without.close();
  });
});

describe('money of a bill', () => {
  test('puts the plan in force as any payment does: ledger, history, notice, no receipt, no call', async () => {
    const { bill, number, payment } = await issued();
    const entries = await auditEntriesOf(api, async () => {
      expect((await pay(bill)).status).toBe(200);
    });
    expect(entries).toMatchObject([{ model: 'api::bill.bill', document: bill }]);
    expect((await api.get(`${DESK}?q=${number}`, operator)).body.data[0]).toMatchObject({
      ...{ state: 'paid', payment_status: 'paid', paid_on: '2026-11-23', order_number: '7' },
      closed_by_name: expect.anything(),
    });
    await api.settle();
    expect(await buyer.plans(token)).toMatchObject([{ status: 'active', cost: 49_000 }]);
    expect(await ledger()).toEqual([{ n: 0 }]);
    const { data } = (await api.get('/api/tariff-payment/history', token)).body;
    expect(data).toMatchObject([{ payment, status: 'paid', amount: 49_000, receipt: null }]);
    expect((await api.get(`/api/payment/payments/${payment}`, operator)).body.data).toMatchObject({
      provider: 'bank_transfer',
      provider_payment_id: number,
      status: 'paid',
    });
    const notices = (await api.get('/api/notifications', token)).body.data;
    expect(notices.filter(({ kind }: { kind: string }) => kind === 'bill_paid')).toHaveLength(1);
  });

  test('is noted only by the sum of the bill, and only of a day that has come', async () => {
    const { bill } = await issued();
    expect(statusAndCode(await pay(bill, { amount: 48_999 }))).toEqual([409, 'bill_sum_differs']);
    expect((await pay(bill, { paid_on: '2026-11-24' })).status).toBe(400);
    expect((await pay(bill, { order_number: ' ' })).status).toBe(400);
    expect((await own())[0].state).toBe('open');
    await cancel(bill);
  });

  test('noted by two at once counts once; the same again answers the same, another is told who was first', async () => {
    const { bill } = await issued();
    const answers = await Promise.all([
      pay(bill),
      pay(bill, { order_number: '8' }),
      pay(bill),
      pay(bill, { order_number: '8' }),
    ]);
    const good = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([good.length, refused.length]).toEqual([2, 2]);
    expect(good[0]?.body).toEqual(good[1]?.body);
    expect(refused[0]?.body.error).toMatchObject({
      details: { state: 'paid', order_number: good[0]?.body.data.order_number },
    });
    await api.settle();
    expect(await buyer.plans(token)).toHaveLength(1);
    const again = await pay(bill, { order_number: good[0]?.body.data.order_number });
    expect(again.body).toEqual(good[0]?.body);
  });

  test('of what a card paid meanwhile grants nothing more, and is to go back', async () => {
    const page = (await buyer.askUrl('tariff_id=1&email=a%40b.example', token)).body.data;
    const { bill, payment } = await issued();
    expect(page.payment).toBe(payment);
    await buyer.card(page.url, CARDS.good);
    await api.settle();
    expect((await pay(bill)).body.data).toMatchObject({ state: 'paid', payment_status: 'review' });
    expect(await buyer.plans(token)).toHaveLength(1);
    const reviews = (await api.get('/api/payment/manual-reviews?pageSize=100', operator)).body.data;
    expect(reviews.filter((one: { payment: string }) => one.payment === payment)).toMatchObject([
      { kind: 'second_payment', provider: 'bank_transfer' },
    ]);
  });

  test('is found by number, INN and name; what is open comes as it expires', async () => {
    const { bill, number } = await issued();
    for (const q of [number, number.slice(5), '7707083893', 'ромашка']) {
      expect(await searched(`state=open&q=${encodeURIComponent(q)}`)).toContain(bill);
    }
    for (const q of ['2025-1', '7707083894', '%']) {
      expect(await searched(`q=${encodeURIComponent(q)}`)).toEqual([]);
    }
    await cancel(bill);
    expect(await searched(`state=open&q=${number}`)).toEqual([]);
  });

  test('of a closed account is none: what is open is cancelled, and its buyer is forgotten with the account', async () => {
    const paid = await issued();
    await pay(paid.bill);
    const { bill } = await issued();
    await api.post('/api/users/me/erasure', { password: PASSWORD }, token);
    expect(statusAndCode(await pay(bill))).toEqual([409, 'bill_closed']);
    await pass(31 * DAY);
    const names = await rows<{ document_id: string; name: string | null; inn: string | null }>(
      api.context.database.db,
      sql`select document_id, buyer_name as name, buyer_inn as inn from bills
        where document_id in (${bill}, ${paid.bill}) order by id`,
    );
    expect(names).toEqual([
      { document_id: paid.bill, name: COMPANY.name, inn: COMPANY.inn },
      { document_id: bill, name: null, inn: null },
    ]);
  });
});

describe('money of a bill that goes back', () => {
  const staff = paymentStaffOf(() => ({ api, operator }));
  const paidBill = async () => {
    const bill = await issued();
    expect((await pay(bill.bill)).status).toBe(200);
    await api.settle();
    return bill;
  };
  const openReviewOf = async (payment: string) => {
    const reviews = await staff.reviewsOf(payment);
    return reviews.find(({ kind }: { kind: string }) => kind === 'refund_by_transfer');
  };
  const transfer = { paid_on: '2026-11-23', order_number: '99' };

  test('is given back at the bank by a person, by the same sum, and then ends what it bought', async () => {
    const { payment } = await paidBill();
    await pass(10 * DAY);
    const path = `payments/${payment}/refund-preview?unused=true`;
    const preview = (await api.get(`/api/payment/${path}`, operator)).body.data;
    await staff.requireRefund(payment, { unused: true });
    await api.settle();
    const { refunds } = await staff.details(payment);
    expect([refunds[0].status, refunds[0].transfer]).toEqual(['creating', null]);
    expect(await buyer.plans(token)).toMatchObject([{ status: 'active' }]);
    const review = await openReviewOf(payment);
    expect(review.details).toMatchObject({ amount: refunds[0].amount });

    const note = (more: object) => staff.decide(review.review, 'refunded_elsewhere', more);
    expect((await note({})).status).toBe(400);
    expect((await note({ transfer: { ...transfer, paid_on: '2027-01-01' } })).status).toBe(400);
    expect((await note({ transfer, amount: 1 })).status).toBe(400);
    expect((await staff.details(payment)).refunds[0].status).toBe('creating');
    expect((await note({ transfer })).status).toBe(200);
    const after = await staff.details(payment);
    expect(after.refunds).toMatchObject([{ status: 'succeeded', transfer }]);
    expect(after.refunds[0].amount).toBe(preview.refunds[0].amount);
    expect(await buyer.plans(token)).not.toMatchObject([{ status: 'active' }]);
    expect(await ledger()).toEqual([{ n: 0 }]);
    expect(await openReviewOf(payment)).toBeUndefined();
    expect((await staff.decide(review.review, 'dismiss')).status).toBe(409);
  });

  test('stays where staff do not give it back, and can be asked for again', async () => {
    const { payment } = await paidBill();
    await staff.requireRefund(payment);
    await api.settle();
    const review = await openReviewOf(payment);
    expect((await staff.decide(review.review, 'dismiss', { transfer })).status).toBe(400);
    expect((await staff.decide(review.review, 'dismiss')).status).toBe(200);
    expect((await staff.details(payment)).refunds).toMatchObject([{ status: 'canceled' }]);
    expect(await buyer.plans(token)).toMatchObject([{ status: 'active' }]);
    await staff.requireRefund(payment);
    await api.settle();
    expect(await openReviewOf(payment)).toBeDefined();
  });

  test('waits for a person whatever began it: a card’s payment of the same, the buyer, a closed account', async () => {
    const page = (await buyer.askUrl('tariff_id=1&email=a%40b.example', token)).body.data;
    const { bill, payment } = await issued();
    await buyer.card(page.url, CARDS.good);
    await api.settle();
    await pay(bill);
    await api.settle();
    expect((await openReviewOf(payment)).details.amount).toBe(49_000);

    token = await newCompany();
    const other = await paidBill();
    await api.post('/api/users/me/erasure', { password: PASSWORD }, token);
    await api.settle();
    expect((await openReviewOf(other.payment)).details.amount).toBe(49_000);
  });

  test('is left out by comparisons, payouts and whatever asks providers', async () => {
    await paidBill();
    await pass(2 * DAY);
    const failed = await rows(
      api.context.database.db,
      sql`select last_error from payment_attempts where provider = 'bank_transfer'
          and (last_error is not null or due_at is not null)
        union all select last_error from payment_comparisons where last_error is not null
        union all select last_error from payment_refunds where last_error is not null`,
    );
    expect(failed).toEqual([]);
    const days = (await api.get('/api/payment/comparisons?pageSize=100', operator)).body.data;
    expect(days.map(({ provider }: { provider: string }) => provider)).not.toContain(
      'bank_transfer',
    );
    const summary = '/api/payment/summary?from=2026-11-01&to=2026-12-31';
    const { meta } = (await api.get(summary, operator)).body;
    expect(meta.not_paid_out).toBe(0);
  });
});
