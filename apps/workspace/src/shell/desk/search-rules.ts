import { byWord, phonePart } from '../../shared/booking/client-search.ts';

/** The clients of all professionals that a text names: the index of their texts is entered by its longest word. */
export function clientsNamed(text: string) {
  const digits = phonePart(text);
  if (digits) return { _q: digits, filters: { phone: { $contains: digits } } };
  const filters = { $and: byWord(text, (word) => ({ name: { $containsi: word } })) };
  return { _q: longestWord(text), filters };
}

/** The longest word of a text, of which there are the fewest. */
export const longestWord = (text: string): string =>
  text.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** An address that a message may have gone to: an e-mail, or the end of a phone; null: the text is none. */
export function addressPart(text: string): string | null {
  const typed = text.trim();
  if (/^[^@\s]+@[^@\s]+$/.test(typed)) return typed;
  const digits = typed.replaceAll(/\D/g, '');
  return /^[+\d\s()-]+$/.test(typed) && digits.length >= 4 && digits.length <= 15 ? typed : null;
}

/** A text in an address: with quotes a number stays a text. */
export const written = (text: string): string => encodeURIComponent(JSON.stringify(text));

/** The messages that went to an address, whatever became of them. */
export const messagesTo = (address: string): string =>
  `/desk/messages?status=any&address=${written(address)}`;
