import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endAfterRefund, takenBy, unusedMessages, unusedTime } from './unused.ts';

const START = Date.parse('2026-11-21T09:00:00.000Z');
const at = (second: number) => new Date(START + second * 1000);
const MONTH = 30 * 86_400;
const monthOf = (paid: number) => ({ starts_at: at(0), ends_at: at(MONTH), paid });

describe('a refund of a part takes unused time', () => {
  test.each([
    { what: 'half of the rest', refund: 12_250, days: 7.5 },
    { what: 'a kopeck: the buyer keeps the second', refund: 1, days: 15 - 52 / 86_400 },
    { what: 'all of the rest', refund: 24_500, days: null },
    { what: 'more than the rest', refund: 30_000, days: null },
  ])('$what', ({ refund, days }) => {
    const end = endAfterRefund(monthOf(49_000), refund, at(MONTH / 2));
    expect(end && (end.getTime() - at(MONTH / 2).getTime()) / 86_400_000).toBe(days);
  });

  test('of a plan that has not begun, from its end', () => {
    expect(endAfterRefund(monthOf(49_000), 24_500, at(-86_400))).toEqual(at(MONTH / 2));
  });

  test('of a plan that is over, none', () => {
    expect(endAfterRefund(monthOf(49_000), 1, at(MONTH))).toBeNull();
  });

  test('what stays is worth what stays paid, never less, and at most one second more', () => {
    const parts = fc.record({
      paid: fc.integer({ min: 1, max: 10_000_000 }),
      length: fc.integer({ min: 1, max: 40 * 86_400 }),
      used: fc.nat(10_000),
      refund: fc.nat(10_000),
    });
    fc.assert(
      fc.property(parts, ({ paid, length, used, refund }) => {
        const now = at(Math.floor((length * used) / 10_000));
        const period = { starts_at: at(0), ends_at: at(length), paid };
        const { left, value } = unusedTime(period, now);
        const back = Math.floor((value * refund) / 10_000);
        const end = endAfterRefund(period, back, now);
        if (end === null) {
          expect(back === value || left === 0).toBe(true);
          return;
        }
        const stays = (end.getTime() - now.getTime()) / 1000;
        // Kopecks at the price of a second that was paid.
        const price = (paid * stays) / length;
        expect(price).toBeGreaterThanOrEqual(value - back - 0.5 - 1e-6);
        expect(price).toBeLessThanOrEqual(value - back + paid / length + 0.5 + 1e-6);
        // The next refund, or an upgrade, counts it so.
        const after = unusedTime({ ...period, ends_at: end, paid: paid - back }, now);
        expect(Math.abs(after.value - (value - back))).toBeLessThanOrEqual(1 + paid / length);
      }),
      { seed: 16, numRuns: 1000 },
    );
  });

  test('refunded in parts or at once, the same time goes, to a second for each part', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 7 * 86_400 }), (refunds, second) => {
        const now = at(second);
        let period = monthOf(99_000);
        for (const refund of refunds) {
          const end = endAfterRefund(period, refund, now) ?? now;
          period = { ...period, ends_at: end, paid: period.paid - refund };
        }
        const all = refunds.reduce((sum, one) => sum + one, 0);
        const atOnce = endAfterRefund(monthOf(99_000), all, now) ?? now;
        // A second is worth 3.8 kopecks: half a kopeck of rounding is less than one.
        const difference = (period.ends_at.getTime() - atOnce.getTime()) / 1000;
        expect(Math.abs(difference)).toBeLessThanOrEqual(refunds.length + 1);
      }),
      { seed: 17, numRuns: 500 },
    );
  });
});

describe('a refund of a part takes unspent messages', () => {
  test.each([
    { what: 'ten of a hundred', used: 0, refund: 7_500, removed: 10 },
    { what: 'no message for a part of its price', used: 0, refund: 749, removed: 0 },
    { what: 'unspent ones alone', used: 95, refund: 75_000, removed: 5 },
    { what: 'none of what is spent', used: 100, refund: 75_000, removed: 0 },
  ])('$what', ({ used, refund, removed }) => {
    expect(takenBy(refund, unusedMessages({ quantity: 100, used, paid: 75_000 }))).toBe(removed);
  });

  test('those left are worth what stays paid, never less, and at most one message more', () => {
    const parts = fc.record({
      paid: fc.integer({ min: 1, max: 10_000_000 }),
      quantity: fc.integer({ min: 1, max: 1000 }),
      used: fc.nat(1000),
      refund: fc.nat(10_000),
    });
    fc.assert(
      fc.property(parts, ({ paid, quantity, used, refund }) => {
        const pack = { quantity, used: Math.min(used, quantity), paid };
        const { left, value } = unusedMessages(pack);
        const back = Math.floor((value * refund) / 10_000);
        const price = (paid * (left - takenBy(back, { left, value }))) / quantity;
        expect(price).toBeGreaterThanOrEqual(value - back - 0.5 - 1e-6);
        expect(price).toBeLessThanOrEqual(value - back + paid / quantity + 0.5 + 1e-6);
      }),
      { seed: 18, numRuns: 1000 },
    );
  });
});
