import type { Country } from './countries.gen.ts';
import { formatPhone, readPhone } from './phone.ts';

/** What is in the phone input, and the country it is written for. */
export interface PhoneEntry {
  readonly text: string;
  readonly country: Country;
}
/** The input as the browser left it after a keystroke, a paste or an autofill. */
export interface RawEdit {
  readonly text: string;
  readonly caret: number;
}

/**
 * The entry after an edit, in its country's writing, with the caret behind the same digit as before.
 * No digit is dropped: of a number that is too long nobody but the visitor knows which are wrong.
 * A mask of our own: the template and `readPhone` hold all that a mask library would be configured with.
 */
export function editPhone(before: PhoneEntry, raw: RawEdit): PhoneEntry & RawEdit {
  const typed = countDigits(raw.text);
  const { digits, country } = readPhone(raw.text, before.country);
  if (!digits) {
    const text = raw.text === '+' && before.text.length < 2 ? '+' : '';
    return { text, caret: text.length, country: before.country };
  }
  const text = formatPhone(digits, country);
  // All that reading adds or drops stands in front: calling code, trunk digit.
  const passed = countDigits(raw.text.slice(0, raw.caret)) + digits.length - typed;
  return { text, caret: behindDigit(text, passed), country: country ?? before.country };
}

const countDigits = (text: string) => text.replace(/\D/g, '').length;

function behindDigit(text: string, count: number): number {
  let at = 0;
  for (let passed = 0; at < text.length && passed < count; at += 1) {
    if (/\d/.test(text.charAt(at))) passed += 1;
  }
  return at;
}
