import { LRUCache } from 'lru-cache';
import type { Actor } from '../../ctx.ts';

/**
 * The most results of a process, for all actors: a compiled list takes some 20 KB, and ten thousand sessions are
 * cached. Results that were not used lately are computed again.
 */
const MAX_RESULTS = 2000;
/** Longer keys are not kept, for requests choose them. */
const MAX_LENGTH = 2000;
const results = new LRUCache<string, { readonly value: unknown }>({ max: MAX_RESULTS });

/**
 * Computes once what follows from the actor and the key alone, for as long as the actor is cached and asks for it. For
 * statements, never for rows: those are read anew every time, or kept as whole answers (`platform/cache`).
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

let actorsSeen = 0;
const names = new WeakMap<Actor, string>();

/** A name of the actor as it is cached: with other rights, or after a change of the account, it has another. */
export function nameOf(actor: Actor): string {
  const existing = names.get(actor);
  if (existing !== undefined) return existing;
  actorsSeen += 1;
  const name = String(actorsSeen);
  names.set(actor, name);
  return name;
}
