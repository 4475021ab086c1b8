import { COUNTRIES, type Country } from '@okoshko/contract/phones/countries.gen';
import { formatPhone, readPhone } from '@okoshko/contract/phones/phone';

const names = new Intl.DisplayNames('ru', { type: 'region', fallback: 'code' });

export const DEFAULT_COUNTRY = COUNTRIES.find(({ iso }) => iso === 'RU') as Country;

export const countryName = (iso: string): string => names.of(iso) ?? iso;

/** A whole number as its country writes it. */
export function fullPhone(digits: string): string {
  return formatPhone(digits, readPhone(`+${digits}`, DEFAULT_COUNTRY).country);
}
