import { DAY } from '../../../platform/clock.ts';
import { SESSION_LIFETIME_MS } from '../../../platform/session-lifetime.ts';

/** On a provider's page, whose scripts we do not know. */
const BOUND_LIFETIME_MS = 7 * DAY;

/** What a session by code reaches. */
export interface Reach {
  /** Null: all profiles of the phone. */
  readonly onlyProvider: number | null;
  readonly lifetime: number;
}

/**
 * Our own pages open all of the phone's client profiles, by codes that they asked for themselves: a code that was typed on
 * another page, and taken from there, opens no more here than there. Any other page, and a program without one, opens
 * those of the provider that the message with the code named. Null: it named nobody, so nothing is opened there.
 */
export function reachOf(provider: number | null, isOwnPage: boolean): Reach | null {
  if (isOwnPage) return { onlyProvider: null, lifetime: SESSION_LIFETIME_MS };
  return provider === null ? null : { onlyProvider: provider, lifetime: BOUND_LIFETIME_MS };
}
