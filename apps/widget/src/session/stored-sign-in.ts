import { CODE_LIFETIME_SECONDS } from '@okoshko/contract/auth/codes';
import type { TokenStorage } from '@okoshko/session/token-vault';
import { REOPEN_KEY, SIGN_IN_KEY } from './keys.ts';
import type { PhoneAuth } from './state.ts';

/** The time in which a tab that was left in the code step comes back to the sign-in by itself, in ms. */
const REOPEN_MS = 3_600_000;

/**
 * The code step, kept in the tab's sessionStorage: phones throw a page away while its visitor reads the SMS. What
 * follows the code, a token that sets passwords, is never stored.
 */
export interface StoredSignIn {
  /** After the code's life without its token; null when there is none. */
  load(): PhoneAuth | null;
  /** Keeps it; null forgets it. */
  keep(phoneAuth: PhoneAuth | null): void;
  /** The code was used: the phone stays. */
  spend(): void;
  /** Says whether a reload opens the sign-in again: it is open, and there is something to come back to. */
  setOpen(isOpen: boolean): void;
}

interface StoredStep extends PhoneAuth {
  /** Instant of the request, ms since the epoch. */
  readonly sentAt: number;
}

/** `storage` is called each time, because reading the property throws in a page that blocks it. */
export function storedSignIn(storage: () => TokenStorage, now: () => number): StoredSignIn {
  const read = (): StoredStep | null => {
    try {
      return JSON.parse(storage().getItem(SIGN_IN_KEY) ?? 'null');
    } catch {
      return null;
    }
  };
  const write = (key: string, value: unknown) => {
    try {
      if (value) storage().setItem(key, JSON.stringify(value));
      else storage().removeItem(key);
    } catch {}
  };
  const stored: StoredSignIn = {
    load() {
      const last = read();
      const isPast = last && now() - last.sentAt >= CODE_LIFETIME_SECONDS * 1000;
      return isPast ? { ...last, token: '' } : last;
    },
    keep(phoneAuth) {
      write(SIGN_IN_KEY, phoneAuth && { ...phoneAuth, sentAt: now() });
      stored.setOpen(true);
    },
    spend: () => write(SIGN_IN_KEY, { ...read(), token: '' }),
    setOpen(isOpen) {
      const last = isOpen && read();
      write(REOPEN_KEY, last && last.sentAt + REOPEN_MS);
    },
  };
  return stored;
}
