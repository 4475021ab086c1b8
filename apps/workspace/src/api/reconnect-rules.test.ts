import { expect, test } from 'vitest';
import { askAfter } from './reconnect-rules.ts';

test('the service is asked soon at first, then seldom, and not by all pages at once', () => {
  expect([0, 1, 2, 3, 4, 40].map((tries) => askAfter(tries, 0))).toEqual([
    2000, 4000, 8000, 15_000, 15_000, 15_000,
  ]);
  expect(askAfter(0, 1)).toBe(3000);
});
