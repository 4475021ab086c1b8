import { expect, test } from 'vitest';
import { confirmationOf, costOf } from './participants.ts';

test.each([
  [{ promo: null, discount: 0 }, 1, { price: 150_000, discount: 0, promo: null }],
  [{ promo: 4, discount: 50_000 }, 1, { price: 100_000, discount: 50_000, promo: 4 }],
  [{ promo: 4, discount: 50_000 }, 3, { price: 300_000, discount: 150_000, promo: 4 }],
])('1500 roubles less %j for %s seats', (reduction, seats, cost) => {
  expect(costOf(150_000, reduction, seats)).toEqual(cost);
});

test.each([
  [[], null],
  [['2026-11-21', null], null],
  [['2026-11-22', '2026-11-21'], '2026-11-22'],
])('participants who confirmed on %j have all done so since %s', (days, since) => {
  const participants = days.map((day) => ({ confirmed_at: day === null ? null : new Date(day) }));
  expect(confirmationOf(participants)).toEqual(since === null ? null : new Date(since));
});
