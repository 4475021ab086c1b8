import { PAYMENT_KEY, TOKEN_KEY } from '../session/keys.ts';

// Merely reaching for a storage throws in a page that forbids it.

/** The token of an earlier visit. */
export function keptToken(): string | undefined {
  try {
    return localStorage[TOKEN_KEY];
  } catch {}
}

/** The payment this tab left for. */
export function keptPayment(): string | undefined {
  try {
    return sessionStorage[PAYMENT_KEY];
  } catch {}
}
