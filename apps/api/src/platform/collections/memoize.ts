import { LRUCache } from 'lru-cache';
import { nameOf } from '../actor-name.ts';
import type { Actor } from '../call.ts';

/**
 * Of a process, whoever acts: a compiled list takes some 20 KB, and the sessions that are cached are ten thousand. What
 * was not asked for lately is computed again.
 */
const MAX_RESULTS = 2000;
/** Longer keys are not kept, for requests choose them. */
const MAX_LENGTH = 2000;
const results = new LRUCache<string, { readonly value: unknown }>({ max: MAX_RESULTS });

/**
 * Computes once what follows from the actor and the key alone, for as long as the actor is cached and asks for it. For
 * statements, never for rows: those are read anew every time.
 */
export function memoize<T>(actor: Actor, key: string, compute: () => T): T {
  if (key.length > MAX_LENGTH) return compute();
  const name = `${nameOf(actor)} ${key}`;
  // One key is computed by one function: its results are of one type.
  const existing = results.get(name) as { readonly value: T } | undefined;
  if (existing) return existing.value;
  const value = compute();
  results.set(name, { value });
  return value;
}
