import type { Day } from './zoned.ts';

/** The pause after the last key before a search, in ms. */
export const SEARCH_AFTER = 250;

/** An address may hold anything: these functions take the right values and leave the rest out. */
export const textIn = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value);

/** A day that there is, within the years that calendars are shown of. */
export const dayIn = (value: unknown): Day | undefined =>
  typeof value === 'string' && /^20\d\d-\d\d-\d\d$/.test(value) && isDay(value) ? value : undefined;

/** Date takes the 31st of February for the 3rd of March. */
function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

export const oneOf = <const T extends string>(
  value: unknown,
  values: readonly T[],
): T | undefined => values.find((allowed) => allowed === value);
