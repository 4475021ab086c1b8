import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type Doc, FIELDS, GENRES, type Kind, type Type, type Value } from './evaluate.ts';
import type { Library } from './library.ts';

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

export const valueArbitrary = (kind: Kind) => fc.constantFrom(...(VALUES[kind] as [Value]));
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
export const world = fc.record({
  authors: fc.array(rowOf('authors'), { minLength: 3, maxLength: 5 }),
  books: fc.array(rowOf('books'), { minLength: 12, maxLength: 16 }),
  tags: fc.array(rowOf('tags'), { minLength: 3, maxLength: 5 }),
  writes: fc.array(fc.nat(5), { minLength: 16, maxLength: 16 }),
  bears: fc.array(fc.subarray([0, 1, 2, 3, 4]), { minLength: 16, maxLength: 16 }),
});
export type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

/** Writes the documents into the library's tables. */
export async function fill(
  { db }: Library,
  { authors, books, tags, writes, bears }: World,
): Promise<void> {
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
    await db.execute(
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
  await db.execute(sql`alter table lib_books drop constraint lib_books_title`);
  for (const row of authors) await insert('authors', row);
  for (const row of tags) await insert('tags', row);
  for (const [at, row] of books.entries()) {
    const author = Number(writes[at]);
    await insert('books', row, author >= 1 && author <= authors.length ? author : null);
    for (const [sort, tag] of bearing(bears, at, tags.length).entries()) {
      await db.execute(sql`insert into lib_book_tags values (${at + 1}, ${tag + 1}, ${sort})`);
    }
  }
}
/** Not in the order of the ids. */
const bearing = (bears: World['bears'], book: number, tags: number) =>
  (bears[book] ?? []).filter((tag) => tag < tags).reverse();

/** The library as the actor sees it: rows they may read, and null for what they may not read. */
export function visibleTo(data: World, as: string): Readonly<Record<Type, readonly Doc[]>> {
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
export const HIDDEN: Readonly<Record<Type, readonly string[]>> = {
  authors: ['bio'],
  books: ['secret'],
  tags: ['mark'],
};
