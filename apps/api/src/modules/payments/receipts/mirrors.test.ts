import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buyerOf, CARDS, paymentId } from '../../../../testing/buyer.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import type { Env } from '../../../config/env.ts';
import { DAY } from '../../../platform/clock.ts';

const EMAIL = 'vera%40salon.example';
const SOLD_AT = '2026-12-31T20:30:00.000Z';
const SALE: Env = {
  RECEIPTS: 'on',
  RECEIPT_VAT_CODE: '7;2027-01-01=11',
  RECEIPT_TAX_SYSTEM: '1',
  RECEIPT_MODE: 'full_prepayment',
};
/** The accountant's decision afterwards. */
const LATER: Env = {
  ...SALE,
  RECEIPT_VAT_CODE: '1',
  RECEIPT_SUBJECT: 'job',
  RECEIPT_TAX_SYSTEM: '2',
  RECEIPT_MODE: 'full_payment',
};

let directory: string;
let api: TestApi;
let buyer: ReturnType<typeof buyerOf>;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'okoshko-mirrors-'));
});
afterEach(async () => {
  await api.close();
  await rm(directory, { recursive: true, force: true });
});

/** The service on the same data, with other settings. */
async function start(env: Env, at: string): Promise<void> {
  api = await startApi({ env: { RATE_LIMITS: 'off', ...env }, directory });
  api.clock.set(at);
  buyer = buyerOf(api);
}

interface Item {
  readonly vat_code?: number;
  readonly Tax?: string;
  readonly payment_subject?: string;
  readonly PaymentObject?: string;
}
interface Receipt {
  readonly customer?: { readonly full_name?: string; readonly inn?: string };
  readonly Customer?: string;
  readonly CustomerInn?: string;
  readonly tax_system_code?: number;
  readonly Taxation?: string;
  readonly items?: readonly Item[];
  readonly Items?: readonly Item[];
}
/** Rate, subject and tax system, in the vendor's words. */
const wordsOf = (receipt: Receipt) =>
  (receipt.items ?? receipt.Items ?? []).map((item) => [
    item.vat_code ?? item.Tax,
    item.payment_subject ?? item.PaymentObject,
    receipt.tax_system_code ?? receipt.Taxation,
  ]);
const receipts = async (table: string, column: string, url: string) =>
  (
    await buyer.sql<{ receipt: Receipt | null }>(
      sql`select ${sql.identifier(column)} as receipt from ${sql.identifier(table)}
        where ${sql.identifier(table === 'sandbox_payments' ? 'id' : 'payment')} = ${paymentId(url)}`,
    )
  ).map(({ receipt }) => receipt && wordsOf(receipt));

