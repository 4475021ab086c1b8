import type { One } from '@okoshko/contract/envelope';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Changes, Plural, Row, Selection } from '../../api/collections.ts';
import { at, type Exact } from '../../api/documents.ts';
import type { Fact } from '../../api/follows.ts';
import { readAgain } from '../../api/follows.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { announce } from '../announce.tsx';
import { merged, saveSeen, type Versioned } from '../save-seen.ts';
import {
  type ActionForm,
  type Faults,
  type FormOptions,
  useActionForm,
} from './use-action-form.ts';

interface StoredFormOptions<T extends Versioned, V extends object, C extends object, A>
  extends Omit<FormOptions<V>, 'validate'> {
  readonly store: Store<T, C, A>;
  /** The document as it is read now; null: a new one. What is typed is typed over the one the form was opened with. */
  readonly row: T | null;
  toValues(row: T): V;
  /** The values of a new document. */
  readonly initial?: V | (() => V);
  /** The faults of the typed values; what is sent has none. */
  validate?(values: V, base: T | null): Faults<V>;
  /** What is sent for the values; an empty object: nothing is. `base`: null of a new document. */
  toChanges(values: V, base: T | null): C;
  /** Tells whether a document already is as what was sent would make it, where its values do not tell. */
  isDone?(now: T, values: V): boolean;
  /** Tells whether somebody else's change has to be seen before this one is saved: by default one of the form's fields. */
  minds?(before: T, now: T): boolean;
  /** The form stands on after a save: it takes the document as it is saved. */
  readonly staysOpen?: boolean;
  /** What is read again, with what follows from it. */
  readonly changes: readonly Fact[];
  /** The announcement after a save. */
  readonly done?: string | ((values: V) => string);
  /** Gets the answer; null where nothing was sent, or none came of what was done. */
  onSaved(reply: A | null, values: V): unknown;
}

/** The words of a document's removal. */
interface RemovalWords {
  /** The words of the buttons that ask and that remove. */
  readonly label: string;
  /** Absent: the dialog says it. */
  readonly title?: string;
  /** The effect, before the press. */
  readonly lead: ReactNode;
  /** The announcement once it is gone. */
  readonly done: string;
}

/** A document that may be removed instead of being saved. */
export interface Removal extends RemovalWords {
  readonly plural: Plural;
  /** documentId. */
  readonly id: string;
  onDone(): void;
}

export interface DocumentForm<T, V extends object> extends ActionForm<V> {
  /** The document that is typed over. */
  readonly base: T | null;
  /** The document as somebody else made it meanwhile; null: nobody did. */
  readonly now: T | null;
  /** The fields that others changed meanwhile. */
  readonly changed: readonly (keyof V & string)[];
  /** The way to remove it; null: it has none, or is a new one. */
  readonly removal: Removal | null;
  /** The document has another version by something that was done beside the form, to none of its fields. */
  rebase(row: T): void;
}

interface Outcome<T, A> {
  readonly reply: A | null;
  /** Somebody else changed the document meanwhile: nothing is saved. */
  readonly now: T | null;
}

/**
 * A form of a document, wherever it is kept. Of a lost answer the document is read before anything is repeated; where
 * somebody else changed it, what was typed stays, the rest is as it is now, and `changed` names what it was.
 */
