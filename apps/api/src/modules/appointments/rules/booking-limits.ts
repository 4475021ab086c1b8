import { DAY, HOUR } from '../../../platform/clock.ts';
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
