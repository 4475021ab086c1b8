/** The only source of the present: everything else is given the instant. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The instant `ms` milliseconds after `from`. */
export const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/** Seconds between a node's clock and its database's above which the operators are warned. */
const WARNED_ABOVE = 5;
/** A code of a second factor is taken 30 seconds early or late, and no more. */
const WRONG_ABOVE = 30;

type ClockState = 'right' | 'skewed' | 'wrong';

export function clockStateOf(skew: number): ClockState {
  const seconds = Math.abs(skew);
  if (seconds > WRONG_ABOVE) return 'wrong';
  return seconds > WARNED_ABOVE ? 'skewed' : 'right';
}
