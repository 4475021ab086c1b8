import type { Country } from '@okoshko/contract/phones/decode-countries';
import type { PhoneEntry } from '@okoshko/contract/phones/phone-edit';
import { phoneFault } from '@okoshko/contract/phones/phone-fault';
import { DEFAULT_COUNTRY, isAcceptedPhone, readPhone } from '../kit.ts';
import { words } from '../text/ru-finish.ts';

/** Enough of a number to know it again: '+7 … 45-67'. Where another calling code ends is not known here. */
export const shortPhone = (digits: string): string =>
  `${digits.startsWith('7') ? '+7 ' : ''}… ${digits.slice(-4, -2)}-${digits.slice(-2)}`;

export const NO_PHONE: PhoneEntry = { text: '', country: DEFAULT_COUNTRY };

/** Digits of a whole number of one of the countries; null: it is none yet. */
export function wholePhone(
  { text, country }: PhoneEntry,
  countries?: readonly Country[],
): string | null {
  const { digits } = readPhone(text, country, countries);
  const isWhole = isAcceptedPhone(digits, countries) && !faultWords({ text, country }, countries);
  return isWhole ? digits : null;
}

/** Why no further digits make a number of these. Until the world's countries have come, only those with +7 are judged. */
export function faultWords(
  { text, country }: PhoneEntry,
  countries?: readonly Country[],
): string | null {
  const { digits } = readPhone(text, country, countries);
  const isKnown = countries ? digits : digits.startsWith('7');
  const fault = isKnown && phoneFault(digits, countries ?? [DEFAULT_COUNTRY]);
  return fault && fault !== 'tooShort' ? words.details.faults[fault] : null;
}
