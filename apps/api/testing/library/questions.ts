import fc from 'fast-check';
import { HIDDEN, valueArbitrary } from './contents.ts';
import {
  type Doc,
  FIELDS,
  type Filter,
  isMany,
  type Kind,
  meets,
  RELATIONS,
  type Sort,
  sorted,
  type Type,
} from './evaluate.ts';

/**
 * A field that no policy lets visitors read is no key for them; others may use it, and keep only rows they read whole.
 */
const isKey = (as: string, type: Type, field: string) =>
  !HIDDEN[type].includes(field) || as === 'staff' || (as !== 'visitor' && type !== 'tags');

const TEXT_OPERATORS = [
  '$eqi',
  '$nei',
  '$contains',
  '$notContains',
  '$containsi',
  '$notContainsi',
  '$startsWith',
  '$startsWithi',
  '$endsWith',
  '$endsWithi',
];
const OPERATORS = ['$eq', '$ne', '$lt', '$lte', '$gt', '$gte'];

function testArbitrary(as: string, type: Type): fc.Arbitrary<Filter> {
  const fields = Object.keys(FIELDS[type]).filter((field) => isKey(as, type, field));
  return fc.constantFrom(...fields).chain((field) => {
    const kind = FIELDS[type][field] as Kind;
    const test = (operator: string, value: unknown): Filter => ({
      is: 'test',
      field,
      operator,
      value,
    });
    const operators = [
      ...(kind === 'boolean' ? ['$eq', '$ne'] : OPERATORS),
      ...(kind === 'text' ? TEXT_OPERATORS : []),
    ].filter((one) => kind !== 'enumeration' || !/[lg]t/.test(one));
    return fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(fc.constantFrom(...operators), valueArbitrary(kind))
          .map(([operator, value]) => test(operator, value)),
      },
      fc
        .tuple(
          fc.constantFrom('$in', '$notIn'),
          fc.array(valueArbitrary(kind), { minLength: 1, maxLength: 3 }),
        )
        .map(([operator, list]) => test(operator, list)),
      fc
        .tuple(fc.constantFrom('$null', '$notNull'), fc.boolean())
        .map(([operator, value]) => test(operator, value)),
      ...(kind === 'number'
        ? [
            fc
              .tuple(valueArbitrary(kind), valueArbitrary(kind))
              .map((list) => test('$between', list)),
          ]
        : []),
    );
  });
}

/** The way that a query may go on: to this depth, and not through lists of the types it has been through. */
interface Way {
  readonly depth: number;
  readonly lists: readonly Type[];
}
const waysFrom = (type: Type, { depth, lists }: Way) =>
  Object.entries(RELATIONS[type])
    .filter(([name, target]) => !(isMany(name) && lists.includes(target)))
    .map(([name, target]): [string, Type, Way] => [
      name,
      target,
      { depth: depth - 1, lists: isMany(name) ? [...lists, target] : lists },
    ]);

export function filterArbitrary(as: string, type: Type, way: Way): fc.Arbitrary<Filter> {
  const leaf = testArbitrary(as, type);
  if (way.depth === 0) return leaf;
  const below = filterArbitrary(as, type, { ...way, depth: way.depth - 1 });
  const joined = fc
    .tuple(
      fc.constantFrom('and' as const, 'or' as const),
      fc.array(below, { minLength: 1, maxLength: 3 }),
    )
    .map(([is, of]): Filter => ({ is, of }));
  const related = waysFrom(type, way).map(([name, target, way]) =>
    filterArbitrary(as, target, way).map((of): Filter => ({ is: 'related', name, of })),
  );
  return fc.oneof(
    leaf,
    joined,
    below.map((of): Filter => ({ is: 'not', of })),
    ...related,
  );
}

/** The filter as a client spells it. */
export function spelled(filter: Filter): object {
  switch (filter.is) {
    case 'test':
      return { [filter.field]: { [filter.operator]: filter.value } };
    case 'not':
      return { $not: spelled(filter.of) };
    case 'related':
      return { [filter.name]: spelled(filter.of) };
    default:
      return { [`$${filter.is}`]: filter.of.map(spelled) };
  }
}

