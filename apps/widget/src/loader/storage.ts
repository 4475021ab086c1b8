import { PAYMENT_KEY, TOKEN_KEY } from '@okoshko/session/keys';
import { REOPEN_KEY } from '../session/keys.ts';

// In a page that forbids storage, even reading the property throws.

/** The token of an earlier page. */
export function storedToken(): string | undefined {
  try {
    return localStorage[TOKEN_KEY];
  } catch {}
}

/** Opens what this tab was left in the middle of: the booking at a provider, or, where none is named, the sign-in. */
export function comeBack(open: (provider?: string) => void): void {
  try {
    const [until, provider] = sessionStorage[REOPEN_KEY].split(' ');
    if (until > Date.now()) open(provider);
  } catch {}
}

/** The payment this tab left for. */
export function storedPayment(): string | undefined {
  try {
    return sessionStorage[PAYMENT_KEY];
  } catch {}
}
