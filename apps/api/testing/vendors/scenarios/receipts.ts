import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/platform/clock.ts';
import { EMAIL, type World } from './world.ts';

/** The fate of receipts after they were sent. */
export function playReceipts(world: () => World): void {
  describe('a receipt that the register refuses', () => {
    test('of a payment is reviewed', async () => {
      const { buy, shop, arrive, later, reviews, status, compareDays } = world();
      const { payment, id } = await buy('tariff_id=1');
      await shop.refuseReceipt(id, 'payment');
      await arrive();
      await later(MINUTE);
      await later(HOUR);
      expect(await reviews(id)).toMatchObject([{ kind: 'receipt_failed', resolution: null }]);
      expect(await status(payment)).toBe('paid');
      expect(await compareDays()).toEqual([]);
    });

    test('of a refund is reviewed', async () => {
      const { buy, refund, shop, arrive, later, reviews, status, compareDays } = world();
      const { payment, id } = await buy('tariff_id=1');
      await refund(payment, { amount: 10_000 });
      await shop.refuseReceipt(id, 'refund');
      await arrive();
      await later(MINUTE);
      await later(HOUR);
      expect(await reviews(id)).toMatchObject([
        { kind: 'receipt_failed', details: { what: 'refund', amount: 10_000 } },
      ]);
      expect(await status(payment)).toBe('partially_refunded');
      expect(await compareDays()).toEqual([]);
    });
  });

  describe('the closing receipt', () => {
    test('comes once, when the plan is over', async () => {
      const { buy, shop, later, sent, compareDays } = world();
      const { id } = await buy('tariff_id=1');
      await later(29 * DAY);
      expect(await shop.closingReceipts(id)).toBe(0);
      await later(3 * DAY);
      await later(DAY);
      expect(await shop.closingReceipts(id)).toBe(1);
      const line = { amount: 49_000, mode: 'full_payment', unit: shop.unit };
      expect(sent('closing receipt', id)).toMatchObject([{ email: EMAIL, lines: [line] }]);
      expect(await compareDays()).toEqual([]);
    });

    test('whose answer was lost comes once', async () => {
      const { buy, shop, later, compareDays } = world();
      const { id } = await buy('extended_statistics=true');
      shop.loseAnswer('closing receipt');
      await later(31 * DAY);
      await later(MINUTE);
      await later(HOUR);
      expect(await shop.closingReceipts(id)).toBe(1);
      expect(await compareDays()).toEqual([]);
    });

    test('settles what did not go back', async () => {
      const { buy, refund, shop, later, sent, compareDays } = world();
      const { payment, id } = await buy('extended_statistics=true');
      await refund(payment, { amount: 5000 });
      await later(31 * DAY);
      expect(await shop.closingReceipts(id)).toBe(1);
      expect(sent('closing receipt', id)).toMatchObject([{ amount: 15_000 }]);
      expect(await compareDays()).toEqual([]);
    });

    test('is followed by refunds of what was paid in full', async () => {
      const { buy, refund, shop, later, sent, compareDays } = world();
      const { payment, id } = await buy('extended_statistics=true');
      await later(31 * DAY);
      expect(await shop.closingReceipts(id)).toBe(1);
      await refund(payment, { amount: 5000 });
      const line = { amount: 5000, mode: 'full_payment' };
      expect(sent('refund', id)).toMatchObject([{ amount: 5000, lines: [line] }]);
      expect(await compareDays()).toEqual([]);
    });

    test('leaves out overage, which was kept before it was paid', async () => {
      const { buy, runOver, later, sent, compareDays } = world();
      const first = await buy('tariff_id=1');
      await runOver(first.payment);
      await later(32 * DAY);
      const { id } = await buy('tariff_id=1');
      await later(32 * DAY);
      const line = { amount: 49_000, mode: 'full_payment' };
      expect(sent('closing receipt', id)).toMatchObject([{ amount: 49_000, lines: [line] }]);
      expect(await compareDays()).toEqual([]);
    });

    test('does not come when all went back', async () => {
      const { buy, refund, shop, later, sent, compareDays } = world();
      const { payment, id } = await buy('extended_statistics=true');
      await refund(payment);
      await later(31 * DAY);
      expect([await shop.closingReceipts(id), sent('closing receipt', id)]).toEqual([0, []]);
      expect(await compareDays()).toEqual([]);
    });

    test('that the vendor refuses is reviewed, and not sent for ever', async () => {
      const { buy, shop, later, reviews, sent, compareDays } = world();
      const { id } = await buy('extended_statistics=true');
      shop.refuse('closing receipt');
      await later(31 * DAY);
      await later(DAY);
      expect(sent('closing receipt', id)).toHaveLength(1);
      expect(await reviews(id)).toMatchObject([{ kind: 'receipt_failed', resolution: null }]);
      expect(await compareDays()).toEqual([]);
    });
  });
}
