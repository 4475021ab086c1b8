import { literalOf } from '../../../platform/like.ts';

/** A part of stored JSON: quotes and control characters stand there as JSON writes them, wildcards for themselves. */
export const patternOf = (value: string): string =>
  `%${literalOf(JSON.stringify(value).slice(1, -1))}%`;

/** The last four digits of a phone: enough to tell two people apart. */
export const endingOf = (phone: string | null): string | null => phone?.slice(-4) ?? null;
