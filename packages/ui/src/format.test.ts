import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from './decimal.ts';
import { grouped, plural, rubles } from './format.ts';

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

test('decimals have a comma, and no more of them than asked for', () => {
  expect([decimal(4.84, 1, 1), decimal(5, 1, 1), decimal(5, 1)]).toEqual(['4,8', '5,0', '5']);
});

test('any sum is read back to the kopeck: whole rubles stand alone, kopecks have two digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_147_483_648, max: 2_147_483_647 }), (kopecks) => {
      const text = rubles(kopecks);
      expect(text).toMatch(/^−?\d{1,3}(?:\u00a0\d{3})*(?:,\d\d)?₽$/);
      expect(text.includes(',')).toBe(kopecks % 100 !== 0);
      const digits = text
        .replace(/[\u00a0₽]/g, '')
        .replace('−', '-')
        .replace(',', '.');
      expect(Math.round(Number(digits) * 100)).toBe(kopecks);
    }),
    { examples: [[0], [-1], [5], [1250], [-100]] },
  );
});
