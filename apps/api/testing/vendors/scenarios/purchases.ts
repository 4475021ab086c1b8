import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/platform/clock.ts';
import { codeOf } from '../../request-as.ts';
import { EMAIL, type World } from './world.ts';

/** From the link to what was bought. */
export function playPurchases(world: () => World): void {
  describe('a purchase', () => {
    test('of a plan: paid, granted, on a receipt that the vendor takes', async () => {
      const { buy, status, plans, sent, compareDays, shop } = world();
      const { payment } = await buy('tariff_id=1');
      expect([await status(payment), await plans()]).toEqual(['paid', ['active Старт']]);
      const line = { amount: 49_000, mode: 'full_prepayment', unit: shop.unit };
      const [request] = sent('payment');
      expect(request).toMatchObject({ amount: 49_000, email: EMAIL, lines: [line] });
      expect(request?.lines?.[0]?.title).toMatch(/тариф «Старт»/i);
      expect(await compareDays()).toEqual([]);
    });

    test.each([
      ['additional_letters=true', 75_000],
      ['extended_statistics=true', 20_000],
    ])('of %s', async (what, amount) => {
      const { buy, status, sent, compareDays } = world();
      const { payment } = await buy(what);
      expect(await status(payment)).toBe('paid');
      expect(sent('payment')).toMatchObject([{ amount, lines: [{ amount }] }]);
      expect(await compareDays()).toEqual([]);
    });

    test('of an upgrade: the credit makes its line cheaper, overage is a line of its own', async () => {
      const { buy, runOver, later, plans, sent, compareDays } = world();
      const first = await buy('tariff_id=1');
      await runOver(first.payment);
      await later(15 * DAY);
      await buy('tariff_id=2');
      expect(await plans()).toEqual(['expired Старт', 'active Мастер']);
      const [, upgrade] = sent('payment');
      const [plan, overage] = upgrade?.lines ?? [];
      expect(upgrade?.lines).toHaveLength(2);
      // A little less than half of 49 000 kopecks is credited: a month has 31 days.
      expect(plan).toMatchObject({ mode: 'full_prepayment' });
      expect(plan?.amount).toBeGreaterThanOrEqual(99_000 - 26_000);
      expect(plan?.amount).toBeLessThan(99_000 - 24_000);
      // A record that was kept already.
      expect(overage).toMatchObject({ amount: 15_000, mode: 'full_payment' });
      expect(upgrade?.amount).toBe((plan?.amount ?? 0) + 15_000);
      expect(await compareDays()).toEqual([]);
    });

    test('declined: the buyer is told, and nothing is granted', async () => {
      const { link, shop, arrive, status, plans, compareDays } = world();
      const { payment, id } = await link('tariff_id=1');
      await shop.decline(id);
      await arrive();
      expect([await status(payment), await plans()]).toEqual(['failed', []]);
      expect(await compareDays()).toEqual([]);
    });

    test('left alone: it expires', async () => {
      const { link, later, status, compareDays } = world();
      const { payment } = await link('tariff_id=1');
      await later(HOUR);
      await later(HOUR);
      expect(await status(payment)).toBe('expired');
      expect(await compareDays()).toEqual([]);
    });

    test('whose first answer was lost: one page is paid, one plan is granted', async () => {
      const { shop, askLink, buy, later, status, plans, buyer, compareDays } = world();
      shop.loseAnswer('payment');
      const unanswered = await askLink('tariff_id=1');
      expect([unanswered.status, codeOf(unanswered)]).toEqual([503, 'payments_unavailable']);
      const { payment } = await buy('tariff_id=1');
      expect([await status(payment), await plans()]).toEqual(['paid', ['active Старт']]);
      await later(3 * HOUR);
      const open = (await buyer.attempts(payment)).filter(({ status }) => status === 'pending');
      expect(open).toEqual([]);
      expect(await compareDays()).toEqual([]);
    });

    test('that the vendor refuses to begin: told, not tried again, and reviewed', async () => {
      const { shop, askLink, later, sent, plans, query, metrics, compareDays } = world();
      shop.refuse('payment');
      const refused = await askLink('tariff_id=1');
      expect([refused.status, codeOf(refused)]).toEqual([422, 'payment_refused']);
      await later(MINUTE);
      await later(DAY);
      expect(sent('payment')).toHaveLength(1);
      expect(await plans()).toEqual([]);
      const reviews = await query(sql`select kind from manual_reviews
        where resolved_at is null and kind = 'request_refused'`);
      expect(reviews).toEqual([{ kind: 'request_refused' }]);
      expect(await metrics()).toMatch(/manual_reviews_open\{kind="request_refused"\} 1/);
      expect(await compareDays()).toEqual([]);
    });
  });

  describe('notifications', () => {
    test('that come twice and the last one first have one effect', async () => {
      const { link, shop, notify, api, status, plans, compareDays } = world();
      const { payment, id } = await link('tariff_id=1');
      const before = shop.notifier.notifications.length;
      await shop.pay(id);
      const all = shop.notifier.notifications.map((_, index) => index).slice(before);
      for (const index of [...all.toReversed(), ...all]) await notify(index);
      await api.settle();
      expect([await status(payment), await plans()]).toEqual(['paid', ['active Старт']]);
      expect(await compareDays()).toEqual([]);
    });

    test('that never come are made up for', async () => {
      const { link, shop, api, status, compareDays } = world();
      const { payment, id } = await link('tariff_id=1');
      await shop.pay(id);
      api.clock.advance(2 * MINUTE);
      await api.settle();
      expect(await status(payment)).toBe('paid');
      expect(await compareDays()).toEqual([]);
    });

    test('of others are refused, and a false claim has no effect', async () => {
      const { link, shop, post, api, status, plans, compareDays } = world();
      const { payment, id } = await link('tariff_id=1');
      const claim = shop.claimPaid(id);
      const { body, headers } = shop.forged(claim);
      const forged = await post(body, headers);
      expect([forged.status, codeOf(forged)]).toEqual([401, 'notification_sender_unknown']);
      expect((await post(claim)).status).toBe(200);
      await api.settle();
      expect([await status(payment), await plans()]).toEqual(['pending', []]);
      expect(await compareDays()).toEqual([]);
    });
  });
}
