import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { customAlphabet } from 'nanoid';

/** 256 random bits for a holder to keep; we keep its hash only. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A token in hexadecimal digits, of as many bytes as clients of Strapi expect. */
export const newHexToken = (bytes: number): string => randomBytes(bytes).toString('hex');

/** So many digits of a short token: 64 bits. */
const SHORT_DIGITS = 11;
/** No digit is taken for another: neither 0 nor O, neither I nor l. */
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A token of 11 digits out of one of 256 bits or a keyed hash, for addresses in an SMS; its misses are to be limited. */
export function shortToken(token: string): string {
  let rest = BigInt(`0x${Buffer.from(token, 'base64url').toString('hex')}`);
  let digits = '';
  while (digits.length < SHORT_DIGITS) {
    digits += BASE58[Number(rest % 58n)];
    rest /= 58n;
  }
  return digits;
}

export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const newFirst = customAlphabet(ALPHABET, 1);
const newRest = customAlphabet(`${ALPHABET}0123456789`, 23);

/** A documentId: 24 characters, a letter first, as those of Strapi's; 123 random bits. */
export const newDocumentId = (): string => newFirst() + newRest();

/** The first values of every new document's row. */
export const newDocument = (now: Date) => ({
  document_id: newDocumentId(),
  created_at: now,
  updated_at: now,
});

/** A code of `digits` decimal digits. */
export const newCode = (digits: number): string =>
  String(randomInt(10 ** digits)).padStart(digits, '0');

/** Keyed hash of the parts, each length-prefixed so that no two lists collide. */
export const hmac = (key: string, ...parts: readonly string[]): string =>
  createHmac('sha256', key)
    .update(parts.map((part) => `${part.length}:${part}`).join())
    .digest('base64url');

export function equalInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
