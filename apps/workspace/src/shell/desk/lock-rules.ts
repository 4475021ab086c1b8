/** The desk is locked after so long without a touch, in ms. */
export const IDLE_MS = 15 * 60_000;
/** A touch is written down so seldom, in ms: each tells every other tab. */
export const STORED_EVERY_MS = 5000;

/** The state that the tabs share: the session touched last, and the instant; 0: it was locked by hand. */
export interface Touch {
  readonly session: string;
  readonly at: number;
}

/** The session that a token is of, without what opens it. */
export const sessionOf = (token: string): string => token.slice(0, 8);

/** Reads a stored touch; null: there is none, or it is unreadable. */
export function readTouch(stored: string | null): Touch | null {
  const [session = '', at = ''] = (stored ?? '').split(':');
  return session !== '' && /^\d+$/.test(at) ? { session, at: Number(at) } : null;
}

export const storedTouch = ({ session, at }: Touch): string => `${session}:${at}`;

/** True if the desk is locked for this session. A session that nobody touched yet has just begun, so it is not. */
export const isLocked = (touch: Touch | null, session: string, now: number): boolean =>
  touch !== null && touch.session === session && now - touch.at >= IDLE_MS;

/** True if a touch is to be stored; touches of a locked desk are not. */
export const isToStore = (touch: Touch | null, session: string, now: number): boolean =>
  !isLocked(touch, session, now) &&
  (touch?.session !== session || now - touch.at >= STORED_EVERY_MS || touch.at > now);
