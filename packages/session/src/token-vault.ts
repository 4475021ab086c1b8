import { TOKEN_KEY } from './keys.ts';

export type TokenVault = ReturnType<typeof tokenVault>;
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The store of the token. `storage` is called each time, because reading the property throws in a page that blocks it;
 * then the token lives in memory as long as the page.
 */
export function tokenVault(storage: () => TokenStorage) {
  let token: string | null = null;
  return {
    read(): string | null {
      try {
        const stored = storage().getItem(TOKEN_KEY);
        token = sane(stored);
        // The loader, which only looks whether there is a token, must not take this for a session.
        if (stored && !token) storage().removeItem(TOKEN_KEY);
      } catch {}
      return token;
    },
    write(next: string | null): void {
      token = next;
      try {
        if (next) storage().setItem(TOKEN_KEY, next);
        else storage().removeItem(TOKEN_KEY);
      } catch {}
    },
  };
}

/** A value that is no token could not be sent in a header: every request would fail. */
const sane = (value: string | null) => (value && /^[\w.~+/=-]+$/.test(value) ? value : null);
