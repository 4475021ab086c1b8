import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import qs from 'qs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases, SEED } from '../sample.ts';
import {
  type Doc,
  FIELDS,
  type Filter,
  GENRES,
  isMany,
  type Kind,
  meets,
  pageSorted,
  RELATIONS,
  type Sort,
  sorted,
  type Type,
  type Value,
} from './evaluate.ts';
import type { Library } from './library.ts';

/** The time that one kind of question may take in a long run, in milliseconds. */
const LONGEST = 1_800_000;

/** Texts of both alphabets: Russians put their own before Latin. */
const TEXTS = [
  'анна',
  'Анна',
  'ёлка',
  'Ель',
  'ЕЛКА',
  'жук',
  'Жук',
  'Ёж',
  'яма',
  'нна',
  'л',
  'Nail',
  'ль 2',
];
const NUMBERS = [0, 1, 2, 5, 30, 100];
const INSTANTS = [
  '2026-01-01T00:00:00.000Z',
  '2026-06-01T12:30:00.000Z',
  '2026-12-31T23:59:59.999Z',
];
const DAYS = ['1860-01-29', '1999-12-31', '2026-11-21'];
const VALUES: Readonly<Record<Kind, readonly Value[]>> = {
  text: TEXTS,
  enumeration: GENRES,
  number: NUMBERS,
  boolean: [true, false],
  instant: INSTANTS,
  date: DAYS,
};

const valueArbitrary = (kind: Kind) => fc.constantFrom(...(VALUES[kind] as [Value]));
const orNull = (kind: Kind) => fc.option(valueArbitrary(kind), { nil: null, freq: 3 });

interface Row {
  readonly keeper: number;
  readonly isPublic: boolean;
  readonly values: Record<string, Value>;
}
const rowOf = (type: Type): fc.Arbitrary<Row> =>
  fc.record({
    keeper: fc.constantFrom(1, 2),
    isPublic: fc.boolean(),
    values: fc.record(
      Object.fromEntries(
        Object.entries(FIELDS[type])
          .filter(([name]) => name !== 'id')
          .map(([name, kind]) => [name, name === 'name' ? valueArbitrary(kind) : orNull(kind)]),
      ),
    ) as fc.Arbitrary<Record<string, Value>>,
  });
