import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../../testing/accounts.ts';
import { buyerOf, CARDS, paymentId } from '../../../../testing/buyer.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { DAY, HOUR } from '../../../platform/clock.ts';

const NOON = '2026-11-21T09:00:00.000Z';
const EMAIL = 'vera@salon.example';
const SHOP = 'shop@okoshko.example';
const OPERATOR = '79990000009';

interface Receipt {
  readonly customer?: { readonly email: string };
  readonly Email?: string;
}
const addressOf = (receipt: Receipt | null) => receipt?.customer?.email ?? receipt?.Email ?? null;

describe.each(['sandbox-yookassa', 'sandbox-tbank'])('an account closed, with %s', (PAYMENTS) => {
  let api: TestApi;
  let buyer: ReturnType<typeof buyerOf>;
  let token: string;
  let phone: string;

  beforeAll(async () => {
    api = await startApi({
      env: {
        PAYMENTS,
        RATE_LIMITS: 'off',
        RECEIPTS: 'on',
        RECEIPT_TAX_SYSTEM: '2',
        RECEIPT_MODE: 'full_prepayment',
        RECEIPT_SHOP_EMAIL: SHOP,
      },
    });
    buyer = buyerOf(api);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.clock.set(NOON);
    await api.request('DELETE', '/sandbox/payments/control/faults');
    await buyer.sql(sql`delete from limits`);
    token = await buyer.newProvider();
    phone = (await api.get('/api/users/me', token)).body.phone;
  });

  const open = async (query: string): Promise<{ url: string; payment: string }> =>
    (await buyer.askUrl(`${query}&email=${encodeURIComponent(EMAIL)}`, token)).body.data;
  const buy = async (query: string) => {
    const page = await open(query);
    await buyer.card(page.url, CARDS.good);
    await api.settle();
    return page;
  };
  const preview = async () => (await api.get('/api/users/me/erasure', token)).body.data;
  const close = async () => {
    const { status, body } = await api.post('/api/users/me/erasure', { password: PASSWORD }, token);
    expect(status).toBe(200);
    return body;
  };
  const later = async (milliseconds: number) => {
    api.clock.advance(milliseconds);
    await api.settle();
  };
  /** Days go by, after which the buyer signs in anew. */
  const days = async (count: number) => {
    await later(count * DAY);
    token = await api.signIn(phone);
  };
  /** The account is erased, as the law has it, a month after it was closed. */
  const erase = () => later(29 * DAY + HOUR);
  const refundsOf = (payment: string) =>
    buyer.sql<{ amount: number; status: string }>(
      sql`select r.amount::int, r.status from payment_refunds r join payment_attempts a on a.id = r.attempt
        join payment_intents i on i.id = a.intent where i.document_id = ${payment} order by r.id`,
    );
  const addresses = async (payment: string) =>
    (
      await buyer.sql<{ receipt_email: string | null }>(
        sql`select a.receipt_email from payment_attempts a join payment_intents i on i.id = a.intent
          where i.document_id = ${payment}`,
      )
    ).map(({ receipt_email }) => receipt_email);
  const receiptsOf = async (table: 'sandbox_refunds' | 'sandbox_receipts', url: string) => {
    const column = sql.identifier(table === 'sandbox_refunds' ? 'receipt' : 'body');
    const sent = await buyer.sql<{ receipt: Receipt | null }>(
      sql`select ${column} as receipt from ${sql.identifier(table)} where payment = ${paymentId(url)}
        and ${table === 'sandbox_refunds' ? sql`status = 'succeeded'` : sql`true`}`,
    );
    return sent.map(({ receipt }) => addressOf(receipt));
  };
  const reviews = async (payment: string) =>
    (
      await api.get('/api/payment/manual-reviews?pageSize=100', await api.signIn(OPERATOR))
    ).body.data.filter((one: { payment: string | null }) => one.payment === payment);
  const refund = async (payment: string, amount: number) => {
    const body = { payment, key: `part${amount}`, reason: 'A word given', amount };
    const { status } = await api.post('/api/payment/refunds', body, await api.signIn(OPERATOR));
    expect(status).toBe(201);
    await api.settle();
  };

  test('erases in whose name the buyer paid, but what stands on a fiscal receipt', async () => {
    const put = (body: object) =>
      api.request('PUT', '/api/tariff-payment/buyer-details', { token, body });
    const person = { kind: 'individual', name: 'Вера Никому', kpp: null, address: 'Тверь' };
    await put({ ...person, inn: null });
    const without = await buy('additional_letters=true');
    await put({ ...person, kind: 'entrepreneur', name: 'ИП Верина', inn: '500100732259' });
    const proprietor = await buy('tariff_id=1');
    await close();
    await erase();
    const buyers = (payment: string) =>
      buyer.sql(sql`select a.buyer_name, a.buyer_inn from payment_attempts a
        join payment_intents i on i.id = a.intent where i.document_id = ${payment}`);
    expect(await buyers(without.payment)).toEqual([{ buyer_name: null, buyer_inn: null }]);
    expect(await buyers(proprietor.payment)).toEqual([
      { buyer_name: 'ИП Верина', buyer_inn: '500100732259' },
    ]);
    const details = sql`select name from buyer_details where name in ('Вера Никому', 'ИП Верина')`;
    expect(await buyer.sql(details)).toEqual([]);
  });

  describe('gives back what is not used up', () => {
    test('the very sum that was told before, which the desk would give back as well', async () => {
      const { payment, url } = await buy('tariff_id=1');
      const pack = await buy('additional_letters=true');
      await days(10);
      const desk = await api.get(
        `/api/payment/payments/${payment}/refund-preview?unused=true`,
        await api.signIn(OPERATOR),
      );
      const answer = await preview();
      expect(answer.refunds).toEqual([
        { payment: pack.payment, title: expect.stringContaining('репутацией'), amount: 75_000 },
        { payment, title: expect.stringContaining('Тариф'), amount: desk.body.data.amount },
      ]);
      expect(answer.receipt_emails).toEqual([EMAIL]);
      expect(answer.refund).toBe(75_000 + desk.body.data.amount);
      expect((await close()).refund).toBe(answer.refund);
      await api.settle();
      expect(await refundsOf(payment)).toEqual([
        { amount: desk.body.data.amount, status: 'succeeded' },
      ]);
      expect(await refundsOf(pack.payment)).toEqual([{ amount: 75_000, status: 'succeeded' }]);
      expect(await receiptsOf('sandbox_refunds', url)).toEqual([EMAIL]);
    });

    test('with the rest of the plan that an upgrade took, as money', async () => {
      const first = await buy('tariff_id=1');
      await days(10);
      const upgrade = await buy('tariff_id=2');
      await days(5);
      const answer = await preview();
      expect(answer.refunds.map(({ payment }: { payment: string }) => payment).sort()).toEqual(
        [first.payment, upgrade.payment].sort(),
      );
      await close();
      await api.settle();
      const back = [...(await refundsOf(first.payment)), ...(await refundsOf(upgrade.payment))];
      expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(answer.refund);
      const plans = await buyer.sql(
        sql`select t.id from user_tariffs t join payment_intents i on i.id = t.payment
          where i.document_id in (${first.payment}, ${upgrade.payment}) and t.status in ('queued', 'active')`,
      );
      expect(plans).toEqual([]);
    });

    test('at the second try, where the vendor is away; by a person, where it refuses', async () => {
      const { payment } = await buy('extended_statistics=true');
      await buyer.fault('refund', 'drop');
      await close();
      await api.settle();
      expect(await refundsOf(payment)).toMatchObject([{ status: 'creating' }]);
      await later(HOUR);
      expect(await refundsOf(payment)).toMatchObject([{ amount: 20_000, status: 'succeeded' }]);
      token = await buyer.newProvider();
      const other = await buy('extended_statistics=true');
      await buyer.fault('refund', 'refuse_refund');
      await close();
      await api.settle();
      expect(await reviews(other.payment)).toMatchObject([{ kind: 'refund_failed' }]);
    });

    test('nothing, where nothing is paid for', async () => {
      expect(await preview()).toEqual({ refund: 0, refunds: [], receipt_emails: [] });
      expect((await close()).refund).toBe(0);
    });
  });

  test('money that comes afterwards goes back by itself and buys nothing', async () => {
    const { url, payment } = await open('tariff_id=1');
    await close();
    await buyer.card(url, CARDS.good);
    await api.settle();
    const [one] = await refundsOf(payment);
    expect(one).toMatchObject({ status: 'succeeded' });
    expect(
      await buyer.sql(sql`select t.id from user_tariffs t join payment_intents i
      on i.id = t.payment where i.document_id = ${payment}`),
    ).toEqual([]);
    expect(await reviews(payment)).toEqual([]);
    const [attempt] = await buyer.attempts(payment);
    expect(attempt?.status).toBe('review');
  });

  test('nobody takes such money for the purchase while it goes back', async () => {
    const { url, payment } = await open('tariff_id=1');
    await close();
    await buyer.fault('refund', 'drop', 3);
    await buyer.card(url, CARDS.good);
    await api.settle();
    const [review] = await reviews(payment);
    expect(review.kind).toBe('account_closed');
    const answer = await api.request('PUT', `/api/payment/manual-reviews/${review.review}`, {
      token: await api.signIn(OPERATOR),
      body: { resolution: 'grant', note: 'The account is open again' },
    });
    expect(answer.status).toBe(409);
  });

  describe('keeps the address of receipts while the law wants it', () => {
    test('until the closing receipt is made of what was used', async () => {
      const { url, payment } = await buy('tariff_id=1');
      await days(10);
      await buyer.fault('refund', 'refuse_refund');
      await close();
      await api.settle();
      const [review] = await reviews(payment);
      await api.request('PUT', `/api/payment/manual-reviews/${review.review}`, {
        token: await api.signIn(OPERATOR),
        body: { resolution: 'dismiss', note: 'The card is closed' },
      });
      await buyer.sql(sql`update users set erase_at = now() where erase_at is not null`);
      await later(HOUR);
      expect(await addresses(payment)).toEqual([EMAIL]);
      await later(22 * DAY);
      expect(await receiptsOf('sandbox_receipts', url)).toEqual([EMAIL]);
      await later(2 * HOUR);
      expect(await addresses(payment)).toEqual([null]);
    });

    test('a part refunded to somebody erased has its receipt: theirs, or the shop’s', async () => {
      const { url, payment } = await buy('additional_letters=true');
      const [before] = await addresses(payment);
      await buyer.fault('refund', 'refuse_refund');
      await close();
      await api.settle();
      await erase();
      expect([before, await addresses(payment)]).toEqual([EMAIL, [EMAIL]]);
      await refund(payment, 5000);
      const [review] = await reviews(payment);
      await api.request('PUT', `/api/payment/manual-reviews/${review.review}`, {
        token: await api.signIn(OPERATOR),
        body: { resolution: 'dismiss', note: 'Agreed on a part' },
      });
      await later(2 * HOUR);
      expect(await addresses(payment)).toEqual([null]);
      await refund(payment, 6000);
      expect((await receiptsOf('sandbox_refunds', url)).toSorted()).toEqual([SHOP, EMAIL]);
    });
  });
});

