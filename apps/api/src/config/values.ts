import ipaddr from 'ipaddr.js';
import { getDomain } from 'tldts';
import { isFamily } from '../platform/host-origins.ts';
import type { Env } from './env.ts';

export type Name = keyof Env;
/** Notes what is wrong; what its caller answers afterwards is never used, as the start stops. */
export type Refuse = (name: Name, value: string | undefined, expected: string) => void;

export const HTTP = ['http:', 'https:'];

/** A setting's name, and the value that is read. */
type Value = readonly [name: Name, value: string | undefined];

/** Empty: it is none of them. */
export function asOneOf(refuse: Refuse, [name, value]: Value, values: readonly string[]): string {
  if (value !== undefined && values.includes(value)) return value;
  refuse(name, value, `one of ${values.join(', ')}`);
  return '';
}

export function asUrl(
  refuse: Refuse,
  [name, value]: Value,
  protocols: readonly string[],
): string | null {
  if (value === undefined) return null;
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (parsed && protocols.includes(parsed.protocol)) return value;
  refuse(name, value, `an address starting with ${protocols.join(' or ')}`);
  return null;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export function isEncrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || LOOPBACK.test(hostname);
}

/** In production one that nobody would guess. */
export function asSecret(
  refuse: Refuse,
  [name, value]: Value,
  isWeak: ((secret: string) => boolean) | null,
): string | null {
  if (value === undefined) return null;
  if (value.length < 32) refuse(name, value, 'at least 32 characters long');
  else if (isWeak?.(value)) refuse(name, value, 'random, as openssl rand -hex 32 prints one');
  return value;
}

/** A random key of 32 hexadecimal digits has some fourteen different ones, and seven once in a hundred million. */
const FEWEST_CHARACTERS = 8;

export const isGuessable = (secret: string): boolean =>
  new Set(secret).size < FEWEST_CHARACTERS || /change.?me|your.?secret/i.test(secret);

interface WholeNumbers {
  readonly what: string;
  readonly least: number;
  readonly most: number;
}

export function asWhole(refuse: Refuse, [name, value]: Value, { what, least, most }: WholeNumbers) {
  const number = Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  refuse(name, value, `${what} from ${least} to ${most}`);
  return least;
}

/**
 * A number of proxies, or their addresses: trusting the whole header would let a client choose its own address.
 */
export function asProxies(refuse: Refuse, [name, value = '']: Value): false | number | string[] {
  if (/^\d$/.test(value)) return Number(value) || false;
  const addresses = value.split(',').map((one) => one.trim());
  if (addresses.every(isNetwork)) return addresses;
  refuse(name, value, 'a number of proxies from 0 to 9, or their addresses');
  return false;
}

/** A bare number is an address of four parts to the library: `99` would be 0.0.0.99. */
const isNetwork = (text: string): boolean =>
  /[.:]/.test(text) && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text));

/** A family is all below a name of one's own: below a name that anybody may register below are pages of strangers. */
export function asOriginOrFamily(refuse: Refuse, [name, value]: Value): string | null {
  if (!value?.includes('*')) return asOrigin(refuse, [name, value]);
  const origin = URL.canParse(value) ? new URL(value).origin : '';
  const { hostname } = new URL(isFamily(origin) ? origin.replace('*.', '') : 'https://*');
  const isOwnName = getDomain(hostname, { allowPrivateDomains: true }) !== null;
  if (isOwnName && !hostname.includes('*') && asOrigin(refuse, [name, origin.replace('*.', '')]))
    return origin;
  const expected =
    'an origin, or https://*. and a name of your own, such as https://*.example.ru: a * stands for all before it, and never below a public suffix as *.ru or *.vercel.app are';
  refuse(name, value, expected);
  return null;
}

export function asOrigin(refuse: Refuse, [name, value]: Value): string | null {
  const address = asUrl(refuse, [name, value], HTTP);
  if (address === null) return null;
  const { origin, hostname, pathname, search } = new URL(address);
  if (pathname === '/' && search === '' && !hostname.includes('*')) return origin;
  const expected = 'an origin, such as https://example.ru, without a path';
  refuse(name, value, expected);
  return null;
}
