import { AppError } from '../../../platform/errors.ts';
import { isReservedName } from '../../../platform/reserved-names.ts';
import type { UserRow } from '../../users/index.ts';

/** Russian keys, and the Latin ones they share. */
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const latinOf = (text: string): string =>
  [...text].map((char) => LATIN[RUSSIAN.indexOf(char)] ?? char).join('');

/** True where it is made of the names of the service and its staff alone, with numbers and signs around them. Source: OWASP ASVS 5.0, 6.2.11. */
function isOfReservedWords(password: string): boolean {
  const words = (password.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => /\p{L}/u.test(word));
  const isReserved = (word: string) => [word, word.replace(/^\d+|\d+$/g, '')].some(isReservedName);
  return words.length > 0 && words.every(isReserved);
}

/** True where it is among the first guesses, typed on Russian keys or Latin. Source: OWASP ASVS 5.0, 6.2.4. */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (isOfReservedWords(password)) return true;
  // The list is loaded at the first use: 2 MB, which few nodes need.
  const { default: common } = await import('fxa-common-password-list');
  const lower = password.toLowerCase();
  const guesses = [lower, latinOf(lower), withoutSigns(lower), withoutSigns(latinOf(lower))];
  return guesses.some((guess) => common.test(guess)) || new Set(lower).size < 3;
}

/** Signs around a word are the first that a guesser adds. */
const withoutSigns = (text: string): string =>
  text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** The owner of a password. */
export type Owner = Partial<Pick<UserRow, 'phone' | 'email' | 'username' | 'name'>>;

/** Shorter ones stand in many words. */
const MIN_OWN_WORD = 4;
/** So much besides what is known of its owner makes a password. */
const MIN_REST = 6;

/** True where it is made of its owner's phone, e-mail and names, with little besides. Source: OWASP ASVS 5.0, 6.2.11. */
export function isOfOwner(password: string, owner: Owner): boolean {
  const { phone, email, username, name } = owner;
  const ofPhone = phone ? [phone, phone.slice(1), phone.slice(-7)] : [];
  const texts = [email, username, name].filter((text) => typeof text === 'string');
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const own = [...ofPhone, ...words.filter((word) => word.length >= MIN_OWN_WORD)];
  const lower = password.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const rest = own
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), lower);
  return rest !== lower && rest.length < MIN_REST;
}

export type Account = Pick<UserRow, 'id' | 'phone' | 'username'>;

/** Tries are counted under this key, whichever identifier of the account is used; reset after a success. */
export const passwordTriesKey = (account: Omit<Account, 'id'>, network: string | null): string =>
  network === null
    ? `passwords:proved:${accountKey(account)}`
    : `passwords:${network}:${accountKey(account)}`;

export const accountKey = ({ phone, username }: Omit<Account, 'id'>): string =>
  phone ?? username.toLowerCase();

/** Throws `password_common`. */
export function requireNotOfOwner(password: string, owner: Owner): void {
  if (isOfOwner(password, owner)) throw new AppError('password_common');
}
