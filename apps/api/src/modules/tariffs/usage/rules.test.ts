import { expect, test } from 'vitest';
import { percentPassed } from './rules.ts';

test.each([
  [23, 24, 30, 80],
  [24, 25, 30, null],
  [29, 30, 30, 100],
  [30, 31, 30, null],
  [37, 38, 30, 125],
  [22, 60, 30, 200],
  [30, 29, 30, null],
  [0, 1, 0, null],
  [-1, 0, 30, null],
])('from %i to %i of %i records passes %s percent', (...[before, used, included, percent]) => {
  expect(percentPassed(before, { used, included })).toBe(percent);
});
