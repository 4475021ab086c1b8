import { MINUTE } from '../../../src/platform/clock.ts';

/** How long the peak is held, in milliseconds; `npm run test:long -- peak MINUTES`. */
export const HELD_MS = Number(process.env.LONG_MINUTES ?? 60) * MINUTE;
/** Before it is counted: nodes compile, caches fill. */
export const WARM_UP_MS = Math.min(HELD_MS, MINUTE);
/** Of what is asked for, so much must be answered within the time: a queue that grows is no rate. */
export const HELD_SHARE = 0.99;

/** Ten times what docs/scaling.md has for a thousand providers, a second. */
export const ASKED = { calls: 150, freeStarts: 30, messages: 14 } as const;

/**
 * Arrivals a second, in the proportions of docs/scaling.md. A visit is five calls, two of them free starts; one that
 * books makes five more, and every third booking a sixth, by which it is cancelled.
 */
export const ARRIVALS = {
  visit: 9.6,
  visitThatBooks: 5.4,
  calendar: 14,
  clients: 8,
  search: 4,
  notifications: 5.4,
  statistics: 1.4,
  note: 5,
  bookForClient: 2,
  cancelForClient: 0.5,
  addClient: 3,
  changeClient: 3,
} as const;
export type Arrival = keyof typeof ARRIVALS;
export const CANCELLED_SHARE = 1 / 3;

/** Beside what the calls make: a code and a message of each booking, and of each the provider makes or cancels. */
export const MESSAGES = { reminders: 2 } as const;
