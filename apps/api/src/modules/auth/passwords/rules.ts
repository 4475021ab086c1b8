import { PASSWORD_LENGTH } from '@okoshko/contract/auth/passwords';
import { isReservedName } from '../../../platform/reserved-names.ts';
import type { UserRow } from '../../users/index.ts';

/** Russian keys, and the Latin ones they share. */
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const latinOf = (text: string): string =>
  [...text].map((char) => LATIN[RUSSIAN.indexOf(char)] ?? char).join('');

const isLongEnough = (password: string) => password.length >= PASSWORD_LENGTH.minLength;

/** The 18,000 that are long enough to be chosen, in lower case. Loaded at the first use: 10 MB, which few nodes need. */
let commonPasswords: Promise<ReadonlySet<string>> | null = null;

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(isLongEnough));
}

/** Whether it is of the names of the service and its staff alone, with numbers and signs around them. Source: OWASP ASVS 5.0, 6.2.11. */
function isOfReservedWords(password: string): boolean {
  const words = (password.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => /\p{L}/u.test(word));
  const isReserved = (word: string) => [word, word.replace(/^\d+|\d+$/g, '')].some(isReservedName);
  return words.length > 0 && words.every(isReserved);
}

/** Whether it is among the first guesses, typed on Russian keys or Latin. Source: OWASP ASVS 5.0, 6.2.4. */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (isOfReservedWords(password)) return true;
  commonPasswords ??= loadCommonPasswords();
  const common = await commonPasswords;
  const lower = password.toLowerCase();
  return common.has(lower) || common.has(latinOf(lower)) || new Set(lower).size < 3;
}

export type Account = Pick<UserRow, 'id' | 'phone' | 'username'>;

/** What tries are counted under, whichever identifier of the account is used; reset after a success. */
export const passwordTriesKey = (account: Omit<Account, 'id'>, network: string | null): string =>
  network === null
    ? `passwords:proved:${accountKey(account)}`
    : `passwords:${network}:${accountKey(account)}`;

export const accountKey = ({ phone, username }: Omit<Account, 'id'>): string =>
  phone ?? username.toLowerCase();
