import ipaddr from 'ipaddr.js';
import { getDomain } from 'tldts';
import { isFamily } from '../platform/host-origins.ts';
import { type Env, SETTINGS } from './env.ts';
import { SCHEMA } from './schema/schema.ts';

export type Read = ReturnType<typeof readers>;

export interface Refusal {
  readonly name: Name;
  readonly sentence: string;
}

/** Bad settings: the sentences the start is stopped with, one each. Secrets are named, never shown. */
export class SettingError extends Error {
  override name = 'SettingError';
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(({ sentence }) => sentence).join('\n'));
    this.refusals = refusals;
  }
}

/** Returns what `make` builds from the settings. Throws all refusals at once, in the order of SETTINGS. */
export function checked<T>(env: Env, make: (read: Read) => T): T {
  const refusals: Refusal[] = [];
  const refuse: Refuse = (name, value, expected) => {
    const sentence = sentenceOf(name, value, expected);
    const ofName = refusals.filter((one) => one.name === name);
    // A value that was refused is as good as none to whoever reads it next.
    if (ofName.some((one) => value === undefined || one.sentence === sentence)) return;
    refusals.push({ name, sentence });
  };
  const value = make(readers(env, refuse));
  if (refusals.length === 0) return value;
  const inOrder = refusals.toSorted((a, b) => SETTINGS.indexOf(a.name) - SETTINGS.indexOf(b.name));
  throw new SettingError(inOrder);
}

function sentenceOf(name: Name, value: string | undefined, expected: string): string {
  const state = value === undefined ? 'is not set' : `is "${withoutSecrets(name, value)}"`;
  return `${name} ${state}; it must be ${expected}.`;
}

/** Tells whether the value is never shown. */
export const isSecret = (name: Name): boolean => /KEY|SECRET|PASSWORD|TOKEN/.test(name);

/**
 * Any setting may be a URL with a password. A password with odd characters makes the URL invalid, so it is not
 * parsed.
 */
const withoutSecrets = (name: Name, value: string): string =>
  isSecret(name) ? '…' : value.replace(/\/\/.*@/s, '//…@');

/** Readers of single settings, each refusing what it does not understand. */
function readers(env: Env, refuse: Refuse) {
  const isProduction = env.NODE_ENV === 'production';
  const url = (name: Name, protocols: readonly string[] = HTTP): string | null =>
    asUrl(refuse, [name, env[name]], protocols);
  const list = (name: Name, fallback = ''): string[] => partsOf(env[name] ?? fallback);
  const whole = (name: Name, fallback: number) => [name, env[name] ?? `${fallback}`] as const;
  return {
    refuse,
    /** `because`: what needs it. */
    required: (name: Name, because: string | undefined = SCHEMA[name].required): string => {
      if (env[name] === undefined) refuse(name, undefined, `set, as ${because} needs it`);
      return env[name] ?? '';
    },
    /** A text of a form; empty, or as it is: it is refused. */
    text: (name: Name, isRight: (text: string) => boolean, what: string): string => {
      const text = env[name]?.trim() ?? '';
      if (!isRight(text)) refuse(name, env[name], what);
      return text;
    },
    /** Empty: none of them. */
    oneOf: (name: Name, values: readonly string[], fallback: string | null): string =>
      asOneOf(refuse, [name, env[name] ?? fallback ?? undefined], values),
    url,
    /** The address of a vendor's API: keys go there, in production by TLS or to this machine alone. */
    address: (name: Name, fallback: string): string => {
      const address = url(name);
      if (isProduction && address !== null && !isEncrypted(address))
        refuse(name, address, 'an address starting with https:');
      return address ?? fallback;
    },
    list,
    origin: (name: Name) => asOrigin(refuse, [name, env[name]], isProduction),
    /** Origins, and families of them, such as `https://*.salon.example`. */
    origins: (name: Name) =>
      list(name).flatMap((one) => asOriginOrFamily(refuse, [name, one], isProduction) ?? []),
    port: (name: Name, fallback: number): number =>
      asWhole(refuse, whole(name, fallback), { what: 'a port number', least: 0, most: 65_535 }),
    integer: (name: Name, fallback: number, least = 0): number =>
      asWhole(refuse, whole(name, fallback), { what: 'a whole number', least, most: 1_000_000 }),
    secret: (name: Name) => asSecret(refuse, [name, env[name]], isProduction ? isGuessable : null),
    secrets: (name: Name): readonly string[] =>
      list(name).flatMap((key) => asSecret(refuse, [name, key], null) ?? []),
    trustProxy: (name: Name) => asProxies(refuse, [name, env[name] ?? '0']),
  };
}

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

