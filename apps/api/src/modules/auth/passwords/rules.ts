import { PASSWORD_LENGTH } from '@okoshko/contract/auth/passwords';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { UserRow } from '../../users/index.ts';

/** Russian keys, and the Latin ones they share. */
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const latinOf = (text: string): string =>
  [...text].map((char) => LATIN[RUSSIAN.indexOf(char)] ?? char).join('');

const isLongEnough = (password: string) => password.length >= PASSWORD_LENGTH.minLength;

/** The 18,000 that are long enough to be chosen, in lower case; memoized at the first use. */
let commonPasswords: ReadonlySet<string> | null = null;

/** Whether it is among the first guesses, typed on Russian keys or Latin. Source: OWASP ASVS 5.0, 6.2.4. */
export function isCommonPassword(password: string): boolean {
  commonPasswords ??= new Set(dictionary['passwords-common'].filter(isLongEnough));
  const lower = password.toLowerCase();
  return (
    commonPasswords.has(lower) || commonPasswords.has(latinOf(lower)) || new Set(lower).size < 3
  );
}

export type Account = Pick<UserRow, 'id' | 'phone' | 'username'>;

/** What tries are counted under, whichever identifier of the account is used; reset after a success. */
export const passwordTriesKey = (account: Omit<Account, 'id'>, network: string | null): string =>
  network === null
    ? `passwords:proved:${accountKey(account)}`
    : `passwords:${network}:${accountKey(account)}`;

export const accountKey = ({ phone, username }: Omit<Account, 'id'>): string =>
  phone ?? username.toLowerCase();
