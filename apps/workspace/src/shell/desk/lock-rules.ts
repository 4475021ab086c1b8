/** How long nobody may touch the desk, in ms. */
export const IDLE_MS = 15 * 60_000;
/** A touch is written down so seldom, in ms: each tells every other tab. */
export const NOTED_EVERY_MS = 5000;

/** What the tabs know together: which session was touched last, and when; 0: it was closed by hand. */
export interface Touch {
  readonly session: string;
  readonly at: number;
}

/** The session that a token is of, without what opens it. */
export const sessionOf = (token: string): string => token.slice(0, 8);

/** What was stored; null: nothing that can be read. */
export function readTouch(stored: string | null): Touch | null {
  const [session = '', at = ''] = (stored ?? '').split(':');
  return session !== '' && /^\d+$/.test(at) ? { session, at: Number(at) } : null;
}

export const storedTouch = ({ session, at }: Touch): string => `${session}:${at}`;

/** Whether the desk is closed to whoever comes now. A session that nobody touched yet has just been opened. */
export const isLocked = (touch: Touch | null, session: string, now: number): boolean =>
  touch !== null && touch.session === session && now - touch.at >= IDLE_MS;

/** Whether a touch is to be written down: of a closed desk none is. */
export const isNoted = (touch: Touch | null, session: string, now: number): boolean =>
  !isLocked(touch, session, now) &&
  (touch?.session !== session || now - touch.at >= NOTED_EVERY_MS || touch.at > now);