describe.each(['sandbox-yookassa', 'sandbox-tbank'])('at %s', (PAYMENTS) => {
  const isTbank = PAYMENTS === 'sandbox-tbank';
  const counted = [[isTbank ? 'vat105' : 9, 'service', isTbank ? 'osn' : 1]];
  const plain = [[isTbank ? 'vat5' : 7, 'service', isTbank ? 'osn' : 1]];

  const buy = async (details?: object) => {
    const token = await buyer.newProvider();
    if (details) {
      const body = { kpp: null, address: null, ...details };
      await api.request('PUT', '/api/tariff-payment/buyer-details', { token, body });
    }
    const { data } = (await buyer.askUrl(`tariff_id=1&email=${EMAIL}`, token)).body;
    await buyer.card(data.url, CARDS.good);
    await api.settle();
    return { ...data, token } as { url: string; payment: string; token: string };
  };
  const refund = async (payment: string) => {
    const body = { payment, key: 'part', reason: 'The client asked', amount: 10_000 };
    await api.post('/api/payment/refunds', body, await api.signIn('79990000009'));
    await api.settle();
  };

  test.each([
    { name: 'settings that changed', later: LATER },
    { name: 'receipts that are off', later: { ...LATER, RECEIPTS: 'off' } },
  ])(
    'a sale’s refund and closing receipt mirror it, whatever became of settings: $name',
    async ({ later }) => {
      await start({ ...SALE, PAYMENTS }, SOLD_AT);
      const { url, payment } = await buy();
      expect(await receipts('sandbox_payments', 'receipt', url)).toEqual([counted]);
      await api.close();
      await start({ ...later, PAYMENTS }, '2027-01-05T09:00:00.000Z');
      await refund(payment);
      expect(await receipts('sandbox_refunds', 'receipt', url)).toEqual([counted]);
      api.clock.advance(40 * DAY);
      await api.settle();
      expect(await receipts('sandbox_receipts', 'body', url)).toEqual([plain]);
    },
  );

  test('the buyer is named by the sale’s receipt, its refund’s and its closing one, whoever buys by then', async () => {
    await start({ ...SALE, PAYMENTS }, SOLD_AT);
    const { url, payment, token } = await buy({
      ...{ kind: 'entrepreneur', name: 'ИП Верина Вера', inn: '500100732259' },
    });
    const customers = async (table: string, column: string) =>
      (
        await buyer.sql<{ receipt: Receipt }>(
          sql`select ${sql.identifier(column)} as receipt from ${sql.identifier(table)}
            where ${sql.identifier(table === 'sandbox_payments' ? 'id' : 'payment')} = ${paymentId(url)}`,
        )
      ).map(({ receipt: { customer, Customer, CustomerInn } }) =>
        isTbank ? [Customer, CustomerInn] : [customer?.full_name, customer?.inn],
      );
    const proprietor = [['ИП Верина Вера', '500100732259']];
    expect(await customers('sandbox_payments', 'receipt')).toEqual(proprietor);
    await api.request('DELETE', '/api/tariff-payment/buyer-details', { token });
    await refund(payment);
    expect(await customers('sandbox_refunds', 'receipt')).toEqual(proprietor);
    api.clock.advance(40 * DAY);
    await api.settle();
    expect(await customers('sandbox_receipts', 'body')).toEqual(proprietor);
  });

  test('a page that names another buyer is not handed out again', async () => {
    await start({ ...SALE, PAYMENTS }, SOLD_AT);
    const token = await buyer.newProvider();
    const page = async () =>
      (await buyer.askUrl(`tariff_id=1&email=${EMAIL}`, token)).body.data.url as string;
    const before = await page();
    const body = { kind: 'individual', name: 'Вера', inn: null, kpp: null, address: null };
    await api.request('PUT', '/api/tariff-payment/buyer-details', { token, body });
    const another = await page();
    expect(another).not.toBe(before);
    expect(await page()).toBe(another);
  });

  test('a sale without a receipt has none of its refund, though receipts are on by then', async () => {
    await start({ PAYMENTS, RECEIPTS: 'off' }, SOLD_AT);
    const { url, payment } = await buy();
    await api.close();
    await start({ ...SALE, PAYMENTS }, '2027-01-05T09:00:00.000Z');
    const order = await buyer.sql(sql`select receipt_mode, receipt_vat_code from payment_attempts`);
    expect(order).toEqual([{ receipt_mode: null, receipt_vat_code: null }]);
    await refund(payment);
    const refusals = await buyer.sql<{ receipt: unknown }>(
      sql`select receipt from sandbox_refunds where payment = ${paymentId(url)} and receipt is not null`,
    );
    expect(refusals).toEqual([]);
  });

  test('the rate is that of the day in Moscow, and a page of the day before is not handed out', async () => {
    await start({ ...SALE, PAYMENTS }, '2026-12-31T20:59:00.000Z');
    const token = await buyer.newProvider();
    const page = async () =>
      (await buyer.askUrl(`tariff_id=1&email=${EMAIL}`, token)).body.data.url as string;
    const before = await page();
    expect(await page()).toBe(before);
    expect(await receipts('sandbox_payments', 'receipt', before)).toEqual([counted]);
    api.clock.set('2026-12-31T21:00:00.000Z');
    const after = await page();
    expect(await receipts('sandbox_payments', 'receipt', after)).toEqual([
      [[isTbank ? 'vat122' : 12, 'service', isTbank ? 'osn' : 1]],
    ]);
  });
});
