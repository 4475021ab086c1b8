import { describe, expect, test } from 'vitest';
import { playScenarios } from '../../../testing/vendors/scenarios/play.ts';
import { openTbank } from '../../../testing/vendors/scenarios/tbank-shop.ts';
import type { World } from '../../../testing/vendors/scenarios/world.ts';

describe('with the stand-in of T-Bank', () => playScenarios('tbank', openTbank, playOwn));

/** T-Bank lists no refunds, and tells their sum only when all of the payment went back. */
function playOwn(world: () => World): void {
  test('a part refunded in the cabinet is booked once staff say how much it was', async () => {
    const { buy, shop, arrive, reviews, decide, status, refunds, daysLeft, compareDays } = world();
    const { payment, id } = await buy('tariff_id=1');
    const before = (await daysLeft()) ?? 0;
    await shop.refundInCabinet(id, 24_500);
    await arrive();
    const [review] = await reviews(id);
    expect(review).toMatchObject({ kind: 'refund_unknown', resolution: null });
    const { status: decided } = await decide(review?.review ?? '', 'refunded_elsewhere', {
      amount: 24_500,
    });
    expect([decided, await status(payment)]).toEqual([200, 'partially_refunded']);
    expect(await refunds(payment)).toEqual(['succeeded 24500']);
    expect(await daysLeft()).toBeCloseTo(before / 2, 3);
    expect(await compareDays()).toEqual([]);
  });

  test('after a part, the rest refunded in the cabinet is told by the status', async () => {
    const { buy, shop, arrive, reviews, decide, status, refunds, compareDays } = world();
    const { payment, id } = await buy('tariff_id=1');
    await shop.refundInCabinet(id, 10_000);
    await arrive();
    const [review] = await reviews(id);
    await decide(review?.review ?? '', 'refunded_elsewhere', { amount: 10_000 });
    await shop.refundInCabinet(id, 39_000);
    await arrive();
    expect(await status(payment)).toBe('refunded');
    expect(await refunds(payment)).toEqual(['succeeded 10000', 'succeeded 39000']);
    expect(await compareDays()).toEqual([]);
  });
}
