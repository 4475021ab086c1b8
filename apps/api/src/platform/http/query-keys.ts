import type { Schemas } from '@okoshko/contract/endpoint';
import { type AppError, invalidKey } from '../errors.ts';

/** The keys a query may have; null: any, as its schema says of what others call. */
export function declaredKeys(query: Schemas['query']): ReadonlySet<string> | null {
  const { properties = {}, additionalProperties } = (query ?? {}) as QuerySchema;
  return additionalProperties === true ? null : new Set(Object.keys(properties));
}

interface QuerySchema {
  readonly properties?: object;
  readonly additionalProperties?: unknown;
}

/** Throws where a key is unknown: a filter that is mistyped must not answer as if it had filtered. */
export function requireDeclaredKeys(query: unknown, declared: ReadonlySet<string> | null): void {
  const unknown =
    declared === null ? [] : Object.keys(query as object).filter((key) => !declared.has(key));
  if (declared !== null && unknown.length > 0) throw refusal(unknown, declared);
}

const refusal = (
  [first = '', ...rest]: readonly string[],
  declared: ReadonlySet<string>,
): AppError =>
  invalidKey(first, {
    path: null,
    source: 'query',
    param: first,
    others: [first, ...rest],
    allowed: [...declared].sort(),
  });
