import { DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import type { LimitRule } from '../../../platform/limits.ts';

/** Upcoming appointments that a client has booked with one provider. */
export const MAX_UPCOMING = 3;

interface BookingLimits {
  /** Bookings with all providers. */
  readonly perPhone: LimitRule;
  readonly perAddress: LimitRule;
}

/** In development the hour and day limits are a hundred times wider. */
export function bookingLimits(isProduction: boolean): BookingLimits {
  const wide = isProduction ? 1 : 100;
  return {
    perPhone: { max: 5 * wide, window: DAY },
    perAddress: { max: 20 * wide, window: HOUR },
  };
}

interface Booker {
  readonly client: number;
  /** The one the account proved; guests have none. */
  readonly phone: string | null;
  /** Whether nobody knows the client: neither a phone nor their provider's invitation. */
  readonly is_stranger: boolean;
}

/**
 * What the bookings of a day are counted by. A guest's are by the client, not by the phone the provider
 * wrote down, whose owner they must not lock out; null: a stranger's, whom the address limits.
 */
export function dayKeyOf({ client, phone, is_stranger }: Booker): string | null {
  if (phone !== null) return `bookings:phone:${phone}`;
  return is_stranger ? null : `bookings:client:${client}`;
}

/** How long a time is kept, from the first code on. */
export const HOLD_MS = 5 * MINUTE;
/** How long a booking can be confirmed. The code of a resend lives as long as any. */
export const INTENT_LIFETIME_MS = 30 * MINUTE;
/** Answers to a repeated confirmation of one booking: each is a guess of the code. */
export const REPEATS: LimitRule = { max: 5, window: INTENT_LIFETIME_MS };

/** How often one address is told of a phone that was not proved that it has too many appointments. */
export const EARLY_REFUSALS: LimitRule = { max: 5, window: HOUR };

/** Times of one provider that are held at once. */
const MAX_HOLDS = 3;
/** Of the free starts of a day, so many may be held. */
const MAX_SHARE = 0.2;

interface Holds {
  /** Of the provider, at the moment. */
  readonly all: number;
  readonly ofDay: number;
  /** Starts of the day that nobody has booked, the held ones among them. */
  readonly freeOfDay: number;
  /** Whether the phone has one already, wherever. */
  readonly ofPhone: boolean;
}

/** Whether one more time may be held: nobody has proved a phone yet, so what strangers can block stays small. */
export const mayHold = ({ all, ofDay, freeOfDay, ofPhone }: Holds): boolean =>
  !ofPhone && all < MAX_HOLDS && ofDay + 1 <= freeOfDay * MAX_SHARE;
