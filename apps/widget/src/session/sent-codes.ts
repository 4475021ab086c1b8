import { CODE_LIFETIME_SECONDS } from '@okoshko/contract/auth/codes';
import type { TokenStorage } from '@okoshko/session/token-vault';
import { OWN_CODES_KEY } from './keys.ts';

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