export const sortsArbitrary = (as: string, type: Type, way: Way): fc.Arbitrary<Sort> => {
  const fields = Object.keys(FIELDS[type]).filter(
    (field) => isKey(as, type, field) && FIELDS[type][field] !== 'enumeration',
  );
  const own = fc
    .tuple(fc.constantFrom(...fields), fc.boolean())
    .map(([field, isDescending]): Sort => ({ path: [], field, isDescending }));
  if (way.depth === 0) return own;
  const related = waysFrom(type, way).map(([name, target, way]) =>
    sortsArbitrary(as, target, way).map((sort): Sort => ({ ...sort, path: [name, ...sort.path] })),
  );
  return fc.oneof({ weight: 2, arbitrary: own }, ...related);
};
export const spelledSort = ({ path, field, isDescending }: Sort) =>
  `${[...path, field].join('.')}:${isDescending ? 'desc' : 'asc'}`;

interface Populate {
  readonly name: string;
  readonly filter: Filter | null;
  readonly sorts: readonly Sort[];
  readonly isCount: boolean;
  readonly below: readonly Populate[];
}
export function populateArbitrary(
  as: string,
  type: Type,
  way: Way,
): fc.Arbitrary<readonly Populate[]> {
  if (way.depth === 0) return fc.constant([]);
  const each = waysFrom(type, way).map(([name, target, way]) =>
    fc.option(
      fc.record({
        name: fc.constant(name),
        filter: fc.option(filterArbitrary(as, target, { ...way, depth: 1 })),
        sorts: fc.array(sortsArbitrary(as, target, { depth: 1, lists: [...way.lists, target] }), {
          maxLength: 2,
        }),
        isCount: fc.boolean(),
        below: populateArbitrary(as, target, way),
      }),
    ),
  );
  return fc.tuple(...each).map((all) => all.filter((one) => one !== null));
}
export const spelledPopulate = (all: readonly Populate[]): object =>
  Object.fromEntries(
    all.map(({ name, filter, sorts, isCount, below }) => {
      const options = {
        ...(filter && { filters: spelled(filter) }),
        ...(sorts.length > 0 && { sort: sorts.map(spelledSort) }),
        ...(isCount && { count: true }),
        ...(below.length > 0 && { populate: spelledPopulate(below) }),
      };
      return [name, Object.keys(options).length === 0 ? true : options];
    }),
  );

/** A document cut down to its id and its relations, as it is expected. */
export function expected(doc: Doc, populate: readonly Populate[]): object {
  const related = populate.map(({ name, filter, sorts, isCount, below }) => {
    const rows = (doc.related[name] ?? []).filter((one) => !filter || meets(one, filter));
    if (isCount) return [name, { count: rows.length }];
    const ordered = sorts.length > 0 ? inOrder(rows, sorts) : rows;
    const related = ordered.map((one) => expected(one, below));
    return [name, isMany(name) ? related : (related[0] ?? null)];
  });
  return { id: doc.id, ...Object.fromEntries(related) };
}
/** Ties keep the order the relation has of itself. */
const inOrder = (rows: readonly Doc[], sorts: readonly Sort[]) => {
  const placed = rows.map((row, index) => ({ ...row, id: index }));
  return sorted(placed, sorts).map(({ id }) => rows[id] as Doc);
};
export function answered(document: Record<string, unknown>, populate: readonly Populate[]): object {
  const related = populate.map(({ name, below, isCount }) => {
    const value = document[name];
    if (isCount || value === null || value === undefined) return [name, value];
    return [
      name,
      Array.isArray(value)
        ? value.map((one) => answered(one, below))
        : answered(value as Record<string, unknown>, below),
    ];
  });
  return { id: document.id, ...Object.fromEntries(related) };
}
