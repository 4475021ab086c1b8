import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declarations } from '../../../testing/library/collections.ts';
import { type Library, openLibrary, VISITOR } from '../../../testing/library/library.ts';
import { AppError } from '../errors.ts';
import { gatherCollections } from './declare/registry.ts';
import { planOf } from './read/query/read-query.ts';

let library: Library;
let nameOf: Record<string, string>;
beforeAll(async () => {
  library = await openLibrary();
  const make = async (path: string, data: object) =>
    (await library.request('POST', path, { as: 'staff', data })).body.data;
  const chekhov = await make('authors', {
    keeper: 1,
    name: 'Чехов',
    born: '1860-01-29',
    bio: 'Врач',
  });
  const gogol = await make('authors', { keeper: 2, name: 'Гоголь', rating: 4.5, bio: 'Тайна' });
  const [sad, funny] = [
    await make('tags', { name: 'грустно', mark: 1 }),
    await make('tags', { name: 'Смешно', mark: 2 }),
  ];
  const book = (data: object) => make('books', { keeper: 1, ...data });
  await book({
    title: 'Чайка',
    genre: 'play',
    pages: 90,
    price: 1500,
    author: chekhov.id,
    tags: [sad.id, funny.id],
    published: '1896-10-17',
    status: 'done',
    secret: 'клад',
  });
  await book({
    title: 'Вишнёвый сад',
    genre: 'play',
    pages: 120,
    price: 2500,
    author: chekhov.id,
    tags: [sad.id],
    status: 'new',
    is_new: true,
  });
  await book({ title: 'Ёлки', genre: 'poem', price: 2500, status: 'done' });
  await book({
    keeper: 2,
    title: 'Нос',
    genre: 'novel',
    pages: 30,
    author: gogol.id,
    tags: [funny.id],
    opens: '10:00:00',
    notes: { stars: 3 },
  });
  await book({ title: '100%_\\', pages: 50 });
  nameOf = { chekhov: chekhov.documentId, sad: sad.documentId };
});
afterAll(() => library.close());

const titles = async (query: string, as?: string) => {
  const { status, body } = await library.get(
    `books?${query.replace('CHEKHOV', nameOf.chekhov ?? '')}`,
    as,
  );
  return status === 200
    ? body.data.map(({ title }: { title: string }) => title)
    : [status, body.error.message];
};
const CHEKHOV = ['Чайка', 'Вишнёвый сад'];
const [GULL, ORCHARD, FIRS, NOSE, SIGNS] = ['Чайка', 'Вишнёвый сад', 'Ёлки', 'Нос', '100%_\\'];

