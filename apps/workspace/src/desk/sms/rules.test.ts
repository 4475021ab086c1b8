import { describe, expect, test } from 'vitest';
import { countryName, linesOf, spentText, type Use, useOf } from './rules.ts';

describe('how much is used up', () => {
  test.each<[number, number, Use]>([
    [0, 200_000, { percent: 0, state: 'calm' }],
    [99_000, 200_000, { percent: 49, state: 'calm' }],
    [100_000, 200_000, { percent: 50, state: 'half' }],
    [160_000, 200_000, { percent: 80, state: 'nearly' }],
    [199_500, 200_000, { percent: 99, state: 'nearly' }],
    // No part for 3,90₽ is left of it.
    [199_680, 200_000, { percent: 100, state: 'used_up' }],
    [0, 0, { percent: 100, state: 'used_up' }],
  ])('%i of %i is %j', (cost, limit, use) => {
    expect(useOf(cost, limit, 390)).toEqual(use);
  });
});

test('an hour is a point of two lines, on the operator’s clock', () => {
  const sum = (cost: number) => ({ messages: 1, parts: 1, cost });
  const hours = [
    { hour: '2026-11-21T09:00:00.000Z', messages: sum(780), codes: sum(390) },
    { hour: '2026-11-21T10:00:00.000Z', messages: sum(0), codes: sum(0) },
  ];
  const [messages, codes] = linesOf(hours, 'Europe/Moscow');
  expect(messages.points.map(({ name, value }) => [name, value])).toEqual([
    ['12:00', 780],
    ['13:00', 0],
  ]);
  expect(codes?.points[0]?.value).toBe(390);
});

test('sums and countries are in words', () => {
  expect(spentText(124_000, 500_000)).toBe('1\u00a0240₽ из 5\u00a0000₽');
  expect([countryName('RU'), countryName('KZ')]).toEqual(['Россия', 'Казахстан']);
});
