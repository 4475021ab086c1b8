import { PAYMENT_KEY, TOKEN_KEY } from '@okoshko/session/keys';
import { REOPEN_KEY } from '../session/keys.ts';

// In a page that forbids storage, even reading the property throws.

/** The token of an earlier page. */
export function storedToken(): string | undefined {
  try {
    return localStorage[TOKEN_KEY];
  } catch {}
}

/** Whether this tab was left in the middle of a sign-in, to which its visitor comes back. */
export function leftSigningIn(): boolean | undefined {
  try {
    return sessionStorage[REOPEN_KEY] > Date.now();
  } catch {}
}

/** The payment this tab left for. */
export function storedPayment(): string | undefined {
  try {
    return sessionStorage[PAYMENT_KEY];
  } catch {}
}
