import { HOUR, MINUTE } from '../../../platform/clock.ts';
import type { LimitRule } from '../../../platform/limits.ts';

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
