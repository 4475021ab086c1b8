import { rowIdOf } from '../../document-id.ts';
import { invalidField, invalidKey } from '../../errors.ts';
import { isObject } from '../../narrowing.ts';
import { sentence } from '../../sentence.ts';

/** A related document by its id or its documentId. */
export type Reference = number | string;

type Position<R> = 'start' | 'end' | { readonly before: R } | { readonly after: R };

/** A change of a relation. A plain value, a list or `set` replaces all links; else some are added and removed. */
export interface LinkChange<R = Reference> {
  readonly set: readonly R[] | null;
  readonly disconnect: readonly R[];
  readonly connect: readonly { readonly target: R; readonly position: Position<R> }[];
}

/** Reads a relation of a body in Strapi 5's spellings; to-one and to-many are written alike. */
export function readLinkChange(name: string, value: unknown): LinkChange {
  if (value === null) return setTo([]);
  if (Array.isArray(value)) return setTo(value.map((one) => readReference(name, one)));
  if (!isObject(value)) return setTo([readReference(name, value)]);
  const object = value;
  if ('id' in object || 'documentId' in object) return setTo([readReference(name, object)]);
  for (const key of Object.keys(object))
    if (!OPERATIONS.has(key)) throw unknownOperation(name, key);
  return {
    set: 'set' in object ? listOf(object.set).map((one) => readReference(name, one)) : null,
    disconnect: listOf(object.disconnect).map((one) => readReference(name, one)),
    connect: listOf(object.connect).map((one) => ({
      target: readReference(name, one),
      position: readPosition(name, one),
    })),
  };
}

/**
 * The related rows' ids after the change, in order: taken away first, then added; one already there moves. In a list
 * that may repeat a row one more is added, and the last one is taken away.
 */
export function applyLinkChange(
  current: readonly number[],
  { set, disconnect, connect }: LinkChange<number>,
  mayRepeat = false,
): readonly number[] {
  const all = set ?? current;
  let ids = disconnect.reduce(withoutLast, mayRepeat ? all : [...new Set(all)]);
  for (const { target, position } of connect) {
    const others = mayRepeat ? ids : ids.filter((id) => id !== target);
    const at = placeIn(others, position);
    ids = [...others.slice(0, at), target, ...others.slice(at)];
  }
  return ids;
}

function withoutLast(ids: readonly number[], id: number): readonly number[] {
  const at = ids.lastIndexOf(id);
  return at === -1 ? ids : [...ids.slice(0, at), ...ids.slice(at + 1)];
}

function placeIn(ids: readonly number[], position: Position<number>): number {
  if (position === 'start') return 0;
  if (position === 'end') return ids.length;
  const at = ids.indexOf('before' in position ? position.before : position.after);
  if (at === -1) throw invalidField('position', sentence('not_connected'));
  return 'before' in position ? at : at + 1;
}

export const referencesOf = ({ set, disconnect, connect }: LinkChange): readonly Reference[] => [
  ...(set ?? []),
  ...disconnect,
  ...connect.flatMap(({ target, position }) => [target, ...neighbours(position)]),
];

/** The change over row ids, once every reference is known. */
export function mapReferences(
  change: LinkChange,
  idOf: (one: Reference) => number,
): LinkChange<number> {
  return {
    set: change.set?.map(idOf) ?? null,
    disconnect: change.disconnect.map(idOf),
    connect: change.connect.map(({ target, position }) => ({
      target: idOf(target),
      position: mapPosition(position, idOf),
    })),
  };
}

function mapPosition(
  position: Position<Reference>,
  idOf: (one: Reference) => number,
): Position<number> {
  if (typeof position === 'string') return position;
  return 'before' in position ? { before: idOf(position.before) } : { after: idOf(position.after) };
}

function neighbours(position: Position<Reference>): readonly Reference[] {
  if (typeof position === 'string') return [];
  return ['before' in position ? position.before : position.after];
}

function readReference(name: string, value: unknown): Reference {
  if (isObject(value)) {
    const { id, documentId } = value;
    return readReference(name, documentId ?? id ?? Number.NaN);
  }
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  if (typeof value !== 'string' || value === '') throw invalidField(name, sentence('no_document'));
  return rowIdOf(value) ?? value;
}

function readPosition(name: string, value: unknown): Position<Reference> {
  const position = isObject(value) ? value.position : null;
  if (!isObject(position)) return 'end';
  const { before, after, start } = position;
  if (before !== undefined) return { before: readReference(name, before) };
  if (after !== undefined) return { after: readReference(name, after) };
  return start ? 'start' : 'end';
}

const unknownOperation = (name: string, key: string) =>
  invalidKey(key, { path: name, at: [name, key], source: 'body', allowed: [...OPERATIONS] });
const OPERATIONS = new Set(['set', 'connect', 'disconnect']);
const setTo = (set: readonly Reference[]): LinkChange => ({ set, disconnect: [], connect: [] });
const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};
