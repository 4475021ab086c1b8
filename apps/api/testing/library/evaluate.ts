import { GENRES } from './collections.ts';

/** The library as plain rows, for an evaluation that knows no SQL. */
export type Value = string | number | boolean | null;
export interface Doc {
  readonly type: Type;
  readonly id: number;
  readonly values: Readonly<Record<string, Value>>;
  readonly related: Readonly<Record<string, readonly Doc[]>>;
}
export type Type = 'authors' | 'books' | 'tags';
export type Kind = 'text' | 'enumeration' | 'number' | 'boolean' | 'instant' | 'date';

export const FIELDS: Readonly<Record<Type, Readonly<Record<string, Kind>>>> = {
  authors: { id: 'number', name: 'text', bio: 'text', born: 'date', rating: 'number' },
  books: {
    id: 'number',
    title: 'text',
    genre: 'enumeration',
    pages: 'number',
    price: 'number',
    is_new: 'boolean',
    published: 'instant',
    status: 'text',
    secret: 'text',
  },
  tags: { id: 'number', name: 'text', mark: 'number' },
};
export const RELATIONS: Readonly<Record<Type, Readonly<Record<string, Type>>>> = {
  authors: { books: 'books' },
  books: { author: 'authors', tags: 'tags' },
  tags: { books: 'books' },
};
export const isMany = (name: string) => name !== 'author';
export { GENRES };

/** A filter as a tree, before it is spelled as a query. */
export type Filter =
  | { readonly is: 'and' | 'or'; readonly of: readonly Filter[] }
  | { readonly is: 'not'; readonly of: Filter }
  | { readonly is: 'related'; readonly name: string; readonly of: Filter }
  | {
      readonly is: 'test';
      readonly field: string;
      readonly operator: string;
      readonly value: unknown;
    };

type Truth = true | false | null;

/** Tells whether the row meets the filter, as SQL with outer joins would. */
export const meets = (doc: Doc, filter: Filter): boolean => truths(doc, filter).has(true);

/**
 * Every truth the filter can take over the choices of joined rows: each `related` joins rows of its
 * own, and a row without any is joined to one of nulls.
 */
function truths(doc: Doc | null, filter: Filter): ReadonlySet<Truth> {
  switch (filter.is) {
    case 'test':
      return new Set([tested(doc?.values[filter.field] ?? null, filter)]);
    case 'not':
      return new Set([...truths(doc, filter.of)].map((one) => (one === null ? null : !one)));
    case 'related': {
      const joined: readonly (Doc | null)[] = doc?.related[filter.name] ?? [];
      const rows = joined.length === 0 ? [null] : joined;
      return new Set(rows.flatMap((row) => [...truths(row, filter.of)]));
    }
    default:
      return filter.of
        .map((one) => truths(doc, one))
        .reduce((sets, set) => combined(filter.is, sets, set));
  }
}

function combined(is: 'and' | 'or', left: ReadonlySet<Truth>, right: ReadonlySet<Truth>) {
  const join =
    is === 'and'
      ? conjunction
      : (a: Truth, b: Truth) => negated(conjunction(negated(a), negated(b)));
  return new Set([...left].flatMap((a) => [...right].map((b) => join(a, b))));
}
const conjunction = (a: Truth, b: Truth): Truth =>
  a === false || b === false ? false : a === null || b === null ? null : true;
const negated = (a: Truth): Truth => (a === null ? null : !a);

const collator = new Intl.Collator('ru');
const compare = (a: Value, b: Value): number => {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return a === b ? 0 : (a as number) < (b as number) ? -1 : 1;
};
const fold = (text: unknown) => String(text).toLowerCase().replaceAll('ё', 'е');

type Test = Extract<Filter, { is: 'test' }>;
function tested(value: Value, { operator, value: operand }: Test): Truth {
  if (operator === '$null') return (value === null) === operand;
  if (operator === '$notNull') return (value !== null) === operand;
  if (value === null) return null;
  const one = operand as Value;
  const list = operand as readonly Value[];
  switch (operator) {
    case '$eq':
      return value === one;
    case '$ne':
      return value !== one;
    case '$eqi':
      return fold(value) === fold(one);
    case '$nei':
      return fold(value) !== fold(one);
    case '$in':
      return list.includes(value);
    case '$notIn':
      return !list.includes(value);
    case '$lt':
      return compare(value, one) < 0;
    case '$lte':
      return compare(value, one) <= 0;
    case '$gt':
      return compare(value, one) > 0;
    case '$gte':
      return compare(value, one) >= 0;
    case '$between':
      return compare(value, list[0] as Value) >= 0 && compare(value, list[1] as Value) <= 0;
    case '$contains':
      return String(value).includes(String(one));
    case '$notContains':
      return !String(value).includes(String(one));
    case '$containsi':
      return fold(value).includes(fold(one));
    case '$notContainsi':
      return !fold(value).includes(fold(one));
    case '$startsWith':
      return String(value).startsWith(String(one));
    case '$startsWithi':
      return fold(value).startsWith(fold(one));
    case '$endsWith':
      return String(value).endsWith(String(one));
    case '$endsWithi':
      return fold(value).endsWith(fold(one));
    default:
      throw new Error(operator);
  }
}

export interface Sort {
  readonly path: readonly string[];
  readonly field: string;
  readonly isDescending: boolean;
}

/** In order, nulls last when rising and first when falling, ties by id. */
export function sorted(
  docs: readonly Doc[],
  sorts: readonly Sort[],
  tiesFall = false,
): readonly Doc[] {
  return [...docs].sort((a, b) => {
    for (const { path, field, isDescending } of sorts) {
      const [left, right] = [
        keyOf(a, path, { field, isDescending }),
        keyOf(b, path, { field, isDescending }),
      ];
      const order =
        left === null || right === null
          ? Number(left === null) - Number(right === null)
          : compare(left, right);
      if (order !== 0) return isDescending ? -order : order;
    }
    return tiesFall ? b.id - a.id : a.id - b.id;
  });
}

/** Sorts rows as a page does: where the newest come first, rows of one instant come by falling id. */
export const pageSorted = (type: Type, docs: readonly Doc[], sorts: readonly Sort[]) =>
  sorted(
    docs,
    sorts,
    sorts.length > 0 &&
      sorts.every(
        ({ path, field, isDescending }) =>
          isDescending && path.length === 0 && FIELDS[type][field] === 'instant',
      ),
  );

/** The sort key of a row: of several related rows, the value that comes first in the order asked for. */
function keyOf(
  doc: Doc,
  path: readonly string[],
  by: { field: string; isDescending: boolean },
): Value {
  const [name, ...rest] = path;
  if (name === undefined) return doc.values[by.field] ?? null;
  const keys = (doc.related[name] ?? [])
    .map((one) => keyOf(one, rest, by))
    .filter((key) => key !== null);
  keys.sort(compare);
  return (by.isDescending ? keys.at(-1) : keys[0]) ?? null;
}
