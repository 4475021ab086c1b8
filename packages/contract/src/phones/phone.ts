import { COUNTRIES } from './countries.gen.ts';

/** Every accepted number has this many digits, country code included (spec §5). */
export const PHONE_DIGITS = 11;

/** Whether these digits can be a number of a country we offer. */
export function isAcceptedPhone(digits: string): boolean {
  return (
    /^\d+$/.test(digits) &&
    digits.length === PHONE_DIGITS &&
    COUNTRIES.some((country) => digits.startsWith(country.callingCode))
  );
}
