import { CODE_LIFETIME_SECONDS } from '@okoshko/contract/auth/codes';
import type { TokenStorage } from '@okoshko/session/token-vault';
import { CLIENT_KEY, OWN_CODES_KEY } from './keys.ts';

/** A session of a client, as `client-session` and a confirmed booking answer it. */
interface OpenedSession {
  readonly token: string;
  readonly expires_at: string;
  /** The one provider it reaches; null: all of them. */
  readonly provider_profile: number | null;
}

interface StoredSession {
  readonly token: string;
  readonly expiresAt: string;
}

/** The key of a session of all providers, in place of a slug. */
const ALL = '*';

/**
 * The tokens of clients, apart from the professional's: a page of several salons has one of each. What is left of them is
 * looked up each time, so that tabs agree.
 */
export interface ClientVault {
  /** The token that reaches the provider; null: nobody is known there. Without a slug any of them. */
  read(slug?: string): string | null;
  /** All that reach anybody. */
  all(): readonly string[];
  write(slug: string, session: OpenedSession): void;
  /** Drops this token alone. */
  drop(token: string): void;
}

/** `storage` is called each time, because reading the property throws in a page that blocks it. */
export function clientVault(storage: () => TokenStorage, now: () => number): ClientVault {
  let sessions: Readonly<Record<string, StoredSession>> = {};
  const load = () => {
    try {
      sessions = JSON.parse(storage().getItem(CLIENT_KEY) ?? '{}') ?? {};
    } catch {}
    return Object.entries(sessions).filter(
      ([, session]) =>
        Date.parse(session?.expiresAt) > now() && /^[\w.~+/=-]+$/.test(session.token),
    );
  };
  const save = (entries: ReturnType<typeof load>) => {
    sessions = Object.fromEntries(entries);
    try {
      if (entries.length) storage().setItem(CLIENT_KEY, JSON.stringify(sessions));
      else storage().removeItem(CLIENT_KEY);
    } catch {}
  };
  return {
    read(slug) {
      const entries = load();
      const [, session] =
        entries.find(([key]) => key === ALL || key === slug) ?? (slug ? [] : (entries[0] ?? []));
      return session?.token ?? null;
    },
    all: () => load().map(([, session]) => session.token),
    write(slug, { token, expires_at: expiresAt, provider_profile: provider }) {
      const key = provider === null ? ALL : slug;
      const others = load().filter(([other]) => other !== key);
      save([...others, [key, { token, expiresAt }]]);
    },
    drop: (token) => save(load().filter(([, session]) => session.token !== token)),
  };
}

/** A code that proves a phone, or the call in its place. */
export interface PhoneCode {
  readonly phone: string;
  readonly token: string;
  readonly isDelayed: boolean;
  /** Instants, ms since the epoch. */
  readonly resendAt: number;
  readonly expiresAt: number;
  /** The number of the call, digits only. */
  readonly call: string | null;
}

/** The codes that a tab sent, the last one first: a reload goes on with them, and so does a phone that is tried again. */
export interface SentCodes {
  /** The codes that can still be used. */
  all(): readonly PhoneCode[];
  keep(code: PhoneCode): void;
  /** One of them was used. */
  clear(): void;
}

/** `storage` is called each time, because reading the property throws in a page that blocks it. */
export function sentCodes(storage: () => TokenStorage, now: () => number): SentCodes {
  let stored: readonly PhoneCode[] | null = null;
  const all = (): readonly PhoneCode[] => {
    if (!stored)
      try {
        stored = JSON.parse(storage().getItem(OWN_CODES_KEY) ?? '[]') as PhoneCode[];
      } catch {
        stored = [];
      }
    // However long a clock that was set back says.
    const latest = now() + CODE_LIFETIME_SECONDS * 1000;
    return stored.filter(({ expiresAt }) => expiresAt > now() && expiresAt <= latest);
  };
  const write = (codes: readonly PhoneCode[]) => {
    stored = codes;
    try {
      storage().setItem(OWN_CODES_KEY, JSON.stringify(codes));
    } catch {}
  };
  return {
    all,
    keep: (code) => write([code, ...all().filter(({ phone }) => phone !== code.phone)]),
    clear: () => write([]),
  };
}
