/** How many users a list has, as Strapi's clients ask for it: by `start` and `limit` standing alone. */
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

/** The row's number or the documentId a body names a role by: `3`, `{id}`, `{connect: [{id}]}`, `{set: [3]}`. */
export function roleReference(value: unknown): number | string | null {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return value.length === 1 ? roleReference(value[0]) : null;
  const { connect, set, documentId, id } = value as Record<string, unknown>;
  return roleReference(connect ?? set ?? documentId ?? id);
}
