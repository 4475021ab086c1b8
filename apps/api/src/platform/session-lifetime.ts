import { DAY } from './clock.ts';

/** How long a session lives at most, in milliseconds, and what is told to whoever is signed in. */
export const SESSION_LIFETIME_MS = 30 * DAY;
