import type { Country } from '@okoshko/contract/phones/countries.gen';
import type { PhoneEntry } from '@okoshko/contract/phones/phone-edit';
import { DEFAULT_COUNTRY, formatPhone, moveToCountry, readPhone } from '../kit.ts';

/** As `contract/phones/phone.ts` has it, which brings all countries along. */
const PHONE_DIGITS = 11;

/** A whole number as its country writes it. */
export const fullPhone = (digits: string): string =>
  formatPhone(digits, readPhone(`+${digits}`, DEFAULT_COUNTRY).country);

/** Enough of a number to know it again: '+7 … 45-67'. */
export const shortPhone = (digits: string): string =>
  `+${digits.slice(0, -10)} … ${digits.slice(-4, -2)}-${digits.slice(-2)}`;

export const NO_PHONE: PhoneEntry = { text: '', country: DEFAULT_COUNTRY };

/** Digits of a whole number; null: it is none yet. */
export function wholePhone({ text, country }: PhoneEntry): string | null {
  const phone = readPhone(text, country);
  return phone.country !== null && phone.digits.length === PHONE_DIGITS ? phone.digits : null;
}

/** What was typed, as a number of another country. */
export function movedTo({ text, country }: PhoneEntry, to: Country): PhoneEntry {
  const phone = readPhone(text, country);
  const digits = moveToCountry(phone.digits, phone.country, to);
  return { text: formatPhone(digits, to), country: to };
}
