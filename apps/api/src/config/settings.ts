import { type Env, SETTINGS } from './env.ts';
import {
  asOneOf,
  asOrigin,
  asOriginOrFamily,
  asProxies,
  asSecret,
  asUrl,
  asWhole,
  HTTP,
  isEncrypted,
  isGuessable,
  type Name,
  type Refuse,
} from './values.ts';

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

/** What `make` reads of the settings. Throws all that it refuses at once, in the order of SETTINGS. */
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

/** What is never shown. */
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
    required: (name: Name): string => {
      if (env[name] === undefined) refuse(name, undefined, 'set');
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
    /** Where a vendor's API is: keys go there, in production by TLS or to this machine alone. */
    address: (name: Name, fallback: string): string => {
      const address = url(name);
      if (isProduction && address !== null && !isEncrypted(address))
        refuse(name, address, 'an address starting with https:');
      return address ?? fallback;
    },
    list,
    origin: (name: Name) => asOrigin(refuse, [name, env[name]]),
    /** Origins, and families of them, such as `https://*.salon.example`. */
    origins: (name: Name) =>
      list(name).flatMap((one) => asOriginOrFamily(refuse, [name, one]) ?? []),
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
