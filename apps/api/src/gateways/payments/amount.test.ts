import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromValue, toValue } from './amount.ts';

describe('kopecks and the roubles providers write', () => {
  test.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [99, '0.99'],
    [100, '1.00'],
    [49_000, '490.00'],
    [75_000, '750.00'],
    [123_456_789, '1234567.89'],
  ])('%i is "%s"', (kopecks, value) => {
    expect(toValue(kopecks)).toBe(value);
    expect(fromValue(value)).toBe(kopecks);
  });

  test('every amount comes back as it went', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999_999), (kopecks) => fromValue(toValue(kopecks)) === kopecks),
      { seed: 1 },
    );
  });

  test.each(['', '1', '1.5', '1.505', '-1.00', '1,00', ' 1.00', '1e3.00', 'NaN', '1.0x', '０.00'])(
    '"%s" is no amount',
    (value) => {
      expect(() => fromValue(value)).toThrow(RangeError);
    },
  );
  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '%d is no number of kopecks',
    (kopecks) => {
      expect(() => toValue(kopecks)).toThrow(RangeError);
    },
  );
});
