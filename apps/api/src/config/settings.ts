import ipaddr from 'ipaddr.js';
import type { Env } from './env.ts';

type Name = keyof Env;
export type Read = ReturnType<typeof settings>;

const HTTP = ['http:', 'https:'];

/** A bad setting: the sentence the start is stopped with. Secrets are named, never shown. */
export class SettingError extends Error {
  constructor(name: Name, value: string | undefined, expected: string) {
    const state = value === undefined ? 'is not set' : `is "${withoutSecrets(name, value)}"`;
    super(`${name} ${state}; it must be ${expected}.`);
    this.name = 'SettingError';
  }
}

/**
 * Any setting may be a URL with a password. A password with odd characters makes the URL invalid, so it is not
 * parsed.
 */
const withoutSecrets = (name: Name, value: string): string =>
  /KEY|SECRET|PASSWORD|TOKEN/.test(name) ? '…' : value.replace(/\/\/.*@/s, '//…@');

/** Readers of single settings, each refusing what it does not understand. */
export function settings(env: Env) {
  const required = (name: Name): string => {
    const value = env[name];
    if (value === undefined) throw new SettingError(name, value, 'set');
    return value;
  };
  const oneOf = (name: Name, values: readonly string[], fallback: string | null): string => {
    const value = env[name] ?? fallback ?? undefined;
    if (value !== undefined && values.includes(value)) return value;
    throw new SettingError(name, value, `one of ${values.join(', ')}`);
  };
  const url = (name: Name, protocols: readonly string[] = HTTP): string | null =>
    asUrl(name, env[name], protocols);
  const origin = (name: Name): string | null => asOrigin(name, url(name));
  const list = (name: Name, fallback = ''): string[] =>
    (env[name] ?? fallback)
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
  return {
    required,
    oneOf,
    url,
    /** Where a vendor's API is: keys go there, in production by TLS or to this machine alone. */
    address: (name: Name, fallback: string): string => {
      const address = url(name);
      if (env.NODE_ENV === 'production') requireEncrypted(name, address);
      return address ?? fallback;
    },
    list,
    origin,
    origins: (name: Name): string[] =>
      list(name).map((one) => settings({ [name]: one }).origin(name) ?? ''),
    port: (name: Name, fallback: number): number =>
      asWhole(name, env[name] ?? `${fallback}`, { what: 'a port number', most: 65_535 }),
    integer: (name: Name, fallback: number, least = 0): number =>
      asWhole(name, env[name] ?? `${fallback}`, { what: 'a whole number', least, most: 1_000_000 }),
    secret: (name: Name): string | null => asSecret(name, env[name]),
    secrets: (name: Name): readonly string[] =>
      (env[name] ?? '').split(',').flatMap((key) => asSecret(name, key.trim() || undefined) ?? []),
    trustProxy: (name: Name) => asProxies(name, env[name] ?? '0'),
  };
}

function asUrl(name: Name, value: string | undefined, protocols: readonly string[]): string | null {
  if (value === undefined) return null;
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (parsed && protocols.includes(parsed.protocol)) return value;
  throw new SettingError(name, value, `an address starting with ${protocols.join(' or ')}`);
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function requireEncrypted(name: Name, address: string | null): void {
  if (address === null) return;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || LOOPBACK.test(hostname)) return;
  throw new SettingError(name, address, 'an address starting with https:');
}

function asSecret(name: Name, value: string | undefined): string | null {
  if (value === undefined || value.length >= 32) return value ?? null;
  throw new SettingError(name, value, 'at least 32 characters long');
}

function asWhole(
  name: Name,
  value: string,
  { what, least = 0, most }: { what: string; least?: number; most: number },
): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new SettingError(name, value, `${what} from ${least} to ${most}`);
}

/**
 * A number of proxies, or their addresses: trusting the whole header would let a client choose its own address.
 */
function asProxies(name: Name, value: string): false | number | string[] {
  if (/^\d$/.test(value)) return Number(value) || false;
  const addresses = value.split(',').map((one) => one.trim());
  if (addresses.every(isNetwork)) return addresses;
  throw new SettingError(name, value, 'a number of proxies, or their addresses');
}

const isNetwork = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

function asOrigin(name: Name, value: string | null): string | null {
  if (value === null) return null;
  const { origin, pathname, search } = new URL(value);
  if (pathname === '/' && search === '') return origin;
  throw new SettingError(name, value, 'an origin, such as https://example.ru, without a path');
}
