import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billBuyerOf } from '../../../../testing/bill-buyer.ts';
import { BANK, ISSUER } from '../../../../testing/issuer.ts';
import { paymentStaffOf } from '../../../../testing/payment-staff.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';

let api: TestApi;
let token: string;
let operator: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off', ...ISSUER, ...BANK } });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set('2026-11-23T09:00:00.000Z');
  operator = await api.signIn('79990000009');
  token = await newCompany();
});

const { newCompany, issued, own, pay, pass, textOf, fetchFile } = billBuyerOf(() => ({
  ...{ api, token, operator },
}));
const staff = paymentStaffOf(() => ({ api, operator }));

interface Act {
  readonly act: string;
  readonly number: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly amount: number;
}
const paidBill = async () => {
  const bill = await issued();
  expect((await pay(bill.bill)).status).toBe(200);
  await api.settle();
  return bill;
};
const actsOf = async (bill: string): Promise<readonly Act[]> =>
  (await own()).find((one: { bill: string }) => one.bill === bill).acts;
const sumOf = (acts: readonly Act[]) => acts.reduce((sum, { amount }) => sum + amount, 0);
const noteTransfer = async (payment: string) => {
  await api.settle();
  const review = (await staff.reviewsOf(payment)).find(
    ({ kind }: { kind: string }) => kind === 'refund_by_transfer',
  );
  const transfer = { paid_on: '2026-11-23', order_number: '99' };
  const { status } = await staff.decide(review.review, 'refunded_elsewhere', { transfer });
  expect(status).toBe(200);
  await pass(11 * MINUTE);
};

describe('acts of a paid bill', () => {
  test('come with each end of a month and with the end of the plan, and sum to what was paid', async () => {
    const { bill, payment } = await paidBill();
    await pass(6 * DAY);
    expect(await actsOf(bill)).toEqual([]);
    await pass(2 * DAY);
    const [november, ...others] = await actsOf(bill);
    expect(others).toEqual([]);
    expect(november).toMatchObject({ starts_on: '2026-11-23', ends_on: '2026-11-30' });
    await pass(60 * DAY);
    const acts = await actsOf(bill);
    expect(acts).toMatchObject([november, { starts_on: '2026-12-01', ends_on: '2026-12-23' }]);
    expect(sumOf(acts)).toBe(49_000);
    // Like other documents they stand at the payment too, for its buyer and for staff.
    const history = (await api.get('/api/tariff-payment/history', token)).body.data;
    const ofPayment = history.find((one: { payment: string }) => one.payment === payment);
    expect(ofPayment.acts).toEqual(acts);
    expect((await staff.details(payment)).acts).toEqual(acts);
    await pass(60 * DAY);
    expect(await actsOf(bill)).toEqual(acts);
  });

  test('after a refund that ends the plan make up what stays paid, be it all, a part or nothing', async () => {
    const part = await paidBill();
    await pass(10 * DAY);
    const before = await actsOf(part.bill);
    expect(before).toHaveLength(1);
    await staff.requireRefund(part.payment, { unused: true });
    await noteTransfer(part.payment);
    const { refunds } = await staff.details(part.payment);
    const acts = await actsOf(part.bill);
    expect(acts[0]).toEqual(before[0]);
    expect(sumOf(acts)).toBe(49_000 - refunds[0].amount);
    expect(acts.at(-1)?.ends_on).toBe('2026-12-03');

    token = await newCompany();
    api.clock.set('2026-11-23T09:00:00.000Z');
    operator = await api.signIn('79990000009');
    const all = await paidBill();
    await pass(10 * DAY);
    await staff.requireRefund(all.payment);
    await noteTransfer(all.payment);
    const [november, correction, ...more] = await actsOf(all.bill);
    expect([november?.amount, more]).toEqual([-(correction?.amount ?? 0), []]);
    const text = await textOf(`/api/tariff-payment/acts/${correction?.act}/file`, token);
    expect(text).toContain('Корректировочный акт');
  });

  test('of a plan that was over are made less by what goes back even then', async () => {
    const { bill, payment } = await paidBill();
    await pass(60 * DAY);
    expect(sumOf(await actsOf(bill))).toBe(49_000);
    await staff.requireRefund(payment, { amount: 10_000 });
    await noteTransfer(payment);
    const acts = await actsOf(bill);
    expect([acts.length, acts.at(-1)?.amount, sumOf(acts)]).toEqual([3, -10_000, 39_000]);
  });

  test('of money that granted nothing, or that went back before the plan began, there is none', async () => {
    await paidBill();
    const queued = await issued();
    await pay(queued.bill);
    await api.settle();
    await staff.requireRefund(queued.payment);
    await noteTransfer(queued.payment);
    expect(await actsOf(queued.bill)).toEqual([]);
    await pass(70 * DAY);
    expect(await actsOf(queued.bill)).toEqual([]);
  });

  test('are numbered without a gap, say what was rendered to whom, and are read by their owner and staff', async () => {
    const { bill, number } = await paidBill();
    await pass(40 * DAY);
    const [act] = await actsOf(bill);
    const text = await textOf(`/api/tariff-payment/acts/${act?.act}/file`, token);
    for (const words of [
      `№ ${act?.number} от 30 ноября 2026`,
      ...['ООО «Ромашка»', 'ИНН 7736207543', `Счёт № ${number} от 23 ноября 2026`],
      ...['23–30 ноября 2026', 'Тариф «', 'Услуги оказаны полностью'],
    ]) {
      expect(text.replaceAll('\n', ' ')).toContain(words);
    }
    expect(await textOf(`/api/payment/acts/${act?.act}/file`, operator)).toBe(text);
    const stranger = await newCompany();
    const path = `/api/tariff-payment/acts/${act?.act}/file`;
    expect((await fetchFile(path, stranger)).status).toBe(404);
    const numbers = await rows<{ year: number; last: number; count: number }>(
      api.context.database.db,
      sql`select year, max(number)::int as last, count(*)::int as count from acts group by year`,
    );
    expect(numbers.every(({ last, count }) => last === count)).toBe(true);
    expect(numbers.length).toBeGreaterThan(0);
  });

  test('of a plan that an upgrade ended early are whole at once: its rest is credited', async () => {
    const { bill } = await paidBill();
    await pass(3 * DAY);
    const upgrade = (await api.post('/api/tariff-payment/bills', { tariff_id: '2' }, token)).body
      .data;
    const paid = await pay(upgrade.bill, { amount: upgrade.amount, paid_on: '2026-11-26' });
    expect(paid.status).toBe(200);
    await pass(11 * MINUTE);
    expect(sumOf(await actsOf(bill))).toBe(49_000);
    await pass(70 * DAY);
    expect(sumOf(await actsOf(upgrade.bill))).toBe(upgrade.amount);
  });
});
