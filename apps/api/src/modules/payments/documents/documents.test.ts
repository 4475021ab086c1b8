import { sql } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntriesOf } from '../../../../testing/audit-entries.ts';
import { buyerOf, CARDS } from '../../../../testing/buyer.ts';
import { ISSUER } from '../../../../testing/issuer.ts';
import { paymentStaffOf } from '../../../../testing/payment-staff.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import type { Env } from '../../../config/env.ts';

const RECEIPTS: Env = { RECEIPTS: 'on', RECEIPT_VAT_CODE: '1', RECEIPT_TAX_SYSTEM: '2' };
const OPERATOR = '79990000009';
const DETAILS = '/api/tariff-payment/buyer-details';
const COMPANY = {
  ...{ kind: 'company', name: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001' },
  address: 'Тверь, Советская улица, 1',
};

let api: TestApi;
let buyer: ReturnType<typeof buyerOf>;
let operator: string;
const staff = paymentStaffOf(() => ({ api, operator }));
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off', ...ISSUER, ...RECEIPTS } });
  api.clock.set('2026-11-01T09:00:00.000Z');
  buyer = buyerOf(api);
  operator = await api.signIn(OPERATOR);
});
afterAll(() => api.close());

const put = (token: string, body: unknown) => api.request('PUT', DETAILS, { token, body });

async function buy(token: string, query = 'tariff_id=1') {
  const opened = await buyer.askUrl(`${query}&email=vera%40salon.example`, token);
  await buyer.card(opened.body.data.url, CARDS.good);
  await api.settle();
  return opened.body.data.payment as string;
}

/** The lines of a PDF, top to bottom, as they are read off the page, and what it says of itself. */
async function readPdf(bytes: Buffer) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const file = await task.promise;
  const { info } = await file.getMetadata();
  const { items } = await (await file.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
  const { numPages: pages } = file;
  await task.destroy();
  return { pages, info, text: text.join('') };
}

const download = (path: string, token: string) =>
  fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
const own = (payment: string, token: string) =>
  download(`/api/tariff-payment/payments/${payment}/confirmation`, token);
const textOf = async (payment: string, token: string) =>
  (await readPdf(Buffer.from(await (await own(payment, token)).arrayBuffer()))).text;

describe("a buyer's details", () => {
  test('are nobody’s until they are told, are tidied, changed and forgotten', async () => {
    const token = await buyer.newProvider();
    const read = async () => (await api.get(DETAILS, token)).body;
    expect(await read()).toEqual({ data: null });
    const typed = {
      ...COMPANY,
      name: '  ООО  «Ромашка» ',
      address: '\tТверь, Советская улица,  1',
    };
    expect((await put(token, typed)).body).toEqual({ data: COMPANY });
    const person = { kind: 'individual', name: 'Вера', inn: null, kpp: null, address: null };
    expect((await put(token, { ...person, address: '  ' })).body).toEqual({ data: person });
    expect(await read()).toEqual({ data: person });
    expect((await api.request('DELETE', DETAILS, { token })).body).toEqual({ data: null });
    expect(await read()).toEqual({ data: null });
  });

  test.each([
    ['inn', { ...COMPANY, inn: '7707083894' }],
    ['inn', { ...COMPANY, inn: '500100732259' }],
    ['kpp', { ...COMPANY, kpp: null }],
    ['address', { ...COMPANY, address: ' ' }],
    ['name', { ...COMPANY, name: '   ' }],
    ['kpp', { ...COMPANY, kind: 'entrepreneur', inn: '500100732259' }],
  ])('are refused by the field that is wrong: %s', async (field, body) => {
    const token = await buyer.newProvider();
    const { status, body: answer } = await put(token, body);
    expect(status).toBe(400);
    expect(answer.error.details.errors[0].path).toEqual([field]);
    expect((await api.get(DETAILS, token)).body).toEqual({ data: null });
  });
});

