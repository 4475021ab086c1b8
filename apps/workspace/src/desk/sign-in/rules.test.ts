import { describe, expect, test } from 'vitest';
import { removalOf, stepsOf, type Way, waysLeft } from './rules.ts';

const way = (name: string, step: number | null, ready = true): Way => ({ name, step, ready });
const usual = [way('phone', 0), way('call', null, false), way('local', 1)];

test('ways stand at their steps, the others are left', () => {
  expect(stepsOf(usual).map((ways) => ways.map(({ name }) => name))).toEqual([
    ['phone'],
    ['local'],
  ]);
  expect(waysLeft(usual).map(({ name }) => name)).toEqual(['call']);
  expect(stepsOf([])).toEqual([]);
});

describe('taking one away', () => {
  test.each<[string, readonly Way[], string, string]>([
    ['the last step goes with its only way', usual, 'local', 'no step'],
    ['the first step stays', usual, 'phone', 'impossible'],
    ['one step alone stays', [way('local', 0)], 'local', 'impossible'],
    [
      'another way of the step is enough',
      [way('phone', 0), way('call', 0), way('local', 1)],
      'call',
      'one less',
    ],
    [
      'not one that nobody could pass',
      [way('phone', 0), way('call', 0, false)],
      'phone',
      'impossible',
    ],
    ['what nobody could pass may go', [way('phone', 0), way('call', 0, false)], 'call', 'one less'],
  ])('%s', (...[, ways, name, removal]) => {
    expect(removalOf(ways, ways.find((one) => one.name === name) as Way)).toBe(removal);
  });
});
