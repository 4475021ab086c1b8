import { MINUTE, SECOND } from '../../src/platform/clock.ts';

/** How long the load lasts, in milliseconds; `npm run test:long -- load MINUTES`. */
export const LASTING = Number(process.env.LONG_MINUTES ?? 20) * MINUTE;
/** Who book, pay, sign in and read at once. */
export const USERS = 10;
/** What a hand waits between two things it does, in milliseconds. */
export const THOUGHT = 30;
/** Between the end of one blow and the next. */
export const LULL_MS = 8 * SECOND;
/** How long an unknown answer is asked for again before the run fails. */
export const TIMEOUT_MS = 2 * MINUTE;
/** How often the memory of the processes is looked at. */
export const LOOK = 2 * SECOND;
