/** Of a review whose author left no name that could be shown. */
const NOBODY = 'Клиент';
/** Letters of a first name that are shown. */
const MAX_LETTERS = 30;

/**
 * How a page names a review's author: «Анна К.», of a single word the word. A client's name is what the client or their
 * provider wrote: a telephone number or an address in it is shown to nobody.
 */
export function reviewAuthorOf(name: string | null): string {
  const text = (name ?? '').normalize('NFC');
  if (/@|(\d[\s()-]*){5}/.test(text)) return NOBODY;
  const [first, second] = text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  if (first === undefined) return NOBODY;
  const firstName = capitalized([...first].slice(0, MAX_LETTERS).join(''));
  const initial = second?.match(/^\p{L}\p{M}*/u)?.[0];
  return initial === undefined ? firstName : `${firstName} ${capitalized(initial)}.`;
}

const capitalized = (word: string): string => {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase('ru') + rest.join('');
};
