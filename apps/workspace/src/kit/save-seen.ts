import type { One } from '@okoshko/contract/envelope';
import { call } from '../api/call.ts';
import type { Changes, Plural, Row, Selection } from '../api/collections.ts';
import { at } from '../api/documents.ts';
import { ApiFailure, codeOf, isLost } from '../api/failure.ts';

export interface Versioned {
  /** Null: its changes are not counted. */
  readonly version: number | null;
}

/** The version of what the form was filled with, as it is sent: another one by now is `stale`. */
export const versionIn = ({ version }: Versioned) => (version === null ? {} : { version });

/** Where the documents of a form are read and written. */
export interface Store<T, C, A = unknown> {
  read(base: T): Promise<T>;
  /** Makes one. With the form's key, a repeat after a lost answer makes no second one. */
  create(changes: C, idempotencyKey: string): Promise<A>;
  /** Changes it, if it still is as it was read. */
  update(base: T, changes: C): Promise<A>;
}

/** The documents of a collection, as a form reads and writes them; `A`: what the API adds to its answers to changes. */
export function storeOf<P extends Plural, const S extends Selection<P>, A = unknown>(
  plural: P,
  selection: S,
): Store<Row<P, S> & Versioned, Changes<P>, One<Row<P>> & A> {
  type Answer = One<Row<P>> & A;
  return {
    read: async ({ documentId: id }) =>
      (await call(at<One<Row<P, S> & Versioned>>('GET', plural, '/:id'), { id, query: selection }))
        .data,
    create: (data, idempotencyKey) =>
      call(at<Answer>('POST', plural), { body: { data }, idempotencyKey }),
    update: (base, changes) =>
      call(at<Answer>('PUT', plural, '/:id'), {
        id: base.documentId,
        body: { data: { ...changes, ...versionIn(base) } },
      }),
  };
}

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
