import { formatPhone, readPhone } from '@okoshko/contract/phones/phone';
import { DEFAULT_COUNTRY } from './country-names.ts';

/** A whole number as its country writes it. */
export function fullPhone(digits: string): string {
  return formatPhone(digits, readPhone(`+${digits}`, DEFAULT_COUNTRY).country);
}
