import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/platform/clock.ts';
import type { World } from './world.ts';

/** The shop's people act in the vendor's cabinet, and money comes by no order of ours. */
export function playCabinet(world: () => World): void {
  describe('a refund in the cabinet', () => {
    test('of all ends the plan', async () => {
      const { buy, shop, arrive, status, plans, refunds, reviews, sent, compareDays } = world();
      const { payment, id } = await buy('tariff_id=1');
      await shop.refundInCabinet(id, 49_000);
      await arrive();
      expect([await status(payment), await plans()]).toEqual(['refunded', ['cancelled Старт']]);
      expect(await refunds(payment)).toEqual(['succeeded 49000']);
      expect([await reviews(id), sent('refund')]).toEqual([[], []]);
      expect(await compareDays()).toEqual([]);
    });

    test('of all that nobody told of is found by the comparison', async () => {
      const { buy, shop, ignore, status, plans, compareDays } = world();
      const { payment, id } = await buy('tariff_id=1');
      await shop.refundInCabinet(id, 49_000);
      ignore();
      expect(await compareDays()).toEqual([]);
      expect([await status(payment), await plans()]).toEqual(['refunded', ['cancelled Старт']]);
    });

    test('of all, weeks after the purchase, that nobody told of is found the next day', async () => {
      const { buy, shop, ignore, later, status, plans, compareDays } = world();
      const { payment, id } = await buy('tariff_id=1');
      await later(20 * DAY);
      expect(await status(payment)).toBe('paid');
      await shop.refundInCabinet(id, 49_000);
      ignore();
      expect(await compareDays()).toEqual([]);
      expect([await status(payment), await plans()]).toEqual(['refunded', ['cancelled Старт']]);
    });

    test('of a pack that is not used up, months later, is found within a week', async () => {
      const { buy, shop, ignore, later, status, compareDays } = world();
      const { payment, id } = await buy('additional_letters=true');
      await later(100 * DAY);
      await shop.refundInCabinet(id, 75_000);
      ignore();
      await later(7 * DAY);
      expect(await compareDays()).toEqual([]);
      expect(await status(payment)).toBe('refunded');
    });

    test('while the service was down for weeks: each day is compared afterwards', async () => {
      const { api, buy, shop, ignore, later, query, status, compareDays } = world();
      const { payment, id } = await buy('tariff_id=1');
      const day = api.clock.now().toISOString().slice(0, 10);
      await shop.payInCabinet(49_000);
      await shop.refundInCabinet(id, 49_000);
      ignore();
      await later(25 * DAY);
      // T-Bank lists no payments: one that is none of ours it tells by a notification alone.
      const unknown = shop.provider === 'tbank' ? [] : [`compared on ${day}: 1`];
      expect(await compareDays()).toEqual(unknown);
      expect(await status(payment)).toBe('refunded');
      const missing = await query<{ days: number }>(sql`
        select (max(day) - min(day) + 1 - count(*))::int as days from payment_comparisons
        where provider = ${shop.provider}`);
      expect(missing).toEqual([{ days: 0 }]);
    });

    test('of what is left after a refund of ours', async () => {
      const { buy, refund, shop, arrive, status, plans, refunds, compareDays } = world();
      const { payment, id } = await buy('tariff_id=1');
      await refund(payment, { amount: 10_000 });
      await shop.refundInCabinet(id, 39_000);
      await arrive();
      expect([await status(payment), await plans()]).toEqual(['refunded', ['cancelled Старт']]);
      expect(await refunds(payment)).toEqual(['succeeded 10000', 'succeeded 39000']);
      expect(await compareDays()).toEqual([]);
    });

    test('of what is left while a refund of ours is under way', async () => {
      const { buy, refund, shop, arrive, later, status, refunds, compareDays } = world();
      const { payment, id } = await buy('tariff_id=1', 'sbp');
      shop.slowRefunds(true);
      await refund(payment, { amount: 10_000 });
      shop.slowRefunds(false);
      await shop.refundInCabinet(id, 39_000);
      await arrive();
      await shop.endRefund(id, 'done');
      await arrive();
      await later(MINUTE);
      await later(HOUR);
      expect(await status(payment)).toBe('refunded');
      expect((await refunds(payment)).toSorted()).toEqual(['succeeded 10000', 'succeeded 39000']);
      expect(await compareDays()).toEqual([]);
    });

    test('before we knew of the payment: it was paid, and went back', async () => {
      const { link, shop, arrive, status, plans, compareDays } = world();
      const { payment, id } = await link('tariff_id=1');
      await shop.pay(id);
      await shop.refundInCabinet(id, 49_000);
      await arrive();
      expect(await status(payment)).toBe('refunded');
      expect((await plans()).filter((one) => one.startsWith('active'))).toEqual([]);
      expect(await compareDays()).toEqual([]);
    });
  });

  describe('a payment that a bank takes back', () => {
    const takenBack = async ({ buy, shop, later, disputes }: World) => {
      const { payment, id } = await buy('tariff_id=1');
      await later(DAY);
      await shop.takeBack(id);
      await later(DAY);
      const [dispute, ...others] = await disputes(id);
      expect([dispute, others]).toMatchObject([{ state: 'open', amount: 49_000 }, []]);
      return { payment, id, dispute: dispute?.dispute ?? '' };
    };

    test('is a dispute: the plan stays in force, and the ledger has no money of it', async () => {
      const { plans, askRefund, compareDays, buyer, token } = world();
      const { payment } = await takenBack(world());
      expect(await plans()).toEqual(['active Старт']);
      expect((await askRefund(payment)).status).toBe(409);
      expect(await compareDays()).toEqual([]);
      const notices = (await world().api.get('/api/notifications', token())).body.data;
      expect(notices.map(({ title }: { title: string }) => title)).toContain('Платёж оспорен');
      expect(await buyer.status(payment, token())).toBe('refunded');
    });

    test('and is lost: what it bought ends, once', async () => {
      const { plans, closeDispute, refunds, compareDays, disputes } = world();
      const { payment, id, dispute } = await takenBack(world());
      expect((await closeDispute(dispute, 'charged_back')).status).toBe(200);
      expect((await closeDispute(dispute, 'won')).body.error.details).toMatchObject({
        code: 'dispute_closed',
        state: 'charged_back',
      });
      expect(await plans()).toEqual(['cancelled Старт']);
      expect(await refunds(payment)).toEqual(['succeeded 49000']);
      expect(await compareDays()).toEqual([]);
      expect(await disputes(id)).toHaveLength(1);
    });

    test('and gives again is won by itself: nothing has changed', async () => {
      const { shop, plans, later, status, refunds, compareDays, disputes } = world();
      const { payment, id } = await takenBack(world());
      await shop.returnMoney(id);
      await later(DAY);
      await later(DAY);
      expect(await disputes(id)).toMatchObject([{ state: 'won' }]);
      expect([await status(payment), await plans()]).toEqual(['paid', ['active Старт']]);
      expect(await refunds(payment)).toEqual([]);
      expect(await compareDays()).toEqual([]);
    });

    test('and nobody answers for is lost in the end', async () => {
      const { plans, later, compareDays, disputes } = world();
      const { id } = await takenBack(world());
      await later(9 * DAY);
      expect(await plans()).toEqual(['active Старт']);
      await later(2 * DAY);
      expect(await disputes(id)).toMatchObject([{ state: 'charged_back' }]);
      expect(await plans()).toEqual(['cancelled Старт']);
      expect(await compareDays()).toEqual([]);
    });
  });

  describe('money without an order of ours', () => {
    const reviewOf = async ({ reviews }: World, id: string) => {
      const [review] = await reviews(id);
      expect(review).toMatchObject({ kind: 'unknown_payment', resolution: null });
      return review?.review ?? '';
    };

    test('goes back where staff say so', async () => {
      const { shop, arrive, decide, later, reviews } = world();
      const id = await shop.payInCabinet(49_000);
      await arrive();
      const review = await reviewOf(world(), id);
      expect((await decide(review, 'refund')).status).toBe(200);
      await later(MINUTE);
      expect(await shop.moneyOf(id)).toMatchObject({ received: 49_000, refunded: 49_000 });
      expect(await reviews(id)).toMatchObject([{ resolution: 'refunded' }]);
    });

    test('stays where staff say so, and is not asked about again', async () => {
      const { shop, arrive, decide, reviews, compareDays } = world();
      const id = await shop.payInCabinet(49_000);
      await arrive();
      const review = await reviewOf(world(), id);
      expect((await decide(review, 'dismiss')).status).toBe(200);
      expect(await shop.moneyOf(id)).toMatchObject({ received: 49_000, refunded: 0 });
      await compareDays();
      expect(await reviews(id)).toMatchObject([{ resolution: 'dismissed' }]);
    });

    test('is let take effect for the purchase that it is for', async () => {
      const { shop, link, arrive, decide, status, plans, api, reviews, compareDays } = world();
      const { payment } = await link('tariff_id=1');
      const id = await shop.payInCabinet(49_000);
      await arrive();
      const review = await reviewOf(world(), id);
      expect((await decide(review, 'grant', { payment })).status).toBe(200);
      await api.settle();
      expect([await status(payment), await plans()]).toEqual(['paid', ['active Старт']]);
      expect(await reviews(id)).toMatchObject([{ resolution: 'granted' }]);
      expect(await compareDays()).toEqual([]);
    });
  });
}
