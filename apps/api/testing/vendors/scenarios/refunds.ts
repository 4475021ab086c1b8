import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/platform/clock.ts';
import { EMAIL, type World } from './world.ts';

/** Money that staff give back. */
export function playRefunds(world: () => World): void {
  describe('a refund', () => {
    test('of all: the vendor knows the lines, and the plan ends', async () => {
      const { buy, refund, sent, status, plans, compareDays } = world();
      const { payment, id } = await buy('tariff_id=1');
      await refund(payment);
      expect([await status(payment), await plans()]).toEqual(['refunded', ['cancelled Старт']]);
      expect(sent('refund')).toEqual([
        { kind: 'refund', payment: id, amount: 49_000, email: null, lines: null },
      ]);
      expect(await compareDays()).toEqual([]);
    });

    test('in parts: each has a receipt of what goes back, the last one too', async () => {
      const { buy, refund, refunds, sent, status, daysLeft, plans, compareDays } = world();
      const { payment } = await buy('tariff_id=1');
      const before = (await daysLeft()) ?? 0;
      await refund(payment, { amount: 24_500 });
      expect(await status(payment)).toBe('partially_refunded');
      expect(await daysLeft()).toBeCloseTo(before / 2, 3);
      await refund(payment);
      expect([await status(payment), await plans()]).toEqual(['refunded', ['cancelled Старт']]);
      expect(await refunds(payment)).toEqual(['succeeded 24500', 'succeeded 24500']);
      const [title] = sent('payment').flatMap(({ lines }) => lines ?? []);
      const line = { title: title?.title, amount: 24_500, mode: 'full_prepayment' };
      expect(sent('refund')).toMatchObject([
        { amount: 24_500, email: EMAIL, lines: [line] },
        { amount: 24_500, email: EMAIL, lines: [line] },
      ]);
      expect(await compareDays()).toEqual([]);
    });

    test.each([
      ['all', {}, 49_000],
      ['a part', { amount: 10_000 }, 10_000],
    ] as const)('of %s whose answer was lost goes back once', async (_what, more, amount) => {
      const { buy, askRefund, refunds, shop, api, ignore, later, compareDays } = world();
      const { payment, id } = await buy('tariff_id=1');
      shop.loseAnswer('refund');
      await askRefund(payment, more);
      await api.settle();
      expect(await refunds(payment)).toEqual([`creating ${amount}`]);
      ignore();
      await later(MINUTE);
      await later(HOUR);
      expect(await refunds(payment)).toEqual([`succeeded ${amount}`]);
      expect((await shop.moneyOf(id)).refunded).toBe(amount);
      expect(await compareDays()).toEqual([]);
    });

    test.each([
      ['all', {}, 49_000],
      ['a part', { amount: 10_000 }, 10_000],
    ] as const)(
      'of %s by SBP whose answer was lost goes back once',
      async (_what, more, amount) => {
        const { buy, askRefund, refunds, shop, api, ignore, later, compareDays } = world();
        const { payment, id } = await buy('tariff_id=1', 'sbp');
        shop.loseAnswer('refund');
        await askRefund(payment, more);
        await api.settle();
        ignore();
        await later(MINUTE);
        await later(HOUR);
        expect(await refunds(payment)).toEqual([`succeeded ${amount}`]);
        expect((await shop.moneyOf(id)).refunded).toBe(amount);
        expect(await compareDays()).toEqual([]);
      },
    );

    test('by SBP that takes its time, and whose answer was lost, goes back once', async () => {
      const { buy, refund, refunds, shop, arrive, later, compareDays } = world();
      const { payment, id } = await buy('tariff_id=1', 'sbp');
      shop.slowRefunds(true);
      shop.loseAnswer('refund');
      await refund(payment, { amount: 10_000 });
      await later(MINUTE);
      await later(HOUR);
      expect(await refunds(payment)).toEqual(['pending 10000']);
      await shop.endRefund(id, 'done');
      await arrive();
      await later(2 * HOUR);
      expect(await refunds(payment)).toEqual(['succeeded 10000']);
      expect((await shop.moneyOf(id)).refunded).toBe(10_000);
      expect(await compareDays()).toEqual([]);
    });

    test('that the vendor refuses is reviewed, and can be asked for again', async () => {
      const { buy, refund, refunds, shop, reviews, decide, status, plans, compareDays } = world();
      const { payment, id } = await buy('tariff_id=1');
      shop.refuse('refund');
      await refund(payment);
      expect(await refunds(payment)).toEqual(['canceled 49000']);
      expect([await status(payment), await plans()]).toEqual(['paid', ['active Старт']]);
      const [review] = await reviews(id);
      expect(review).toMatchObject({ kind: 'refund_failed', resolution: null });
      expect((await decide(review?.review ?? '', 'refund')).status).toBe(200);
      expect([await status(payment), await plans()]).toEqual(['refunded', ['cancelled Старт']]);
      expect(await compareDays()).toEqual([]);
    });

    test('that takes its time has its effects when it is done', async () => {
      const { buy, refund, refunds, shop, arrive, later, plans, reviews, compareDays } = world();
      const { payment, id } = await buy('tariff_id=1', 'sbp');
      shop.slowRefunds(true);
      await refund(payment);
      await later(MINUTE);
      expect(await refunds(payment)).toEqual(['pending 49000']);
      expect(await plans()).toEqual(['active Старт']);
      await shop.endRefund(id, 'done');
      await arrive();
      expect(await refunds(payment)).toEqual(['succeeded 49000']);
      expect(await plans()).toEqual(['cancelled Старт']);
      expect(await reviews(id)).toEqual([]);
      expect(await compareDays()).toEqual([]);
    });

    test('that takes its time and fails has none, and is reviewed', async () => {
      const { buy, refund, refunds, shop, later, status, plans, reviews, compareDays } = world();
      const { payment, id } = await buy('tariff_id=1', 'sbp');
      shop.slowRefunds(true);
      await refund(payment);
      await shop.endRefund(id, 'failed');
      await later(HOUR);
      expect(await refunds(payment)).toEqual(['canceled 49000']);
      expect([await status(payment), await plans()]).toEqual(['paid', ['active Старт']]);
      expect(await reviews(id)).toMatchObject([{ kind: 'refund_failed', resolution: null }]);
      expect(await compareDays()).toEqual([]);
    });

    test('that takes its time and fails after another one is not booked', async () => {
      const { buy, refund, refunds, shop, later, status, compareDays } = world();
      const { payment, id } = await buy('tariff_id=1', 'sbp');
      await refund(payment, { amount: 10_000 });
      shop.slowRefunds(true);
      await refund(payment, { amount: 20_000 });
      await shop.endRefund(id, 'failed');
      await later(HOUR);
      expect((await refunds(payment))[0]).toBe('succeeded 10000');
      expect((await refunds(payment))[1]).not.toBe('succeeded 20000');
      expect(await status(payment)).toBe('partially_refunded');
      expect(await compareDays()).toEqual([]);
    });

    test('of what is not used up', async () => {
      const { buy, refund, refunds, sent, later, plans, compareDays } = world();
      const { payment } = await buy('extended_statistics=true');
      await later(15 * DAY);
      await refund(payment, { unused: true });
      expect(await refunds(payment)).toEqual(['succeeded 10000']);
      expect(sent('refund')).toMatchObject([{ amount: 10_000, lines: [{ amount: 10_000 }] }]);
      expect(await plans()).toEqual([]);
      expect(await compareDays()).toEqual([]);
    });

    test('of a payment that settled overage puts the overage back, the plan goes first', async () => {
      const { buy, runOver, later, refund, debt, sent, status, compareDays } = world();
      const first = await buy('tariff_id=1');
      await runOver(first.payment);
      await later(32 * DAY);
      expect(await debt()).toBe(15_000);
      const { payment, id } = await buy('tariff_id=1');
      expect(sent('payment').at(-1)?.lines).toMatchObject([
        { amount: 49_000, mode: 'full_prepayment' },
        { amount: 15_000, mode: 'full_payment' },
      ]);
      expect(await debt()).toBe(0);
      await refund(payment, { amount: 54_000 });
      expect(sent('refund', id).at(-1)?.lines).toMatchObject([
        { amount: 49_000 },
        { amount: 5000, mode: 'full_payment' },
      ]);
      expect([await debt(), await status(payment)]).toEqual([5000, 'partially_refunded']);
      await refund(payment);
      expect([await debt(), await status(payment)]).toEqual([15_000, 'refunded']);
      expect(await compareDays()).toEqual([]);
    });

    test('of an invoice for overage puts it back', async () => {
      const { buy, runOver, later, refund, debt, sent, compareDays } = world();
      const first = await buy('tariff_id=1');
      await runOver(first.payment);
      await later(32 * DAY);
      const { payment } = await buy('overage=true');
      expect(sent('payment').at(-1)).toMatchObject({
        amount: 15_000,
        lines: [{ amount: 15_000, mode: 'full_payment' }],
      });
      expect(await debt()).toBe(0);
      await refund(payment);
      expect(await debt()).toBe(15_000);
      expect(await compareDays()).toEqual([]);
    });

    test('of an upgrade brings the earlier plan back', async () => {
      const { buy, refund, later, plans, status, compareDays } = world();
      const first = await buy('tariff_id=1');
      await later(10 * DAY);
      const second = await buy('tariff_id=2');
      await refund(second.payment);
      expect(await plans()).toEqual(['expired Старт', 'cancelled Мастер', 'active Старт']);
      expect([await status(first.payment), await status(second.payment)]).toEqual([
        'paid',
        'refunded',
      ]);
      expect(await compareDays()).toEqual([]);
    });

    test('of an upgrade, all as money: both payments go back', async () => {
      const { buy, refund, later, plans, refunds, sent, compareDays } = world();
      const first = await buy('tariff_id=1');
      await later(10 * DAY);
      const second = await buy('tariff_id=2');
      await refund(second.payment, { rest: 'money' });
      await later(MINUTE);
      expect((await plans()).filter((one) => /active|queued/.test(one))).toEqual([]);
      const [credit] = await refunds(first.payment);
      expect(credit).toMatch(/^succeeded 3\d{4}$/);
      expect(sent('refund')).toMatchObject([
        { payment: second.id, lines: null },
        { payment: first.id, lines: [{}] },
      ]);
      expect(await compareDays()).toEqual([]);
    });
  });
}
