import type { Schemas } from '@okoshko/contract/endpoint';
import { AppError } from '../errors.ts';
import { isObject } from '../narrowing.ts';
import { sentence } from '../sentence.ts';

/** The keys a query may have; null: any, as its schema says of what others call. */
export function declaredKeys(query: Schemas['query']): ReadonlySet<string> | null {
  const { properties = {}, additionalProperties } = (query ?? {}) as QuerySchema;
  return additionalProperties === true ? null : new Set(Object.keys(properties));
}

interface QuerySchema {
  readonly properties?: object;
  readonly additionalProperties?: unknown;
}

/** The query as the handler takes it; throws where a key is unknown. */
export function declaredQuery(query: unknown, declared: ReadonlySet<string> | null): unknown {
  const plain = withPlainPage(query, declared);
  requireDeclaredKeys(plain, declared);
  return plain;
}

/**
 * The query with `pagination[page]` and `pagination[pageSize]` as `page` and `pageSize`, where its list takes both spellings:
 * what reads the list knows one. `withCount` is without effect where a list always tells the total.
 */
function withPlainPage(query: unknown, declared: ReadonlySet<string> | null): unknown {
  if (!declared?.has('page') || !declared.has('pagination')) return query;
  if (!isObject(query) || !isObject(query.pagination)) return query;
  const { pagination, ...others } = query;
  const { withCount, ...page } = pagination;
  const isCounted = withCount === undefined || !declared.has('withCount');
  return { ...page, ...(!isCounted && { withCount }), ...others };
}

/** Throws where a key is unknown: a filter that is mistyped must not answer as if it had filtered. */
export function requireDeclaredKeys(query: unknown, declared: ReadonlySet<string> | null): void {
  const unknown =
    declared === null ? [] : Object.keys(query as object).filter((key) => !declared.has(key));
  if (declared !== null && unknown.length > 0) throw refusal(unknown, declared);
}

/** All of them are told; the message is of the first. */
function refusal(keys: readonly string[], declared: ReadonlySet<string>): AppError {
  const allowed = [...declared].sort();
  const failures = keys.map((key) => ({
    path: [key],
    sentence: sentence('invalid_key', { key, allowed }),
  }));
  const [key = ''] = keys;
  return new AppError('key_invalid', {
    sentence: sentence('invalid_key', { key }),
    failures,
    details: { key, path: null, source: 'query', param: key },
  });
}