describe('filters', () => {
  test.each([
    ['filters[pages][$null][x]=1', [FIRS]],
    ['pagination[limit][x]=1&filters[pages]=90', [GULL]],
    ['filters[price][$contains]=50', [GULL, ORCHARD, FIRS]],
    ['filters[is_new]=true', [ORCHARD]],
    ['filters[published]=1896-10-17T00:00:00Z', [GULL]],
    ['filters[opens]=10:00:00', [NOSE]],
    ['filters[notes][$notNull]=true', [NOSE]],
    ['filters[author][$in][0]=CHEKHOV&filters[author][$in][1]=2', [...CHEKHOV, NOSE]],
    ['filters[author][$ne]=CHEKHOV', [NOSE]],
    ['filters[tags][id][$notIn][0]=1', [GULL, NOSE]],
    ['filters[$not][tags][id]=1', [GULL, NOSE]],
    ['filters[tags][books][author][name]=Гоголь', [GULL, NOSE]],
    ['_q=play&filters[pages]=90', [GULL]],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('a list of more than a hundred is a list', async () => {
    const many = (spell: (at: number) => string) =>
      Array.from({ length: 150 }, (_, at) => spell(at)).join('&');
    expect(await titles(many((at) => `filters[pages][$in][${at}]=${at}`))).toHaveLength(4);
    expect(await titles(many((at) => `filters[$or][${at}][pages]=${at}`))).toHaveLength(4);
  });
});

describe('what filters refuse', () => {
  const key = (message: string, path: string | null) => [message, path] as const;
  test.each([
    ['filters[__proto__]=1&filters[constructor]=1', ...key('Invalid key constructor', null)],
    ['filters[secret]=x', ...key('Invalid key secret', 'secret')],
    ['filters[author][bio]=x', ...key('Invalid key bio at author.bio', 'author.bio')],
    [
      'filters[author][books][secret]=x',
      ...key('Invalid key secret at author.books.secret', 'author.books.secret'),
    ],
  ])('%s', async (query, message, path) => {
    const { status, body } = await library.get(`books?${query}`);
    expect([status, body.error.name, body.error.message]).toEqual([
      400,
      'ValidationError',
      message,
    ]);
    expect(body.error.details).toMatchObject({ path, source: 'query', param: 'filters' });
  });

  test('a relation whose target the role may not read', async () => {
    for (const [query, param] of [
      ['filters[tags][name]=x', 'filters'],
      ['sort=tags.name', 'sort'],
    ]) {
      const { status, body } = await library.get(`books?${query}`, 'untagged');
      expect([status, body.error.message]).toEqual([400, 'Invalid key tags']);
      expect(body.error.details).toMatchObject({ key: 'tags', path: 'tags', param });
    }
    const { body } = await library.get('books?populate=*', 'untagged');
    expect(Object.keys(body.data[0])).toContain('author');
    expect(Object.keys(body.data[0])).not.toContain('tags');
  });

  test('a date of a related row', async () => {
    expect(await titles('filters[author][born]=soon')).toEqual([
      400,
      'Invalid format, expected yyyy-MM-dd',
    ]);
  });

  test.each([
    'pagination[page][x]=1',
    'pagination[start][0]=1',
    'pagination[withCount][x]=1',
    'populate[author][0][x]=1',
    'filters[author][$in][0][x]=1',
    'sort[0][price][x]=1',
    'filters[price]=1e300',
    'filters[pages][$between][0]=1&filters[pages][$between][1]=2&filters[pages][$between][2]=3',
    'filters[notes]=a',
    'filters[published][$contains]=1',
    'filters[title][$in][0][a]=1',
    'filters[title][$contains][0]=1',
    'filters[title][$gt]',
    'filters[pages][$in]',
  ])('%s is bad input, never a failure', async (query) => {
    expect((await titles(query))[0]).toBe(400);
  });
});

describe('sorting', () => {
  test.each([
    ['sort=status&sort=title:desc', [GULL, FIRS, ORCHARD, NOSE, SIGNS]],
    ['sort=tags.name:desc', [FIRS, SIGNS, GULL, NOSE, ORCHARD]],
    ['sort=secret', [400, 'Invalid key secret']],
    ['sort=author.bio', [400, 'Invalid key bio at author.bio']],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });
});

describe('fields and populate', () => {
  const first = async (query: string, as?: string) =>
    (await library.get(`books?filters[id]=1&${query}`, as)).body.data[0];

  test('all of them', async () => {
    const all = Object.keys(await first(''));
    for (const query of ['fields=*', 'fields=', 'fields']) {
      expect(Object.keys(await first(query))).toEqual(all);
    }
    expect(all).toEqual([
      ...['id', 'documentId', 'title', 'genre', 'pages', 'price', 'is_new', 'published'],
      ...['opens', 'notes', 'status', 'createdAt', 'updatedAt', 'publishedAt'],
    ]);
    expect(Object.keys(await first('', 'keeper'))).toContain('secret');
  });

  test('what is hidden is refused, of what is populated too', async () => {
    for (const [query, key] of [
      ['fields=secret', 'secret'],
      ['populate[author][fields]=bio', 'bio'],
    ]) {
      const { status, body } = await library.get(`books?${query}`);
      const { message, details } = body.error;
      expect([status, message, details.path]).toEqual([400, `Invalid key ${key}`, key]);
    }
  });

  test('of what is populated: fields, order, condition, number', async () => {
    const author = (
      await library.get(
        'authors?filters[name]=Чехов&populate[books][fields]=title&populate[books][sort]=title&populate[books][filters][pages][$gt]=1',
      )
    ).body.data[0];
    expect(author.books).toEqual([
      { id: 2, documentId: expect.any(String), title: 'Вишнёвый сад' },
      { id: 1, documentId: expect.any(String), title: 'Чайка' },
    ]);
    expect((await library.get('authors/1?populate[books][count]=true')).body.data.books).toEqual({
      count: 2,
    });
    const nested = await first(
      'populate[tags][populate][books][populate]=author&populate[tags][fields]=name',
    );
    expect(nested.tags.map(({ name }: { name: string }) => name)).toEqual(['грустно', 'Смешно']);
    expect(
      nested.tags[1].books.map((book: { author: { name: string } }) => book.author.name),
    ).toEqual(['Чехов', 'Гоголь']);
    expect((await first('populate[author]=*')).author.books).toHaveLength(2);
    expect((await first('populate=tags.books')).tags[0].books).toHaveLength(2);
    expect((await library.get('books/3?populate=author,tags')).body.data).toMatchObject({
      author: null,
      tags: [],
    });
  });

  test('one document is chosen by its id and the filters', async () => {
    expect((await library.get('books/1?filters[pages]=90&sort=nope:x')).status).toBe(400);
    expect((await library.get('books/1?filters[pages]=90&pagination[page]=abc')).status).toBe(200);
    expect((await library.get('books/1?filters[pages]=91')).status).toBe(404);
  });

  test('a page beyond all there could be is empty', async () => {
    for (const page of ['[page]=999999999&pagination[pageSize]=100', '[start]=1000000000']) {
      const { status, body } = await library.get(`books?pagination${page}`);
      expect([status, body.data, body.meta?.pagination.total]).toEqual([200, [], 5]);
    }
  });
});

describe('input that is meant to break it', () => {
  test.each([
    "'",
    '"',
    '--',
    '/*',
    ';drop table lib_books;--',
    "') or 1=1 --",
    '\\',
    '$1',
    '#{1}',
    '{{',
    '$.a[*]',
    "E'\\x41'",
    '😀',
    '\u202e',
  ])('%j is a text like any other', async (text) => {
    const value = encodeURIComponent(text);
    for (const operator of ['$eq', '$ne', '$containsi', '$startsWith', '$in', '$gt', '$eqi']) {
      const { status } = await library.get(`books?filters[title][${operator}]=${value}`);
      expect([operator, status]).toEqual([operator, 200]);
    }
    for (const query of [
      `filters[${value}]=1`,
      `sort=${value}`,
      `fields=${value}`,
      `populate=${value}`,
      `filters[title][${value}]=1`,
    ]) {
      const { status } = await library.get(`books?${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
    expect((await library.get(`books?_q=${value}`)).status).toBe(200);
    expect(await library.db.execute(sql`select 1 from lib_books`)).toBeTruthy();
  });

  test.each(['filters[title]=%00', '_q=%00', 'sort=%00', 'filters[title]=%ED%A0%80'])(
    '%s',
    async (query) => {
      expect((await library.get(`books?${query}`)).status).toBeLessThan(500);
    },
  );

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '$where'])(
    '%s is no name',
    async (name) => {
      for (const query of [
        `filters[title][${name}]=1`,
        `filters[author][${name}]=1`,
        `sort=${name}`,
        `fields=${name}`,
        `populate=${name}`,
        ...(name === '__proto__' ? [] : [`populate[author][${name}]=1`]),
      ]) {
        const { status } = await library.get(`books?${query}`);
        expect([query, status]).toEqual([query, 400]);
      }
    },
  );

  test('ten thousand levels are refused, quickly and without exhausting the stack', () => {
    const collections = gatherCollections(declarations);
    const scope = { collections, actor: VISITOR };
    const deep = (key: string, inmost: unknown) => {
      let value = inmost;
      for (let level = 0; level < 10_000; level += 1) value = { [key]: value };
      return value;
    };
    for (const query of [
      { filters: deep('$not', { pages: 1 }) },
      { filters: deep('author', 1) },
      { filters: { pages: deep('$not', 1) } },
      { filters: { $or: [deep('$and', {})] } },
      { sort: deep('author', 'asc') },
      { sort: `${'author.'.repeat(10_000)}name` },
      { populate: deep('author', 'true') },
      { populate: 'author.books.'.repeat(5000) },
      { populate: { author: deep('populate', '*') } },
      { fields: deep('title', 1) },
    ]) {
      expect(() => planOf(scope, declarations[1], query)).toThrow(AppError);
    }
  });

  test.each([
    'sort=tags.books.tags.name',
    'sort=author.books.title',
    'sort[tags][books][tags][name]=asc',
    'filters[tags][books][tags][name]=x',
    'filters[author][books][author][books][title][$null]=true',
    'populate=tags.books.tags',
    'populate[tags][populate][books][populate][tags][count]=true',
    'populate[tags][sort]=books.tags.name',
    'populate[author][populate][books][filters][author][books][title]=x',
  ])('lists through the same documents again multiply without end: %s', async (query) => {
    const { status, body } = await library.get(`books?${query}`);
    expect([status, body.error?.message]).toEqual([
      400,
      expect.stringMatching(/^The query goes through lists of (books|tags) twice$/),
    ]);
  });

  test('a condition nulls may meet is looked up once, not for every row', async () => {
    await library.db.execute(sql`insert into lib_authors (document_id, created_at, updated_at, name)
      values ('apprentice', now(), now(), 'Подмастерье')`);
    await library.db.execute(sql`insert into lib_books (document_id, created_at, updated_at, author)
      select 'bulk' || n, now(), now(), (select id from lib_authors where document_id = 'apprentice')
      from generate_series(1, 2000) n`);
    try {
      const { status, body } = await library.get(
        'books?filters[author][books][author][name][$null]=true&filters[documentId][$startsWith]=bulk',
      );
      expect([status, body.data]).toEqual([200, []]);
    } finally {
      await library.db.execute(sql`delete from lib_books where document_id like 'bulk%'`);
      await library.db.execute(sql`delete from lib_authors where document_id = 'apprentice'`);
    }
  });

  test('a query that asks for too much is refused', async () => {
    const collections = gatherCollections(declarations);
    const scope = { collections, actor: VISITOR };
    const many = (length: number, one: object) => ({
      filters: { $or: Array.from({ length }, () => one) },
    });
    expect(() => planOf(scope, declarations[1], many(501, { pages: 1 }))).toThrow(AppError);
    expect(() => planOf(scope, declarations[1], many(51, { tags: 1 }))).toThrow(AppError);
    const long = Array.from({ length: 1001 }, () => '_q=1').join('&');
    expect(await titles(`${long}&filters[pages]=90`)).toEqual([
      400,
      'The query has too many parameters',
    ]);
  });

  test('the longest query that comes through is read, a longer one is 431', async () => {
    const of = (length: number) => library.get(`books?filters[title]=${'x'.repeat(length)}`);
    expect((await of(15_000)).status).toBe(200);
    const refused = await of(17_000);
    expect([refused.status, refused.body.error.details.code]).toEqual([431, 'headers_too_large']);
  });
});
