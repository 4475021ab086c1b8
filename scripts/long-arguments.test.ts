import { expect, test } from 'vitest';
import { numbersIn, peakArguments } from './long-arguments.ts';

test.each([
  [[], { minutes: 60, times: 10, isDirect: false }],
  [['5'], { minutes: 5, times: 10, isDirect: false }],
  [['60', 'direct'], { minutes: 60, times: 10, isDirect: true }],
  [['1', '1', 'direct'], { minutes: 1, times: 1, isDirect: true }],
  [['60', 'drect'], null],
  [['60', '0'], null],
  [['1', '2', '3'], null],
])('peak %j', (words, expected) => {
  expect(peakArguments(words)).toEqual(expected);
});

test('a part of a check is a number above zero', () => {
  expect(numbersIn([], [8])).toEqual([8]);
  expect([numbersIn(['two'], [8]), numbersIn(['-1'], [8])]).toEqual([null, null]);
});