export function useStoredForm<T extends Versioned, V extends object, C extends object, A>(
  options: StoredFormOptions<T, V, C, A>,
): DocumentForm<T, V> {
  const { row, toValues, toChanges, done } = options;
  const [base, setBase] = useState(row);
  const [stale, setStale] = useState<Pick<DocumentForm<T, V>, 'now' | 'changed'>>(FRESH);
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const send = async (values: V): Promise<Outcome<T, A>> => {
    if (base) return save(options, base, values);
    const changes = toChanges(values, null);
    return { reply: await options.store.create(changes, keyOf(changes)), now: null };
  };
  const form = useActionForm<V, Outcome<T, A>>({
    ...options,
    initial: () => (base ? toValues(base) : first(options.initial)),
    version: base?.version,
    saved: base ? toValues(base) : undefined,
    validate: (values) => options.validate?.(values, base) ?? {},
    changes: [],
    send,
    onSent: async ({ reply, now }, values) => {
      if (now && base) {
        const merge = merged({ base: toValues(base), typed: values, now: toValues(now) });
        setStale({ now, changed: merge.changed as readonly (keyof V & string)[] });
        setBase(now);
        form.setValues(merge.values);
      }
      await readAgain(client, ...options.changes);
      if (now) return;
      if (options.staysOpen && base) {
        const saved = await options.store.read(base);
        setStale(FRESH);
        setBase(saved);
        form.setValues(toValues(saved));
      }
      if (done) announce(typeof done === 'string' ? done : done(values));
      await options.onSaved(reply, values);
    },
  });
  return { ...form, base, ...stale, removal: null, rebase: setBase };
}

/** Saves over the document that was seen, and over each newer one whose difference does not matter here. */
async function save<T extends Versioned, V extends object, C extends object, A>(
  options: StoredFormOptions<T, V, C, A>,
  base: T,
  values: V,
): Promise<Outcome<T, A>> {
  const { store, toValues, toChanges } = options;
  const bodyIn = (row: T) => JSON.stringify(toChanges(toValues(row), row));
  const {
    isDone = (row, typed) => JSON.stringify(toChanges(typed, row)) === bodyIn(row),
    minds = (before, now) => JSON.stringify(toValues(before)) !== JSON.stringify(toValues(now)),
  } = options;
  const changes = toChanges(values, base);
  let reply: A | null = null;
  if (Object.keys(changes).length === 0) return { reply, now: null };
  const now = await saveSeen<T>({
    base,
    send: async () => {
      reply = await store.update(base, changes);
    },
    read: () => store.read(base),
    isDone: (row) => isDone(row, values),
  });
  if (now && !minds(base, now)) return save(options, now, values);
  return { reply, now };
}

const FRESH = { now: null, changed: [] };

function first<V>(initial: V | (() => V) | undefined): V {
  if (initial === undefined) throw new Error('a form of a new document has no values');
  return initial instanceof Function ? initial() : initial;
}

interface DocumentFormOptions<
  P extends Plural,
  S extends Selection<P>,
  V extends object,
  D extends Changes<P>,
> extends Omit<
    StoredFormOptions<Row<P, S> & Versioned, V, Changes<P>, One<Row<P>>>,
    'form' | 'store' | 'changes' | 'toChanges'
  > {
  /** Tells the draft from others of this document; absent: it has one form. */
  readonly form?: string;
  readonly plural: P;
  /** The parts of a document that its form shows. */
  readonly selection: S;
  /** The words of its removal, which closes the form as a save does; absent: it is not removed here. */
  removal?(row: Row<P, S>): RemovalWords;
  toChanges(values: V, base: Row<P, S> | null): D & Exact<Changes<P>, D>;
}

/** A form of a document of a collection. */
export const useDocumentForm = <
  P extends Plural,
  const S extends Selection<P>,
  V extends object,
  const D extends Changes<P>,
>(
  options: DocumentFormOptions<P, S, V, D>,
): DocumentForm<Row<P, S> & Versioned, V> => {
  const { plural, row, removal } = options;
  const form = useStoredForm<Row<P, S> & Versioned, V, Changes<P>, One<Row<P>>>({
    ...options,
    form: options.form ?? `${plural}:${row?.documentId}`,
    store: storeOf(plural, options.selection),
    changes: [plural],
  });
  const onDone = () => void options.onSaved(null, form.values);
  const id = row?.documentId;
  return {
    ...form,
    removal: row && id && removal ? { ...removal(row), plural, id, onDone } : null,
  };
};

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
