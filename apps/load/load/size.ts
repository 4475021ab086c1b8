import { MINUTE, SECOND } from '../../api/src/platform/clock.ts';

/** The length of the load, in milliseconds; `npm run test:long -- load MINUTES`. */
export const LOAD_MS = Number(process.env.LONG_MINUTES ?? 20) * MINUTE;
/** Virtual users, who book, pay, sign in and read at once. */
export const USERS = 10;
/** The mean pause of a virtual user between two actions, in milliseconds. */
export const THINK_MS = 30;
/** Between the end of one fault and the next. */
export const LULL_MS = 8 * SECOND;
/** The time that a request is repeated before the run fails. */
export const TIMEOUT_MS = 2 * MINUTE;
/** The time between two samples of the memory of a process. */
export const SAMPLE_EVERY_MS = 2 * SECOND;
