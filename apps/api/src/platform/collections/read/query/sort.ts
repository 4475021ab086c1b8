import { isObject } from '../../../narrowing.ts';
import { MAX_DEPTH } from '../../../query-string.ts';
import { sentence } from '../../../sentence.ts';
import type { Relation } from '../entity.ts';
import {
  addCost,
  badQuery,
  below,
  fieldAt,
  hiddenKey,
  listed,
  listOf,
  type QueryContext,
  type QueryPosition,
  relationAt,
  unknownKey,
} from './query-context.ts';
import type { Order } from './query-plan.ts';

/** `sort` in Strapi 5's spellings: `a,b.c:desc`, lists of those, `{a: 'desc', b: {c: 'asc'}}`. */
export function readSort(
  context: QueryContext,
  position: QueryPosition,
  sort: unknown,
): readonly Order[] {
  if (sort === undefined || sort === null) return [];
  if (typeof sort === 'string') return readText(context, position, sort);
  const list = listOf(sort);
  if (list) return list.flatMap((one) => readOne(context, position, one));
  return readOne(context, position, sort);
}

function readOne(context: QueryContext, position: QueryPosition, sort: unknown): readonly Order[] {
  if (typeof sort === 'string') return readText(context, position, sort);
  if (!isObject(sort)) throw badQuery(position.at, sentence('sort_malformed'));
  return [...flatten(position, sort, [])].map((one) => resolve(context, position, one));
}

const readText = (context: QueryContext, position: QueryPosition, text: string): readonly Order[] =>
  listed(text).map((part) => {
    const [name = '', ...rest] = part.split(':');
    const direction = rest.length === 0 ? 'asc' : rest.join(':').trim();
    return resolve(context, position, { names: name.split('.'), direction });
  });

interface SortKey {
  readonly names: readonly string[];
  readonly direction: unknown;
}

function* flatten(
  position: QueryPosition,
  sort: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Generator<SortKey> {
  if (names.length >= MAX_DEPTH) throw badQuery(position.at, sentence('sort_deep'));
  for (const [name, below] of Object.entries(sort)) {
    if (isObject(below)) yield* flatten(position, below, [...names, name]);
    else yield { names: [...names, name], direction: below };
  }
}

function resolve(
  context: QueryContext,
  position: QueryPosition,
  { names, direction }: SortKey,
): Order {
  if (names.length > MAX_DEPTH) throw badQuery(position.at, sentence('sort_deep'));
  const path: Relation[] = [];
  // A sort key is computed for every row: a path may not come to the same collection twice.
  let at: QueryPosition = { ...position, lists: [...position.lists, position.entity] };
  for (const name of names.slice(0, -1)) {
    const relation = relationAt(context, at, name);
    if (!relation) throw unknownKey(context, at, name);
    at = below(at, relation);
    // One row's list would be read again for every row that refers to it.
    if (relation.isMany && path.some(({ isMany }) => !isMany)) {
      throw badQuery(at.at, sentence('sort_list', { name }));
    }
    path.push(relation);
  }
  const name = names.at(-1) ?? '';
  const field = fieldAt(context, at, name);
  if (!field) {
    throw at.entity.relation(name) ? hiddenKey(context, at, name) : unknownKey(context, at, name);
  }
  if (field.kind === 'json') throw hiddenKey(context, at, name);
  addCost(context, 'tests');
  return { path, field, isDescending: isDescending(position, direction) };
}

function isDescending({ at }: QueryPosition, direction: unknown): boolean {
  const word = typeof direction === 'string' ? direction.toLowerCase() : null;
  if (word === 'desc' || word === 'asc') return word === 'desc';
  throw badQuery(at, sentence('sort_order', { allowed: ['asc', 'desc'] }));
}
