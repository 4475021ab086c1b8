import { scaled } from '../../../scripts/slowness.ts';

/** A promise of a second or two, with room for a busy machine's own delays. */
export const SOON = { timeout: scaled(5000), interval: 10 } as const;

/** A wait for what nobody promised a time for: only a test that fails gets to its end. */
export const IN_TIME = { timeout: scaled(30_000), interval: 10 } as const;