describe.each(['sandbox-yookassa', 'sandbox-tbank'])(
  'without an address of the shop, with %s',
  (PAYMENTS) => {
    test('a closing receipt that cannot be made is a review, and so is a refund’s', async () => {
      const api = await startApi({
        env: {
          PAYMENTS,
          RATE_LIMITS: 'off',
          RECEIPTS: 'on',
          RECEIPT_TAX_SYSTEM: '2',
          RECEIPT_MODE: 'full_prepayment',
        },
      });
      const buyer = buyerOf(api);
      const token = await buyer.newProvider();
      const page = (await buyer.askUrl(`extended_statistics=true&email=${EMAIL}`, token)).body.data;
      await buyer.card(page.url, CARDS.good);
      await api.settle();
      await buyer.sql(sql`update payment_attempts set receipt_email = null`);
      const operator = await api.signIn(OPERATOR);
      const body = { payment: page.payment, key: 'k', reason: 'A word given', amount: 5000 };
      await api.post('/api/payment/refunds', body, operator);
      await api.settle();
      api.clock.advance(32 * DAY);
      await api.settle();
      const { data } = (await api.get('/api/payment/manual-reviews', await api.signIn(OPERATOR)))
        .body;
      const failures = data.map(({ kind, details }: { kind: string; details: { what?: string } }) =>
        [kind, details.what ?? null].join(' '),
      );
      expect(failures.toSorted()).toEqual(
        ['receipt_failed closing receipt', 'refund_failed '].toSorted(),
      );
      expect(await buyer.count('closing_receipts')).toBe(1);
      await api.close();
    });
  },
);
