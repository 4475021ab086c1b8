import { detectCountry, isAcceptedPhone, readPhone } from './phone.ts';
import { type Country, WORLD } from './world.gen.ts';

/** The possible lengths of a number, for schemas: E.164 allows fifteen digits, and no country has fewer than seven. */
export const POSSIBLE_PHONE = '^[0-9]{7,15}$';

/**
 * True if these digits can be a mobile number of any country of the world: bookings and clients' cards take these, on
 * the server and in browsers alike. Every number of the sign-in is one.
 */
export const isPossiblePhone = (digits: string): boolean => isAcceptedPhone(digits, WORLD);

/** The country of the number, as far as its digits tell; null: nobody has such a calling code. */
export function countryOfPhone(digits: string): Country | null {
  const [main] = WORLD.filter(({ callingCode }) => digits.startsWith(callingCode));
  return main ? detectCountry(digits, main, WORLD) : null;
}

const RUSSIA = WORLD.find(({ iso }) => iso === 'RU');

/** The digits of a phone of any country however it was typed; without a calling code it is Russian. Null: it is none. */
export function possiblePhoneIn(text: string): string | null {
  if (!RUSSIA) throw new Error('the table of countries has no Russia');
  const { digits } = readPhone(text, RUSSIA, WORLD);
  return isPossiblePhone(digits) ? digits : null;
}
