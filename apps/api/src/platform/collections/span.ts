import { AppError } from '../errors.ts';

/** How many a bare list has (users, files), as Strapi's clients ask for it: by `start` and `limit` standing alone. */
const DEFAULT_SIZE = 25;
const MAX_SIZE = 100;

export interface Span {
  readonly limit: number;
  readonly offset: number;
}

/** Null: one of the two is no number that can be meant. `-1` asks for as many as there may be. */
export function spanOf({
  start = '0',
  limit = String(DEFAULT_SIZE),
}: {
  readonly start?: unknown;
  readonly limit?: unknown;
}): Span | { readonly wrong: 'Start' | 'Limit'; readonly value: number } {
  const offset = wholeNumber(start);
  if (!(offset >= 0)) return { wrong: 'Start', value: offset };
  const size = wholeNumber(limit);
  if (Number.isNaN(size)) return { wrong: 'Limit', value: size };
  return { offset, limit: size < 0 ? MAX_SIZE : Math.min(size, MAX_SIZE) };
}

function wholeNumber(value: unknown): number {
  if (typeof value !== 'string' || value.trim() === '') return Number.NaN;
  const number = Number(value);
  return Number.isSafeInteger(number) && Math.abs(number) <= 1_000_000_000 ? number : Number.NaN;
}

/** The same, refused in Strapi's words when it is no span. */
export function requireSpan(query: Parameters<typeof spanOf>[0]): Span {
  const span = spanOf(query);
  if (!('wrong' in span)) return span;
  throw new AppError('query_invalid', {
    message: `convert${span.wrong}QueryParams expected a positive integer got ${span.value}`,
  });
}
