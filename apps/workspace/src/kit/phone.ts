import { COUNTRIES, type Country } from '@okoshko/contract/phones/countries.gen';
import { detectCountry, formatPhone } from '@okoshko/contract/phones/phone';

const russia = (): Country => {
  const country = COUNTRIES.find(({ iso }) => iso === 'RU');
  if (!country) throw new Error('the table of countries has no Russia');
  return country;
};

/** Calling codes of one digit and of two; all others have three. */
const SHORT_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * Digits as their country writes them: '+7 916 123 45 67'. Every screen has numbers, so the table of all countries is not
 * loaded for it: one that the sign-in does not know is written in groups that most use.
 */
export function phoneText(digits: string): string {
  const country = detectCountry(digits, russia());
  if (country) return formatPhone(digits, country);
  const code = SHORT_CODE.exec(digits)?.[0] ?? digits.slice(0, 3);
  const national = digits.slice(code.length);
  return `+${code} ${national.replace(/^(\d*?)(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4').trim()}`;
}
