import type { Day } from './zoned.ts';

/** What stands in an address may be anything: these take what is right, and leave the rest out. */
export const textIn = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value);

export const dayIn = (value: unknown): Day | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

export const oneOf = <const T extends string>(
  value: unknown,
  values: readonly T[],
): T | undefined => values.find((allowed) => allowed === value);