type Name = keyof Env;
/** Notes what is wrong; what its caller answers afterwards is never used, as the start stops. */
type Refuse = (name: Name, value: string | undefined, expected: string) => void;

const HTTP = ['http:', 'https:'];

/** A setting's name, and the value that is read. */
type Value = readonly [name: Name, value: string | undefined];

/** Empty: it is none of them. */
function asOneOf(refuse: Refuse, [name, value]: Value, values: readonly string[]): string {
  if (value !== undefined && values.includes(value)) return value;
  refuse(name, value, `one of ${values.join(', ')}`);
  return '';
}

function asUrl(refuse: Refuse, [name, value]: Value, protocols: readonly string[]): string | null {
  if (value === undefined) return null;
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (parsed && protocols.includes(parsed.protocol)) return value;
  refuse(name, value, `an address starting with ${protocols.join(' or ')}`);
  return null;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function isEncrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || LOOPBACK.test(hostname);
}

/** In production one that nobody would guess. */
function asSecret(
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

const isGuessable = (secret: string): boolean =>
  new Set(secret).size < FEWEST_CHARACTERS || /change.?me|your.?secret/i.test(secret);

interface WholeNumbers {
  readonly what: string;
  readonly least: number;
  readonly most: number;
}

function asWhole(refuse: Refuse, [name, value]: Value, { what, least, most }: WholeNumbers) {
  const number = Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  refuse(name, value, `${what} from ${least} to ${most}`);
  return least;
}

/**
 * A number of proxies, or their addresses: trusting the whole header would let a client choose its own address.
 */
function asProxies(refuse: Refuse, [name, value = '']: Value): false | number | string[] {
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
function asOriginOrFamily(
  refuse: Refuse,
  [name, value]: Value,
  isProduction: boolean,
): string | null {
  if (!value?.includes('*')) return asOrigin(refuse, [name, value], isProduction);
  const origin = URL.canParse(value) ? new URL(value).origin : '';
  const { hostname } = new URL(isFamily(origin) ? origin.replace('*.', '') : 'https://*');
  const isOwnName = getDomain(hostname, { allowPrivateDomains: true }) !== null;
  if (isOwnName && !hostname.includes('*')) return origin;
  const expected =
    'an origin, or https://*. and a name of your own, such as https://*.example.ru: a * stands for all before it, and never below a public suffix as *.ru or *.vercel.app are';
  refuse(name, value, expected);
  return null;
}

/** Passwords and bearers travel there: in production by TLS alone. */
function asOrigin(refuse: Refuse, [name, value]: Value, isProduction: boolean): string | null {
  if (value === undefined) return null;
  const { protocol, origin, hostname, pathname, search } = new URL(
    URL.canParse(value) ? value : 'none:',
  );
  if (isProduction && protocol !== 'https:') {
    refuse(name, value, 'an address starting with https: in production');
    return null;
  }
  if (asUrl(refuse, [name, value], HTTP) === null) return null;
  if (pathname === '/' && search === '' && !hostname.includes('*')) return origin;
  const expected = 'an origin, such as https://example.ru, without a path';
  refuse(name, value, expected);
  return null;
}
