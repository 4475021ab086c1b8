import { COUNTRIES, type Country } from '@okoshko/contract/phones/countries.gen';
import {
  detectCountry,
  formatPhone,
  isAcceptedPhone,
  readPhone,
} from '@okoshko/contract/phones/phone';

const russia = (): Country => {
  const country = COUNTRIES.find(({ iso }) => iso === 'RU');
  if (!country) throw new Error('the table of countries has no Russia');
  return country;
};

/** Digits as their country writes them: '+7 916 123 45 67'. */
export const phoneText = (digits: string): string =>
  formatPhone(digits, detectCountry(digits, russia()));

/** The digits of a phone however it was typed; null: it is none. */
export function phoneDigits(text: string): string | null {
  const { digits } = readPhone(text, russia());
  return isAcceptedPhone(digits) ? digits : null;
}
