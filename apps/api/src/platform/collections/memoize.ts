import type { Actor } from '../call.ts';

/** Results memoized for one actor, at most, and how long a key may be. */
const MAX_KEYS = 32;
const MAX_LENGTH = 2000;
const memoized = new WeakMap<Actor, Map<string, unknown>>();

/**
 * Computes once what follows from the actor and the key alone, for as long as the actor is cached. For
 * statements, never for rows: those are read anew every time.
 */
export function memoize<T>(actor: Actor, key: string, compute: () => T): T {
  const memo = memoized.get(actor) ?? new Map<string, unknown>();
  // One key is computed by one function: its results are of one type.
  const existing = memo.get(key) as T | undefined;
  if (existing !== undefined) return existing;
  const value = compute();
  if (key.length > MAX_LENGTH) return value;
  if (memo.size >= MAX_KEYS) memo.clear();
  memo.set(key, value);
  memoized.set(actor, memo);
  return value;
}
