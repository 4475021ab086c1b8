import { expect, test } from 'vitest';
import { daysInRussian } from './local-time.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, n) => new Date(Date.UTC(2026, 10, 21 + n, 22)));

test.each([
  [1, '22 ноября'],
  [4, '22 ноября, 23 ноября, 24 ноября, 25 ноября'],
  [5, '5 раз с 22 ноября по 26 ноября'],
  [12, '12 раз с 22 ноября по 3 декабря'],
  [21, '21 раз с 22 ноября по 12 декабря'],
  [22, '22 раза с 22 ноября по 13 декабря'],
])('%i days from one on: %s', (count, text) => {
  expect(daysInRussian(days(count), 'Europe/Moscow')).toBe(text);
});

test('days of different times have them, the last one beside', () => {
  const [first, second] = days(2) as [Date, Date];
  const later = [first, new Date(second.getTime() + 30 * 60_000)];
  expect(daysInRussian(later, 'Europe/Moscow')).toBe('22 ноября в 01:00, 23 ноября');
});
