import { formatPhone, readPhone } from '@okoshko/contract/phones/phone';
import { DEFAULT_COUNTRY } from './country-names.ts';
import type { PhoneEntry } from './phone-edit.ts';

/** A whole number as its country writes it. */
export function fullPhone(digits: string): string {
  return formatPhone(digits, readPhone(`+${digits}`, DEFAULT_COUNTRY).country);
}

/** As its field shows it; without a number an empty one. */
export const phoneEntry = (digits = ''): PhoneEntry => ({
  text: digits && fullPhone(digits),
  country: readPhone(`+${digits}`, DEFAULT_COUNTRY).country ?? DEFAULT_COUNTRY,
});
