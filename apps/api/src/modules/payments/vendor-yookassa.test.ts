import { describe, expect, test } from 'vitest';
import { playScenarios } from '../../../testing/vendors/scenarios/play.ts';
import type { World } from '../../../testing/vendors/scenarios/world.ts';
import { openYookassa } from '../../../testing/vendors/scenarios/yookassa-shop.ts';
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import { trialBalance } from './ledger/repository.ts';

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

  test('the fee is booked once, and kept back from the payout', async () => {
    const { buy, refund, api, compareDays } = world();
    const before = await trialBalance(api.context.database.db);
    const { payment } = await buy('tariff_id=1');
    // 28 thousandths of 49 000 kopecks.
    const booked = async () => {
      const sums = await trialBalance(api.context.database.db);
      return [sums.fees! - (before.fees ?? 0), sums.withheld! - (before.withheld ?? 0)];
    };
    expect(await booked()).toEqual([1372, -1372]);
    await refund(payment);
    expect(await compareDays()).toEqual([]);
    // A refund does not give it back.
    expect(await booked()).toEqual([1372, -1372]);
  });
}
