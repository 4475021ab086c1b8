import type { Versioned } from '../api/documents.ts';
import { ApiFailure, codeOf, isLost } from '../api/failure.ts';

interface SaveOptions<T extends Versioned> {
  /** The document as its form was filled. */
  readonly base: Versioned;
  /** Sends what was typed, with the version it was typed over. */
  send(): Promise<unknown>;
  read(): Promise<T>;
  /** Tells whether the document already has the typed values. */
  isDone(now: T): boolean;
}

/**
 * Saves what was typed. Where no answer came, or the document is another one by now, it is read again: what was saved
 * after all is no failure, and what somebody else made of it comes back, for the form to show. Null: saved.
 * @throws ApiFailure
 */
export async function saveSeen<T extends Versioned>(options: SaveOptions<T>): Promise<T | null> {
  const { base, send, read, isDone } = options;
  try {
    await send();
    return null;
  } catch (thrown) {
    if (!isUnknown(thrown)) throw thrown;
    const now = await read();
    if (isDone(now)) return null;
    if (now.version === base.version) throw thrown;
    return now;
  }
}

/** The codes of a refusal that mean the document has changed. */
const CHANGED: readonly unknown[] = ['stale', 'bad_transition'];

const isUnknown = (thrown: unknown): boolean =>
  thrown instanceof ApiFailure && (isLost(thrown) || CHANGED.includes(codeOf(thrown)));

interface Merge<V> {
  readonly base: V;
  readonly typed: V;
  readonly now: V;
}

/** A form after somebody else's change: what was typed stays, the rest is as it is now. Tells what was changed. */
export function merged<V extends object>({
  base,
  typed,
  now,
}: Merge<V>): {
  readonly values: V;
  readonly changed: readonly (keyof V)[];
} {
  const fields = Object.keys(base) as (keyof V)[];
  const same = (one: V, other: V, field: keyof V) =>
    JSON.stringify(one[field]) === JSON.stringify(other[field]);
  const values = { ...now };
  for (const field of fields) {
    if (!same(base, typed, field)) values[field] = typed[field];
  }
  return { values, changed: fields.filter((field) => !same(base, now, field)) };
}
