import { scaled } from '../../../scripts/slowness.ts';

/** The promise of two seconds, on an ordinary machine. */
export const SOON = { timeout: scaled(2000), interval: 10 } as const;

/** A wait for what nobody promised a time for: only a test that fails gets to its end. */
export const IN_TIME = { timeout: scaled(60_000), interval: 10 } as const;
