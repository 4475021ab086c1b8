import type { Country } from './decode-countries.ts';

/** Why digits are no number, or not yet; words for each stand in `text/`. */
export type PhoneFault = 'unknownCode' | 'unassigned' | 'tooLong' | 'tooShort';

/**
 * Why these digits are no number of the countries; null: they are one. All but `tooShort` are certain: no further digit
 * makes a number of them.
 */
export function phoneFault(digits: string, countries: readonly Country[]): PhoneFault | null {
  if (UNASSIGNED.test(digits)) return 'unassigned';
  const lengths = countries
    .filter(({ callingCode }) => digits.startsWith(callingCode))
    .flatMap((country) => country.lengths);
  if (lengths.includes(digits.length)) return null;
  const canGoOn =
    lengths.some((length) => length > digits.length) ||
    countries.some(({ callingCode }) => callingCode.startsWith(digits));
  if (canGoOn) return 'tooShort';
  return lengths.length > 0 ? 'tooLong' : 'unknownCode';
}

/** Nobody has a number of +7 whose next digit is one of these: Russian ones go on with 3, 4, 8 or 9, Kazakh ones with 6 or 7. */
const UNASSIGNED = /^7[012]/;
