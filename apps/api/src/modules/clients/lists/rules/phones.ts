import { possiblePhoneIn } from '@okoshko/contract/phones/possible-phone';

/** A cell of phones: the first number that is one, and the words and numbers beside it. */
export interface PhoneCell {
  readonly phone: string;
  readonly notes: readonly string[];
}

/** `phone_precision_lost`: a spreadsheet made `7,9161E+10` of the number, its last digits are gone. */
export function parsePhones(text: string): PhoneCell | 'phone_invalid' | 'phone_precision_lost' {
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text)) return 'phone_precision_lost';
  const words = [...text.matchAll(WORDS_IN_BRACKETS)].map(([, words = '']) => words.trim());
  const numbers = text.replace(WORDS_IN_BRACKETS, ' ').trim();
  const parts = numbers.split(BETWEEN_NUMBERS).map((part) => part.trim());
  const first = parts.findIndex((part) => parsePhone(part) !== null);
  const phone = parsePhone(parts[first] ?? numbers);
  if (phone === null) return 'phone_invalid';
  const others = first < 0 ? [] : parts.filter((part, n) => n !== first && part !== '');
  return { phone, notes: [...words, ...others] };
}

const WORDS_IN_BRACKETS = /\(([^()]*[a-zа-яё][^()]*)\)/gi;
/** Commas and the like; in front of a second number its plus or a space is enough. */
const BETWEEN_NUMBERS = /[,;|/\n]|\s+и\s+|(?=\+)|\s+(?=[78]\d{10}(?!\d))/i;

const parsePhone = (text: string): string | null =>
  /[a-zа-яё]/i.test(text) ? null : possiblePhoneIn(text);
