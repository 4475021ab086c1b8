import { expect, test } from 'vitest';
import { kopecksOf, typedKopecks } from './kopecks.ts';

test.each([
  ['1500', 150_000],
  ['1\u00a0500,5', 150_050],
  ['1 500.05₽', 150_005],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['12,345', null],
  ['полторы', null],
  ['99,90', 9990],
  ['0.5', 50],
  ['12345678', null],
])('«%s»', (text, kopecks) => {
  expect(kopecksOf(text)).toBe(kopecks);
});

test.each([0, 150_000, 150_005])('%i comes back', (kopecks) => {
  expect(kopecksOf(typedKopecks(kopecks))).toBe(kopecks);
});
