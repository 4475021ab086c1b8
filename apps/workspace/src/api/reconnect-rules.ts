const FIRST = 2000;
const LAST = 15_000;

/**
 * The wait before the service is asked again, in ms: twice as long each time, up to a quarter of a minute, and by
 * chance up to a half longer, so that all pages do not ask at once. `chance`: from 0 to 1.
 */
export const askAfter = (tries: number, chance: number): number =>
  Math.min(LAST, FIRST * 2 ** tries) * (1 + chance / 2);
