import { DAY } from './clock.ts';

/** The longest life of a session, in milliseconds, which signed-in users are told as well. */
export const SESSION_LIFETIME_MS = 30 * DAY;
