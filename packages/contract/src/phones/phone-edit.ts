import { COUNTRIES, type Country } from './countries.gen.ts';
import { formatPhone, isUndecided, readPhone } from './phone.ts';

/** The text of the phone input, and the country it is written for. */
export interface PhoneEntry {
  readonly text: string;
  readonly country: Country;
  /**
   * The digits that were typed, while it is open whether they begin with the calling code. Absent: what the text says is certain.
   */
  readonly typed?: string;
}
/** The input as the browser left it after a keystroke, a paste or an autofill. */
export interface RawEdit {
  readonly text: string;
  readonly caret: number;
}

/**
 * The entry after an edit, in its country's writing, with the caret behind the same digit as before. A number comes to the
 * same whether it is typed digit by digit or pasted. No digit is dropped: of a number that is too long nobody but the
 * visitor knows which are wrong. A mask of our own: the template and `readPhone` hold all that a mask library would be configured with.
 */
export function editPhone(
  before: PhoneEntry,
  raw: RawEdit,
  countries: readonly Country[] = COUNTRIES,
): PhoneEntry & RawEdit {
  const typed = typedDigits(before, raw.text);
  const { digits, country } = readPhone(typed ?? raw.text, before.country, countries);
  if (!digits) {
    const text = raw.text === '+' && before.text.length < 2 ? '+' : '';
    return { text, caret: text.length, country: before.country };
  }
  const text = formatPhone(digits, country);
  // All that reading adds or drops stands in front: calling code, trunk digit.
  const added = digits.length - digitsOf(raw.text).length;
  const caret = behindDigit(text, digitsOf(raw.text.slice(0, raw.caret)).length + added);
  const entry = { text, caret, country: country ?? before.country };
  return typed && isUndecided(typed, before.country) ? { ...entry, typed } : entry;
}

/** The digits typed without a plus, ours left out; null: the plus was typed. */
function typedDigits({ text, typed }: PhoneEntry, edited: string): string | null {
  if (!edited.includes('+')) return digitsOf(edited);
  if (!typed) return null;
  const ours = `+${digitsOf(text).slice(0, -typed.length)}`;
  const isTypedOn = edited.startsWith(ours) && edited.lastIndexOf('+') === 0;
  return isTypedOn ? digitsOf(edited.slice(ours.length)) : null;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

function behindDigit(text: string, count: number): number {
  let at = 0;
  for (let passed = 0; at < text.length && passed < count; at += 1) {
    if (/\d/.test(text.charAt(at))) passed += 1;
  }
  return at;
}
