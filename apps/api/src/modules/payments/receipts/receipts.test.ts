import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyerOf, CARDS, paymentId } from '../../../../testing/buyer.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import type { SandboxPayment } from '../../../sandbox/vendor.ts';

const NOON = '2026-11-21T09:00:00.000Z';
const EMAIL = 'anna@salon.example';

interface Line {
  readonly title: string;
  readonly amount: string;
  readonly mode: string;
}
/** The lines of a receipt as either stand-in got them. */
function linesOf(receipt: unknown): Line[] | null {
  if (receipt === null) return null;
  const { items, Items } = receipt as Record<string, Record<string, unknown>[]>;
  return (items ?? Items ?? []).map((item) => ({
    title: String(item.description ?? item.Name),
    amount: String((item.amount as { value?: string } | undefined)?.value ?? item.Amount),
    mode: String(item.payment_mode ?? item.PaymentMethod),
  }));
}

describe.each(['sandbox-yookassa', 'sandbox-tbank'])('with %s', (PAYMENTS) => {
  const isTbank = PAYMENTS === 'sandbox-tbank';
  /** Kopecks as the vendor writes them. */
  const sum = (kopecks: number) => (isTbank ? String(kopecks) : (kopecks / 100).toFixed(2));

  describe.each(['full_payment', 'full_prepayment'])('receipts of %s', (RECEIPT_MODE) => {
    let api: TestApi;
    let buyer: ReturnType<typeof buyerOf>;
    let token: string;
    let operator: string;
    let keys = 0;

    beforeAll(async () => {
      api = await startApi({
        env: {
          PAYMENTS,
          RATE_LIMITS: 'off',
          RECEIPTS: 'on',
          RECEIPT_TAX_SYSTEM: '2',
          RECEIPT_MODE,
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
      operator = await api.signIn('79990000009');
    });

    const buy = async (query: string): Promise<{ url: string; payment: string }> => {
      const email = encodeURIComponent(EMAIL);
      const page = (await buyer.askUrl(`${query}&email=${email}`, token)).body.data;
      await buyer.card(page.url, CARDS.good);
      await api.settle();
      return page;
    };
    const refund = async (payment: string, amount?: number) => {
      keys += 1;
      const body = { payment, key: `k${keys}`, reason: 'The client asked', amount };
      const answer = await api.post('/api/payment/refunds', body, operator);
      await api.settle();
      return answer;
    };
    const paymentReceipt = async (url: string) => {
      const [row] = await buyer.sql<Pick<SandboxPayment, 'receipt'>>(
        sql`select receipt from sandbox_payments where id = ${paymentId(url)}`,
      );
      return linesOf(row?.receipt ?? null);
    };
    const refundReceipts = async (url: string) =>
      (
        await buyer.sql<{ receipt: unknown }>(
          sql`select receipt from sandbox_refunds where payment = ${paymentId(url)}
            order by created_at, value`,
        )
      ).map(({ receipt }) => linesOf(receipt));
    const closings = async (url: string) =>
      (
        await buyer.sql<{ body: unknown }>(
          sql`select body from sandbox_receipts where payment = ${paymentId(url)}`,
        )
      ).map(({ body }) => linesOf(body));
    const reviews = async (payment: string) =>
      (await api.get('/api/payment/manual-reviews?pageSize=100', operator)).body.data.filter(
        (one: { payment: string | null }) => one.payment === payment,
      );
    const receiptState = async () =>
      (await api.get('/api/tariff-payment/history', token)).body.data[0].receipt.status;

    if (RECEIPT_MODE === 'full_payment') {
      describe('what a receipt says', () => {
        test('an upgrade: the plan less what is credited', async () => {
          await buy('tariff_id=1');
          api.clock.advance(DAY);
          const { url, payment } = await buy('tariff_id=2');
          const [row] = await buyer.sql<{ amount: number; credit: number }>(
            sql`select amount::int, credit::int from payment_intents where document_id = ${payment}`,
          );
          expect(row?.credit).toBeGreaterThan(0);
          expect(await paymentReceipt(url)).toEqual([
            {
              title: expect.stringMatching(/^Окошко: тариф «.+» на месяц, остаток .* зачтён$/),
              amount: sum(row?.amount ?? 0),
              mode: 'full_payment',
            },
          ]);
        });

        test('no half of a character, where a long title is cut', async () => {
          const staff = await api.signIn('79990000009');
          for (const title of ['💅'.repeat(120), `М${'💅'.repeat(120)}`]) {
            const terms = {
              cost: 30_000,
              additional_appointment_cost: 1500,
              appointments_count: 9,
            };
            const tariff = await api.post('/api/tariffs', { data: { title, ...terms } }, staff);
            const { url, payment } = await buy(`tariff_id=${tariff.body.data.id}`);
            expect(await buyer.status(payment, token)).toBe('paid');
            const [line] = (await paymentReceipt(url)) ?? [];
            expect(line?.title).toMatch(/^Окошко: тариф «М?💅+$/u);
          }
        });

        test('a part that goes back repeats its lines, the whole needs none', async () => {
          const part = await buy('additional_letters=true');
          expect((await refund(part.payment, 10_000)).status).toBe(201);
          await refund(part.payment);
          const title = 'Окошко: управление репутацией, 100 рассылок';
          expect(await refundReceipts(part.url)).toEqual([
            [{ title, amount: sum(10_000), mode: 'full_payment' }],
            [{ title, amount: sum(65_000), mode: 'full_payment' }],
          ]);
          const whole = await buy('extended_statistics=true');
          await refund(whole.payment);
          expect(await refundReceipts(whole.url)).toEqual([null]);
          expect(await buyer.status(whole.payment, token)).toBe('refunded');
        });

        test('money that bought nothing goes back with the lines of its payment', async () => {
          const first = (await buyer.askUrl(`extended_statistics=true&email=${EMAIL}`, token)).body;
          const second = (
            await buyer.askUrl('extended_statistics=true&email=other%40salon.example', token)
          ).body;
          await buyer.card(first.data.url, CARDS.good);
          await buyer.card(second.data.url, CARDS.good);
          await api.settle();
          const lines = await buyer.sql<{ lines: unknown[] }>(
            sql`select r.lines from payment_refunds r join payment_attempts a on a.id = r.attempt
              join payment_intents i on i.id = a.intent where i.document_id = ${first.data.payment}`,
          );
          expect(lines).toEqual([
            { lines: [{ kind: 'addon', title: expect.any(String), amount: 20_000 }] },
          ]);
        });
      });

      describe('a receipt the register refuses', () => {
        test('of a payment is reviewed, once', async () => {
          await buyer.fault('create', 'refuse_receipt');
          const { payment } = await buy('additional_letters=true');
          expect(await receiptState()).toBe('canceled');
          api.clock.advance(4 * DAY);
          await api.settle();
          expect(await reviews(payment)).toMatchObject([
            { kind: 'receipt_failed', details: { what: 'payment', amount: 75_000 } },
          ]);
          expect(await buyer.status(payment, token)).toBe('paid');
        });

        test('of a refund is reviewed apart from that of its payment', async () => {
          await buyer.fault('create', 'refuse_receipt');
          const { payment } = await buy('additional_letters=true');
          await buyer.fault('refund', 'refuse_receipt');
          await refund(payment, 5000);
          await refund(payment, 6000);
          expect(await reviews(payment)).toMatchObject([
            { kind: 'receipt_failed', details: { what: 'payment', amount: 75_000 } },
            { kind: 'receipt_failed', details: { what: 'refund', amount: 5000 } },
          ]);
        });
      });

      if (isTbank) {
        test('notifications that repeat are of one receipt', async () => {
          const { payment } = await buy('additional_letters=true');
          await buyer.webhooks('hold', 3);
          await refund(payment, 5000);
          await buyer.webhooks('lose');
          await refund(payment, 6000);
          await buyer.webhooks('deliver');
          await api.settle();
          const receipts = await buyer.sql<{ receipt: string | null }>(
            sql`select r.receipt from payment_refunds r join payment_attempts a on a.id = r.attempt
              join payment_intents i on i.id = a.intent
              where i.document_id = ${payment} order by r.id`,
          );
          expect(receipts).toEqual([{ receipt: 'succeeded' }, { receipt: null }]);
        });
      }

      if (!isTbank) {
        test('one that is being registered is read again until it is', async () => {
          await buyer.fault('create', 'slow_receipt');
          const { payment } = await buy('additional_letters=true');
          expect(await receiptState()).toBe('pending');
          await buyer.fault('refund', 'slow_receipt');
          await refund(payment, 5000);
          api.clock.advance(15 * MINUTE);
          await api.settle();
          expect(await receiptState()).toBe('succeeded');
          const [row] = await buyer.sql(
            sql`select r.receipt, r.due_at from payment_refunds r order by r.id desc limit 1`,
          );
          expect(row).toEqual({ receipt: 'succeeded', due_at: null });
          expect(await reviews(payment)).toEqual([]);
        });

        test('one that is never registered is reviewed after three days', async () => {
          await buyer.fault('create', 'slow_receipt');
          const { url, payment } = await buy('additional_letters=true');
          await buyer.sql(
            sql`update sandbox_payments set captured_at = '2027-01-01' where id = ${paymentId(url)}`,
          );
          for (let hours = 0; hours < 71; hours += 1) {
            api.clock.advance(HOUR);
            await api.settle();
          }
          expect(await reviews(payment)).toEqual([]);
          api.clock.advance(2 * HOUR);
          await api.settle();
          expect(await reviews(payment)).toMatchObject([{ kind: 'receipt_failed' }]);
          expect(await receiptState()).toBe('pending');
        });
      }

      test('an address is as long as the register takes', async () => {
        const long = `${'a'.repeat(50)}@salon-krasoty.example`;
        const pageFor = (more = '') => buyer.askUrl(`additional_letters=true${more}`, token);
        const save = (email: string) =>
          api.request('PUT', '/api/tariff-payment/receipt-email', { token, body: { email } });
        const codes = async (...answers: Promise<{ status: number; body: unknown }>[]) =>
          (await Promise.all(answers)).map(({ status, body }) => [
            status,
            (body as { error?: { details: { code: string } } }).error?.details.code,
          ]);
        if (!isTbank) {
          expect(await codes(save(long), pageFor(`&email=${long}`))).toEqual([
            [200, undefined],
            [200, undefined],
          ]);
          return;
        }
        expect(await codes(save(long), pageFor(`&email=${long}`))).toEqual([
          [422, 'receipt_email_too_long'],
          [422, 'receipt_email_too_long'],
        ]);
        // Saved while another provider took new payments.
        await save('short@salon.example');
        await buyer.sql(sql`update receipt_emails set email = ${long}
          where email = 'short@salon.example'`);
        expect((await api.get('/api/tariff-payment/receipt-email', token)).body.data).toEqual({
          required: true,
          email: null,
        });
        expect(await codes(pageFor())).toEqual([[422, 'receipt_email_required']]);
        expect(await codes(pageFor('&email=short%40salon.example'))).toEqual([[200, undefined]]);
      });
    } else {
      describe('a prepayment is closed', () => {
        const PACK = 'Окошко: управление репутацией, 100 рассылок';

        test('at the end of its plan, once', async () => {
          const { url } = await buy('tariff_id=1');
          expect(await paymentReceipt(url)).toMatchObject([{ mode: 'full_prepayment' }]);
          api.clock.advance(29 * DAY);
          await api.settle();
          expect(await closings(url)).toEqual([]);
          api.clock.advance(2 * DAY);
          await api.settle();
          const [row] = await buyer.sql<{ amount: number }>(
            sql`select amount::int from payment_attempts
              where provider_payment_id = ${paymentId(url)}`,
          );
          const closed = [
            [{ title: expect.any(String), amount: sum(row?.amount ?? 0), mode: 'full_payment' }],
          ];
          expect(await closings(url)).toEqual(closed);
          api.clock.advance(30 * DAY);
          await api.settle();
          expect(await closings(url)).toEqual(closed);
        });

        test('at once, of what is used up whenever it is; later refunds are of a payment in full', async () => {
          const { url, payment } = await buy('additional_letters=true');
          expect(await closings(url)).toEqual([
            [{ title: PACK, amount: sum(75_000), mode: 'full_payment' }],
          ]);
          await refund(payment, 10_000);
          expect(await refundReceipts(url)).toEqual([
            [{ title: PACK, amount: sum(10_000), mode: 'full_payment' }],
          ]);
        });

        test('for what was not given back; of nothing there is none', async () => {
          const part = await buy('extended_statistics=true');
          await refund(part.payment, 5000);
          expect(await refundReceipts(part.url)).toMatchObject([[{ mode: 'full_prepayment' }]]);
          const whole = await buy('extended_statistics=true');
          await refund(whole.payment);
          api.clock.advance(70 * DAY);
          await api.settle();
          expect(await closings(part.url)).toMatchObject([[{ amount: sum(15_000) }]]);
          expect(await closings(whole.url)).toEqual([]);
          const rows = await buyer.sql(
            sql`select c.id from closing_receipts c join payment_attempts a on a.id = c.attempt
              where a.provider_payment_id = ${paymentId(whole.url)}`,
          );
          expect(rows).toEqual([]);
        });

        test.each(['error', 'lost_answer', 'late_error', 'drop'] as const)(
          'once, though the first call ends in %s',
          async (fault) => {
            await buyer.fault('receipt', fault);
            const { url, payment } = await buy('additional_letters=true');
            api.clock.advance(MINUTE);
            await api.settle();
            if (isTbank) {
              // A repeat would be one more receipt: a person looks which it was. T-Bank's word counts, not its 500.
              const tookEffect = fault === 'lost_answer' || fault === 'late_error';
              expect(await closings(url)).toHaveLength(tookEffect ? 1 : 0);
              expect(await reviews(payment)).toHaveLength(fault === 'late_error' ? 0 : 1);
              return;
            }
            expect(await closings(url)).toHaveLength(1);
            const rows = await buyer.sql(
              sql`select c.status, c.due_at from closing_receipts c
                join payment_attempts a on a.id = c.attempt
                where a.provider_payment_id = ${paymentId(url)}`,
            );
            expect(rows).toEqual([{ status: 'succeeded', due_at: null }]);
            expect(await reviews(payment)).toEqual([]);
          },
        );

        test('refused, it needs a person', async () => {
          await buyer.fault('receipt', 'refuse_receipt');
          const { payment } = await buy('additional_letters=true');
          expect(await reviews(payment)).toMatchObject([
            { kind: 'receipt_failed', details: { what: 'closing receipt', amount: 75_000 } },
          ]);
        });

        test('not answered for a day, it needs a person: a repeat could be a second one', async () => {
          await buyer.fault('receipt', 'error', 100);
          const { url, payment } = await buy('additional_letters=true');
          api.clock.advance(DAY);
          await api.settle();
          expect(await reviews(payment)).toMatchObject([{ kind: 'receipt_failed' }]);
          expect(await closings(url)).toEqual([]);
        });

        if (!isTbank) {
          test('being registered, it is read again', async () => {
            await buyer.fault('receipt', 'slow_receipt');
            const { url } = await buy('additional_letters=true');
            const status = () =>
              buyer.sql(
                sql`select c.status from closing_receipts c
                  join payment_attempts a on a.id = c.attempt
                  where a.provider_payment_id = ${paymentId(url)}`,
              );
            expect(await status()).toEqual([{ status: 'pending' }]);
            api.clock.advance(15 * MINUTE);
            await api.settle();
            expect(await status()).toEqual([{ status: 'succeeded' }]);
          });
        }
      });
    }
  });
});
