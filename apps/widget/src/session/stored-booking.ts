import type { PhoneEntry } from '@okoshko/contract/phones/phone-edit';
import type { TokenStorage } from '@okoshko/session/token-vault';
import { BOOKING_KEY } from './keys.ts';

/** The booking that waits for its code. */
export interface Intent {
  readonly id: string;
  readonly token: string;
  readonly phone: string;
  readonly holdExpiresAt: string | null;
  readonly resendAt: number;
  /** Its code can be used until then. */
  readonly expiresAt: number;
  /** The SMS may come late, or not at all. */
  readonly isDelayed: boolean;
  /** The number of a free call in place of the code, digits only. */
  readonly call: string | null;
}

/** All that a client had chosen and typed, the code aside. */
export interface BookingChoice {
  /** documentIds. */
  readonly services: readonly string[];
  readonly seats: number;
  readonly startsAt: string | null;
  readonly phone: PhoneEntry | null;
  readonly name: string;
  readonly comment: string;
  readonly marketing: boolean;
  readonly promo: string | null;
  /** The price that they were shown. Kopecks. */
  readonly price: number | null;
  readonly intent: Intent | null;
  /** The intent that was begun last, for another choice: its code may still be used. */
  readonly earlier: Intent | null;
}

interface StoredBooking extends BookingChoice {
  readonly provider: string;
  readonly savedAt: number;
}

const LIFETIME_MS = 1_800_000;

/** A booking that was begun, for half an hour: phones throw a page away while its visitor reads the SMS. */
export interface BookingDraft {
  load(): BookingChoice | null;
  /** Null forgets it. */
  keep(choice: BookingChoice | null): void;
}

/** `storage` is called each time, because reading the property throws in a page that blocks it. */
export function bookingDraft(
  storage: () => TokenStorage,
  now: () => number,
  provider: string,
): BookingDraft {
  return {
    load() {
      try {
        const stored: StoredBooking = JSON.parse(storage().getItem(BOOKING_KEY) ?? '');
        const isOurs = stored.provider === provider && Array.isArray(stored.services);
        return isOurs && now() - stored.savedAt < LIFETIME_MS ? stored : null;
      } catch {
        return null;
      }
    },
    keep(choice) {
      try {
        if (choice)
          storage().setItem(BOOKING_KEY, JSON.stringify({ ...choice, provider, savedAt: now() }));
        else storage().removeItem(BOOKING_KEY);
      } catch {}
    },
  };
}
