import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { playScenarios } from '../../../testing/vendors/scenarios/play.ts';
import type { World } from '../../../testing/vendors/scenarios/world.ts';
import { openYookassa } from '../../../testing/vendors/scenarios/yookassa-shop.ts';
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import { findTrialBalance } from './ledger/repository.ts';

describe('with the stand-in of YooKassa', () => playScenarios('yookassa', openYookassa, playOwn));

/** YooKassa lists refunds and tells its fee. */
function playOwn(world: () => World): void {
  test('a part refunded in the cabinet is booked, and takes its days', async () => {
    const { buy, shop, arrive, status, refunds, reviews, daysLeft, compareDays } = world();
    const { payment, id } = await buy('tariff_id=1');
    const before = (await daysLeft()) ?? 0;
    await shop.refundInCabinet(id, 24_500);
    await arrive();
    expect(await status(payment)).toBe('partially_refunded');
    expect(await refunds(payment)).toEqual(['succeeded 24500']);
    expect(await reviews(id)).toEqual([]);
    expect(await daysLeft()).toBeCloseTo(before / 2, 3);
    expect(await compareDays()).toEqual([]);
  });

  test('two equal parts refunded in the cabinet are two', async () => {
    const { buy, shop, arrive, refunds, compareDays } = world();
    const { payment, id } = await buy('tariff_id=1');
    await shop.refundInCabinet(id, 10_000);
    await arrive();
    await shop.refundInCabinet(id, 10_000);
    await arrive();
    expect(await refunds(payment)).toEqual(['succeeded 10000', 'succeeded 10000']);
    expect(await compareDays()).toEqual([]);
  });

  test('a part refunded in the cabinet while a refund of ours is under way', async () => {
    const { buy, refund, shop, arrive, later, refunds, compareDays } = world();
    const { payment, id } = await buy('tariff_id=1');
    shop.slowRefunds(true);
    await refund(payment, { amount: 10_000 });
    await shop.refundInCabinet(id, 10_000);
    await arrive();
    expect((await refunds(payment)).toSorted()).toEqual(['pending 10000', 'succeeded 10000']);
    await shop.endRefund(id, 'done');
    await arrive();
    await later(MINUTE);
    expect(await refunds(payment)).toEqual(['succeeded 10000', 'succeeded 10000']);
    expect(await compareDays()).toEqual([]);
  });

  test('a refund of ours that is more than what the cabinet left is refused', async () => {
    const { buy, refund, askRefund, shop, arrive, refunds, compareDays } = world();
    const { payment, id } = await buy('tariff_id=1');
    await shop.refundInCabinet(id, 40_000);
    await refund(payment, { amount: 10_000 });
    await arrive();
    expect((await refunds(payment)).toSorted()).toEqual(['canceled 10000', 'succeeded 40000']);
    expect((await askRefund(payment, { amount: 10_000 })).status).toBe(409);
    expect(await compareDays()).toEqual([]);
  });

  test('a receipt that the register is silent about for three days is reviewed', async () => {
    const { buy, api, reviews, compareDays } = world();
    const { id } = await buy('tariff_id=1');
    api.clock.advance(3 * DAY - HOUR);
    await api.settle();
    expect(await reviews(id)).toEqual([]);
    api.clock.advance(2 * HOUR);
    await api.settle();
    expect(await reviews(id)).toMatchObject([{ kind: 'receipt_failed', resolution: null }]);
    expect(await compareDays()).toEqual([]);
  });

  describe('a shop of two stages', () => {
    test('is asked for the money it has set aside, whole and once', async () => {
      const { link, shop, arrive, status, plans, compareDays } = world();
      const { payment, id } = await link('tariff_id=1');
      shop.twoStages(true);
      await shop.pay(id);
      shop.twoStages(false);
      await arrive();
      await arrive();
      expect([await status(payment), await plans()]).toEqual(['paid', ['active Старт']]);
      expect(captures(id)).toHaveLength(1);
      expect(await compareDays()).toEqual([]);
    });

    test('is not asked for another sum: a person decides, and it goes back to the buyer by itself', async () => {
      const { link, shop, arrive, later, status, plans, reviews } = world();
      const { payment, id } = await link('tariff_id=1');
      shop.twoStages(true);
      shop.changeAmount(id, 49_001);
      await shop.pay(id);
      shop.twoStages(false);
      await arrive();
      expect([await status(payment), await plans()]).toEqual(['pending', []]);
      expect(captures(id)).toEqual([]);
      expect(await reviews(id)).toMatchObject([
        { kind: 'not_captured', details: { expected: 49_000, amount: 49_001 } },
      ]);
      await later(8 * DAY);
      expect((await shop.moneyOf(id)).received).toBe(0);
    });

    const captures = (id: string) =>
      world()
        .shop.requests()
        .filter(({ path }) => path.endsWith(`/payments/${id}/capture`));
  });

  describe('a payment for trying at a live shop', () => {
    test('buys nothing, is no money, and a person is told', async () => {
      const { shop, buy, status, plans, reviews, decide, query } = world();
      shop.makesTests(true);
      const { payment, id } = await buy('tariff_id=1');
      shop.makesTests(false);
      expect([await status(payment), await plans()]).toEqual(['review', []]);
      const [review] = await reviews(id);
      expect(review).toMatchObject({ kind: 'test_payment', resolution: null });
      for (const resolution of ['grant', 'refund', 'refunded_elsewhere']) {
        expect((await decide(review?.review ?? '', resolution)).status).toBe(409);
      }
      const postings = await query(sql`select 1 from ledger_postings l
        join payment_attempts a on a.id = l.attempt where a.provider_payment_id = ${id}`);
      expect(postings).toEqual([]);
      expect((await decide(review?.review ?? '', 'dismiss')).status).toBe(200);
    });

    test('without an order of ours is not taken for the purchase that it may be for', async () => {
      const { shop, link, arrive, reviews, decide } = world();
      const { payment } = await link('tariff_id=1');
      shop.makesTests(true);
      const id = await shop.payInCabinet(49_000);
      shop.makesTests(false);
      await arrive();
      const [review] = await reviews(id);
      expect(review).toMatchObject({ kind: 'test_payment' });
      expect((await decide(review?.review ?? '', 'grant', { payment })).status).toBe(409);
    });
  });

  test.each(['deal.closed', 'payout.succeeded', 'payment_method.active'])(
    '%s, which nobody asked for, is acknowledged and moves nothing',
    async (event) => {
      const { post, shop, query } = world();
      const before = await query(sql`select count(*) from payment_notifications`);
      const body = { type: 'notification', event, object: { id: 'dl-1', status: 'closed' } };
      expect(await post(body)).toMatchObject({ status: 200, body: shop.acknowledgement });
      const { body: lie, headers } = shop.forged(body);
      expect((await post(lie, headers)).status).toBe(401);
      expect(await query(sql`select count(*) from payment_notifications`)).toEqual(before);
    },
  );

  test('notifications of invented payments cost a bounded number of reads, and delay no known one', async () => {
    const { api, shop, post, buy, later, status } = world();
    const reads = () => shop.requests().filter(({ path }) => path.includes('/payments/unknown'));
    for (let n = 0; n < 150; n += 1) {
      const object = { id: `unknown-${n}`, status: 'succeeded', paid: true };
      await post({ type: 'notification', event: 'payment.succeeded', object });
    }
    await api.settle();
    expect(reads().length).toBeLessThanOrEqual(60);
    const { payment } = await buy('tariff_id=1');
    expect(await status(payment)).toBe('paid');
    await later(HOUR);
    expect(reads().length).toBeLessThanOrEqual(120);
    await later(DAY);
    await later(DAY);
    const waiting = await world().query(
      sql`select 1 from payment_notifications where processed_at is null`,
    );
    expect(waiting).toEqual([]);
  });

  test('the fee is booked once, and kept back from the payout', async () => {
    const { buy, refund, api, compareDays } = world();
    const before = await findTrialBalance(api.context.database.db);
    const { payment } = await buy('tariff_id=1');
    // 28 thousandths of 49 000 kopecks.
    const booked = async () => {
      const sums = await findTrialBalance(api.context.database.db);
      return [sums.fees! - (before.fees ?? 0), sums.withheld! - (before.withheld ?? 0)];
    };
    expect(await booked()).toEqual([1372, -1372]);
    await refund(payment);
    expect(await compareDays()).toEqual([]);
    // A refund does not give it back.
    expect(await booked()).toEqual([1372, -1372]);
  });
}
