import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRIES, type Country } from './countries.gen.ts';
import { phoneFault } from './phone-fault.ts';
import { WORLD } from './world.gen.ts';

const MOST_DIGITS = 15;
const CERTAIN = { seed: 7, numRuns: 3_000 };
const digitsOf = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength });
/** Beginnings of numbers, real ones and others. */
const beginnings = (countries: readonly Country[]) =>
  fc
    .tuple(
      fc.constantFrom('', '', ...countries.map(({ callingCode }) => callingCode)),
      digitsOf(13),
    )
    .map(([code, rest]) => (code + rest).slice(0, MOST_DIGITS))
    .filter((digits) => digits !== '');
/** Digits that make any beginning that long, whatever stands before them. */
const tails = Array.from({ length: MOST_DIGITS + 1 }, (_, length) =>
  [...'123456789'].map((digit) => digit.repeat(length)),
).flat();

describe.each([
  ['the sign-in', COUNTRIES],
  ['a booking', WORLD],
])('%s', (_name, countries) => {
  test('a fault is certain where no further digits make a number, and only there', () => {
    fc.assert(
      fc.property(beginnings(countries), (digits) => {
        const fault = phoneFault(digits, countries);
        const isNumber = (text: string) => phoneFault(text, countries) === null;
        const continued = [...codesFrom(digits, countries), ...tails.map((tail) => digits + tail)];
        const canBecome = continued.some((text) => text.length > digits.length && isNumber(text));
        if (fault === 'tooShort') expect([digits, canBecome]).toEqual([digits, true]);
        else if (fault) expect([digits, fault, canBecome]).toEqual([digits, fault, false]);
      }),
      CERTAIN,
    );
  });

  test.each(countries.map((country) => [country.iso, country] as const))(
    '%s: a digit more or less than its lengths is told',
    (_iso, { callingCode, lengths }) => {
      const longest = lengths.at(-1) ?? 0;
      const whole = callingCode.padEnd(longest, '6');
      expect(phoneFault(whole, countries)).toBeNull();
      const sameCode = countries.filter((other) => whole.startsWith(other.callingCode));
      const shortest = Math.min(...sameCode.flatMap((other) => other.lengths));
      expect(phoneFault(callingCode.padEnd(shortest - 1, '6'), countries)).toBe('tooShort');
      if (sameCode.every((other) => other.lengths.every((length) => length <= longest)))
        expect(phoneFault(`${whole}6`, countries)).toBe('tooLong');
    },
  );
});

/** Numbers of countries whose calling codes these digits are the beginning of. */
const codesFrom = (digits: string, countries: readonly Country[]): string[] =>
  countries
    .filter(({ callingCode }) => callingCode.startsWith(digits))
    .flatMap(({ callingCode, lengths }) =>
      lengths.map((length) => callingCode.padEnd(length, '6')),
    );

test.each([
  ['999123', 'unknownCode'],
  ['9991', 'unknownCode'],
  ['999', 'unknownCode'],
  ['3752912345671', 'tooLong'],
  ['37529123456', 'tooShort'],
  ['375291234567', null],
  ['79161234567', null],
  ['791612345678', 'tooLong'],
  ['70', 'unassigned'],
  ['70291234567', 'unassigned'],
  ['71', 'unassigned'],
  ['72', 'unassigned'],
])('%s in a booking: %s', (digits, fault) => {
  expect(phoneFault(digits, WORLD)).toBe(fault);
});
