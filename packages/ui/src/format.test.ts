import { expect, test } from 'vitest';
import { day, grouped, plural, rubles } from './format.ts';

test.each([
  [0, '0₽'],
  [1, '0,01₽'],
  [10, '0,10₽'],
  [900, '9₽'],
  [1250, '12,50₽'],
  [99_000, '990₽'],
  [100_000, '1\u00a0000₽'],
  [199_000, '1\u00a0990₽'],
  [123_456_789, '1\u00a0234\u00a0567,89₽'],
])('%i kopecks are %j', (kopecks, text) => expect(rubles(kopecks)).toBe(text));

test.each([
  [0, '0'],
  [999, '999'],
  [2500, '2\u00a0500'],
  [1_000_000, '1\u00a0000\u00a0000'],
])('%i is grouped as %j', (count, text) => expect(grouped(count)).toBe(text));

test.each([
  [1, 'запись'],
  [2, 'записи'],
  [4, 'записи'],
  [5, 'записей'],
  [11, 'записей'],
  [12, 'записей'],
  [21, 'запись'],
  [100, 'записей'],
  [101, 'запись'],
])('%i %s', (count, noun) => expect(plural(count, ['запись', 'записи', 'записей'])).toBe(noun));

test('days are Russian', () => expect(day('2026-08-12T12:00:00.000Z')).toMatch(/^12 августа 2026/));