describe('the confirmation of a payment', () => {
  test('is a PDF for its buyer alone, which no cache keeps, and says what was paid by whom to whom', async () => {
    const token = await buyer.newProvider();
    await put(token, COMPANY);
    const payment = await buy(token);
    const answer = await own(payment, token);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="payment-${payment}.pdf"`,
    });
    const { pages, info, text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
    expect(pages).toBe(1);
    expect(info).toMatchObject({ Author: 'ООО «Окошко»', Language: 'ru-RU' });
    for (const part of [
      'Подтверждение оплаты',
      `№ ${payment} от 1 ноября 2026`,
      'ООО «Окошко»',
      'ИНН 7736207543, КПП 770401001, ОГРН 1027700229193',
      'ООО «Ромашка»',
      'ИНН 7707083893, КПП 770701001',
      'Тверь, Советская улица, 1',
      '1 ноября — 1 декабря 2026',
      'отправлен на vera@salon.example',
      '490₽',
      'Четыреста девяносто рублей 00 копеек',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Возвращено');
    const other = await own(payment, await buyer.newProvider());
    expect(other.status).toBe(404);
  });

  test('tells a refund of a part, and then of the rest', async () => {
    const token = await buyer.newProvider();
    const payment = await buy(token);
    await staff.requireRefund(payment, { amount: 10_000 });
    await api.settle();
    expect(await textOf(payment, token)).toMatch(
      /Возвращено\s*100₽[\s\S]*за вычетом возвратов\s*390₽/,
    );
    await staff.requireRefund(payment);
    await api.settle();
    const text = await textOf(payment, token);
    expect(text).toMatch(/Возвращено\s*490₽/);
    expect(text).toContain('Деньги возвращены полностью.');
  });

  test('names who paid: whatever details are told later, a receipt’s stay, and who gave none is named as today', async () => {
    const token = await buyer.newProvider();
    const before = await buy(token, 'additional_letters=true');
    await put(token, COMPANY);
    expect(await textOf(before, token)).toContain('ООО «Ромашка»');
    const paid = await buy(token);
    const proprietor = { ...COMPANY, kind: 'entrepreneur', kpp: null, inn: '500100732259' };
    await put(token, { ...proprietor, name: 'ИП Верин' });
    const text = await textOf(paid, token);
    expect(text).toContain('ИНН 7707083893');
    expect(text).not.toContain('ИП Верин');
  });

  test('is there once money came: the history and the desk say so, and the desk’s reading is noted', async () => {
    const token = await buyer.newProvider();
    const { payment: unpaid } = (
      await buyer.askUrl('tariff_id=1&email=vera%40salon.example', token)
    ).body.data;
    expect((await own(unpaid, token)).status).toBe(404);
    const payment = await buy(token, 'extended_statistics=true');
    const history = (await api.get('/api/tariff-payment/history', token)).body.data;
    const has = (id: string) =>
      history.find((one: { payment: string }) => one.payment === id)?.has_confirmation;
    const path = `/api/payment/payments/${payment}/confirmation`;
    const entries = await auditEntriesOf(api, async () => {
      const answer = await download(path, operator);
      const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
      expect(text).toContain('расширенная статистика');
    });
    const model = 'api::payment.payment';
    expect(entries).toMatchObject([{ action: 'read', model, document: payment }]);
    expect((await download(path, token)).status).toBe(405);
    expect([has(payment), (await staff.details(payment)).has_confirmation]).toEqual([true, true]);
  });

  test('is a page however long what people wrote is', async () => {
    const token = await buyer.newProvider();
    const long = { ...COMPANY, name: 'Ж'.repeat(256), address: 'ш '.repeat(249).trim() };
    expect((await put(token, long)).status).toBe(200);
    const payment = await buy(token);
    const answer = await own(payment, token);
    const { pages, text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
    expect(pages).toBe(1);
    expect(text.replaceAll(/\s/g, '')).toContain('Ж'.repeat(256));
  });
});

test('an account reads sixty in an hour, as each is drawn by a process', async () => {
  const limited = await startApi({ env: ISSUER });
  try {
    const shopper = buyerOf(limited);
    const token = await shopper.newProvider();
    const { url, payment } = (await shopper.askUrl('tariff_id=1', token)).body.data;
    await shopper.card(url, CARDS.good);
    await limited.settle();
    const read = async () =>
      (
        await fetch(`${limited.url}/api/tariff-payment/payments/${payment}/confirmation`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    expect(await read()).toBe(200);
    // The tries in between draw nothing that is looked at.
    await shopper.sql(sql`update limits set count = 59 where key like 'documents:%'`);
    expect([await read(), await read()]).toEqual([200, 429]);
  } finally {
    await limited.close();
  }
});

test('without a issuer no document is made, and nothing offers one', async () => {
  const bare = await startApi({ env: { RATE_LIMITS: 'off' } });
  try {
    const shopper = buyerOf(bare);
    const token = await shopper.newProvider();
    const { url, payment } = (await shopper.askUrl('tariff_id=1', token)).body.data;
    await shopper.card(url, CARDS.good);
    await bare.settle();
    const answer = await bare.get(`/api/tariff-payment/payments/${payment}/confirmation`, token);
    expect([answer.status, answer.body.error.details.code]).toEqual([503, 'documents_off']);
    const [line] = (await bare.get('/api/tariff-payment/history', token)).body.data;
    expect(line.has_confirmation).toBe(false);
  } finally {
    await bare.close();
  }
});
