import { PASSWORD_LENGTH } from '@okoshko/contract/auth/passwords';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Russian keys, and the Latin ones they share. */
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const latinOf = (text: string): string =>
  [...text].map((letter) => LATIN[RUSSIAN.indexOf(letter)] ?? letter).join('');

const isLongEnough = (password: string) => password.length >= PASSWORD_LENGTH.minLength;

/** Those long enough to be chosen, in small letters: 18,000. Read once, when the first is chosen. */
let known: ReadonlySet<string> | null = null;

/** Whether whoever guesses tries it first, typed on Russian keys or Latin. Source: OWASP ASVS 5.0, 6.2.4. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common'].filter(isLongEnough));
  const small = password.toLowerCase();
  return known.has(small) || known.has(latinOf(small)) || new Set(small).size < 3;
}
