import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatCodeAt, vatRatesOf } from './payments.ts';
import { checked } from './settings.ts';

const CODES = [1, 2, 3, 7, 8, 11];
const ratesOf = (value: string | undefined) =>
  checked({}, (read) => vatRatesOf(read, value, CODES));
const codeAt = (value: string, at: string) => vatCodeAt(ratesOf(value), new Date(at));

describe('the VAT code of a day', () => {
  test.each([
    ['11', '2026-11-21T09:00:00Z', 11],
    ['1;2027-01-01=11', '2026-12-31T20:59:59Z', 1],
    ['1;2027-01-01=11', '2026-12-31T21:00:00Z', 11],
    ['1; 2027-01-01=7; 2028-01-01=11', '2027-06-01T00:00:00Z', 7],
    ['1;2027-01-01=7;2028-01-01=11', '2028-01-01T00:00:00+03:00', 11],
  ])('%s at %s is %i', (value, at, code) => {
    expect(codeAt(value, at)).toBe(code);
  });

  test.each([
    undefined,
    '',
    '1;',
    ';1',
    '2027-01-01=11',
    '1;11',
    '1;2027-02-30=11',
    '1;2027-13-01=11',
    '1;2027-01-01=11;2027-01-01=7',
    '1;2028-01-01=11;2027-01-01=7',
    '12',
    '1;2027-01-01=12',
    '1;2027-01-01=',
    '1;2027-1-1=11',
    '1,2027-01-01=11',
  ])('%s is refused', (value) => {
    expect(() => ratesOf(value)).toThrow(/^RECEIPT_VAT_CODE/);
  });

  test('is the last one whose day has begun in Moscow, whatever the days', () => {
    const day = fc
      .integer({ min: 0, max: 3000 })
      .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
    const code = fc.constantFrom(...CODES);
    fc.assert(
      fc.property(
        code,
        fc.uniqueArray(fc.tuple(day, code), { selector: ([one]) => one, maxLength: 5 }),
        fc.integer({ min: 0, max: 3000 * 24 }),
        (first, later, hours) => {
          const ordered = later.toSorted(([a], [b]) => a.localeCompare(b));
          const value = [first, ...ordered.map(([one, its]) => `${one}=${its}`)].join(';');
          const at = new Date(Date.UTC(2026, 0, 1, hours));
          const today = new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
          const begun = ordered.filter(([one]) => one <= today);
          expect(codeAt(value, at.toISOString())).toBe(begun.at(-1)?.[1] ?? first);
        },
      ),
      { seed: 51 },
    );
  });
});