const world = fc.record({
  authors: fc.array(rowOf('authors'), { minLength: 3, maxLength: 5 }),
  books: fc.array(rowOf('books'), { minLength: 12, maxLength: 16 }),
  tags: fc.array(rowOf('tags'), { minLength: 3, maxLength: 5 }),
  writes: fc.array(fc.nat(5), { minLength: 16, maxLength: 16 }),
  bears: fc.array(fc.subarray([0, 1, 2, 3, 4]), { minLength: 16, maxLength: 16 }),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

let library: Library;
let data: World;

async function fill({ authors, books, tags, writes, bears }: World): Promise<void> {
  const insert = async (type: Type, { keeper, isPublic, values }: Row, author?: number | null) => {
    const at = '2026-11-21T09:00:00Z';
    const columns = Object.entries({
      document_id: `${type}${Math.random()}`,
      created_at: at,
      updated_at: at,
      keeper,
      ...(type !== 'tags' && { is_public: isPublic }),
      ...values,
      ...(author !== undefined && { author }),
    });
    await library.db.execute(
      sql`insert into ${sql.identifier(`lib_${type}`)} (${sql.join(
        columns.map(([name]) => sql.identifier(name)),
        sql`, `,
      )})
        values (${sql.join(
          columns.map(([, value]) => sql`${value}`),
          sql`, `,
        )})`,
    );
  };
  await library.db.execute(sql`alter table lib_books drop constraint lib_books_title`);
  for (const row of authors) await insert('authors', row);
  for (const row of tags) await insert('tags', row);
  for (const [at, row] of books.entries()) {
    const author = Number(writes[at]);
    await insert('books', row, author >= 1 && author <= authors.length ? author : null);
    for (const [sort, tag] of bearing(bears, at, tags.length).entries()) {
      await library.db.execute(
        sql`insert into lib_book_tags values (${at + 1}, ${tag + 1}, ${sort})`,
      );
    }
  }
}
/** Not in the order of the ids. */
const bearing = (bears: World['bears'], book: number, tags: number) =>
  (bears[book] ?? []).filter((tag) => tag < tags).reverse();

/** The library as the actor sees it: rows they may read, and null for what they may not read. */
function visibleTo(as: string): Readonly<Record<Type, readonly Doc[]>> {
  const user = { keeper: 1, other: 2 }[as];
  const isStaff = as === 'staff';
  const docs = { authors: [], books: [], tags: [] } as Record<Type, Doc[]>;
  const related = new Map<Doc, Record<string, readonly Doc[]>>();
  for (const type of ['authors', 'books', 'tags'] as const) {
    for (const [at, row] of data[type].entries()) {
      const isOwn = type !== 'tags' && row.keeper === user;
      if (type !== 'tags' && !isStaff && !isOwn && !row.isPublic) continue;
      const hidden = isStaff || isOwn ? [] : HIDDEN[type];
      const values = Object.fromEntries(
        Object.entries({ id: at + 1, ...row.values }).map(([name, value]) => [
          name,
          hidden.includes(name) ? null : value,
        ]),
      );
      const own: Record<string, readonly Doc[]> = {};
      const doc: Doc = { type, id: at + 1, values, related: own };
      related.set(doc, own);
      docs[type].push(doc);
    }
  }
  const book = (id: number) => docs.books.filter((one) => one.id === id);
  for (const [doc, own] of related) {
    const at = doc.id - 1;
    if (doc.type === 'books') {
      own.author = docs.authors.filter(({ id }) => id === data.writes[at]);
      own.tags = bearing(data.bears, at, data.tags.length).flatMap((tag) =>
        docs.tags.filter(({ id }) => id === tag + 1),
      );
    } else {
      own.books = data.books.flatMap((_, index) => {
        const holds =
          doc.type === 'authors'
            ? data.writes[index] === doc.id
            : bearing(data.bears, index, data.tags.length).includes(at);
        return holds ? book(index + 1) : [];
      });
    }
  }
  return docs;
}
const HIDDEN: Readonly<Record<Type, readonly string[]>> = {
  authors: ['bio'],
  books: ['secret'],
  tags: ['mark'],
};
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

function filterArbitrary(as: string, type: Type, way: Way): fc.Arbitrary<Filter> {
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
function spelled(filter: Filter): object {
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

const sortsArbitrary = (as: string, type: Type, way: Way): fc.Arbitrary<Sort> => {
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
const spelledSort = ({ path, field, isDescending }: Sort) =>
  `${[...path, field].join('.')}:${isDescending ? 'desc' : 'asc'}`;

interface Populate {
  readonly name: string;
  readonly filter: Filter | null;
  readonly sorts: readonly Sort[];
  readonly isCount: boolean;
  readonly below: readonly Populate[];
}
function populateArbitrary(as: string, type: Type, way: Way): fc.Arbitrary<readonly Populate[]> {
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
const spelledPopulate = (all: readonly Populate[]): object =>
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
function expected(doc: Doc, populate: readonly Populate[]): object {
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
function answered(document: Record<string, unknown>, populate: readonly Populate[]): object {
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

/** Random queries on random data, compared with an evaluation by hand; so many of each kind in `npm test`. */
export function testQueries(open: () => Promise<Library>, sample: number): void {
  const numRuns = cases(sample);
  beforeAll(async () => {
    library = await open();
    data = fc.sample(world, { seed: SEED, numRuns: 1 })[0] as World;
    await fill(data);
  });
  afterAll(() => library.close());

  describe.each(['visitor', 'keeper', 'staff'])('what a %s asks', (as) => {
    test.each(['books', 'authors', 'tags'] as const)(
      'of %s is answered as by hand',
      { timeout: LONGEST },
      async (type) => {
        const readable = visibleTo(as)[type];
        const query = fc.record({
          filter: filterArbitrary(as, type, { depth: 4, lists: [] }),
          sorts: fc.array(sortsArbitrary(as, type, { depth: 2, lists: [type] }), { maxLength: 3 }),
          populate: populateArbitrary(as, type, { depth: 2, lists: [] }),
        });
        await fc.assert(
          fc.asyncProperty(query, async ({ filter, sorts, populate }) => {
            const text = qs.stringify(
              {
                filters: spelled(filter),
                ...(sorts.length > 0 && { sort: sorts.map(spelledSort) }),
                ...(populate.length > 0 && { populate: spelledPopulate(populate) }),
                pagination: { pageSize: 100 },
              },
              { arrayFormat: 'indices' },
            );
            const { status, body } = await library.get(`${type}?${text}`, as);
            expect([status, body.error?.message]).toEqual([200, undefined]);
            const matching = pageSorted(
              type,
              readable.filter((doc) => meets(doc, filter)),
              sorts,
            );
            const documents = body.data.map((one: Record<string, unknown>) =>
              answered(one, populate),
            );
            expect(documents).toEqual(matching.map((doc) => expected(doc, populate)));
            expect(body.meta.pagination.total).toBe(matching.length);
          }),
          { seed: SEED, numRuns },
        );
      },
    );
  });
}
