import { DAY, HOUR } from '../../../platform/clock.ts';
import type { LimitRule } from '../../../platform/limits.ts';

/** Payments of one provider that no attempt of ours names, read in an hour: whoever invents ids costs no more. */
export const UNKNOWN_READS: LimitRule = { max: 60, window: HOUR };

/** A notification of such a payment waits for its turn for so long; the day's comparison lists the payment anyhow. */
export const WAITS_FOR = DAY;
