import type { Relation } from '../entity.ts';
import {
  type Asking,
  badQuery,
  below,
  fieldAt,
  hiddenKey,
  isObject,
  listOf,
  MAX_DEPTH,
  type Place,
  relationAt,
  spend,
  unknownKey,
} from './asked.ts';
import type { Order } from './plan.ts';

/** `sort` in Strapi 5's spellings: `a,b.c:desc`, lists of those, `{a: 'desc', b: {c: 'asc'}}`. */
export function readSort(asking: Asking, place: Place, sort: unknown): readonly Order[] {
  if (sort === undefined || sort === null || sort === '') return [];
  if (typeof sort === 'string') return readText(asking, place, sort);
  const list = listOf(sort);
  if (list) return list.flatMap((one) => readOne(asking, place, one));
  return readOne(asking, place, sort);
}

function readOne(asking: Asking, place: Place, sort: unknown): readonly Order[] {
  if (typeof sort === 'string') return sort === '' ? [] : readText(asking, place, sort);
  if (!isObject(sort)) throw badQuery('Invalid sort parameter');
  return [...spelled(sort, [])].map((one) => resolve(asking, place, one));
}

const readText = (asking: Asking, place: Place, text: string): readonly Order[] =>
  text.split(',').map((part) => {
    const [name = '', ...rest] = part.trim().split(':');
    const direction = rest.length === 0 ? 'asc' : rest.join(':');
    return resolve(asking, place, { names: name.split('.'), direction });
  });

interface Spelled {
  readonly names: readonly string[];
  readonly direction: unknown;
}

function* spelled(
  sort: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Generator<Spelled> {
  if (names.length >= MAX_DEPTH) throw badQuery('The sort is nested too deep');
  for (const [name, below] of Object.entries(sort)) {
    if (isObject(below)) yield* spelled(below, [...names, name]);
    else yield { names: [...names, name], direction: below };
  }
}

function resolve(asking: Asking, place: Place, { names, direction }: Spelled): Order {
  if (names.length > MAX_DEPTH) throw badQuery('The sort is nested too deep');
  const path: Relation[] = [];
  // A key is worked out for every row there is: none comes back to rows of the same kind.
  let at: Place = { ...place, lists: [...place.lists, place.entity] };
  for (const name of names.slice(0, -1)) {
    const relation = relationAt(asking, at, name);
    if (!relation) throw unknownKey(asking, at.path, name);
    path.push(relation);
    at = below(at, relation);
  }
  const name = names.at(-1) ?? '';
  const field = fieldAt(asking, at, name);
  if (!field) {
    throw at.entity.relation(name)
      ? hiddenKey(asking, at.path, name)
      : unknownKey(asking, at.path, name);
  }
  if (field.kind === 'json') throw hiddenKey(asking, at.path, name);
  spend(asking, 'tests');
  return { path, field, isDescending: isDescending(direction) };
}

function isDescending(direction: unknown): boolean {
  if (direction === 'desc' || direction === 'DESC') return true;
  if (direction === 'asc' || direction === 'ASC') return false;
  throw badQuery('Invalid order. order can only be one of asc|desc|ASC|DESC');
}
