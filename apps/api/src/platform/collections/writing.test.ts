import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../testing/library/library.ts';
import { rows } from '../db/rows.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());
beforeEach(async () => {
  await library.db.execute(
    sql`truncate lib_authors, lib_books, lib_tags, lib_book_tags, lib_settings restart identity`,
  );
});

const keep = (path: string, data: unknown) => library.request('POST', path, { as: 'keeper', data });
const put = (path: string, data: unknown, as = 'keeper') =>
  library.request('PUT', path, { as, data });
const messageOf = (answer: { status: number; body: { error: { message: string } } }) => [
  answer.status,
  answer.body.error?.message,
];
const tag = async (name: string) =>
  (await library.request('POST', 'tags', { as: 'staff', data: { name } })).body.data as {
    id: number;
    documentId: string;
  };
const tagsOf = async (id: number) =>
  (await library.get(`books/${id}?populate=tags`, 'keeper')).body.data.tags.map(
    ({ name }: { name: string }) => name,
  );

describe('a new document', () => {
  const ALL = {
    title: 'Чайка',
    genre: 'play',
    pages: 90,
    price: 49000,
    published: '1896-10-17T18:00:00.000Z',
    opens: '19:00:00',
    notes: { stars: 5 },
  };
  const count = async () =>
    (await rows<{ n: number }>(library.db, sql`select count(*)::int as n from lib_books`))[0]?.n;

  test('is answered as it is read', async () => {
    const { body } = await keep('books', ALL);
    expect(body.data).toMatchObject({ ...ALL, opens: '19:00:00', is_new: false, secret: null });
    expect((await library.get(`books/${body.data.id}`, 'keeper')).body).toEqual(body);
    const steps = (await keep('books?populate=tags', { ...ALL, title: 'Вторая' })).body.data;
    expect(steps).toMatchObject({ ...ALL, title: 'Вторая', is_new: false, tags: [] });
    expect((await keep('books?fields=title', { title: 'Третья' })).body.data).toEqual({
      id: steps.id + 1,
      documentId: expect.any(String),
      title: 'Третья',
    });
  });

  test('keeps nulls as nulls', async () => {
    await keep('books', { title: null, published: null, notes: null, genre: null });
    const stored = sql`select from lib_books where num_nulls(title, published, notes, genre) = 4`;
    expect(await rows(library.db, stored)).toHaveLength(1);
  });

  test('that its maker could not write is not made', async () => {
    for (const as of ['visitor', 'staff'])
      await library.request('POST', 'books', { as, data: ALL });
    expect(await count()).toBe(1);
    for (const way of ['books', 'books?populate=tags']) {
      const asVisitor = await library.request('POST', way, { as: 'visitor', data: { title: 'Х' } });
      expect(messageOf(asVisitor)).toEqual([403, 'Forbidden']);
      expect(messageOf(await keep(way, { status: 'x' }))).toEqual([400, 'Invalid key status']);
      expect(messageOf(await keep(way, ALL))).toEqual([400, 'This attribute must be unique']);
    }
    expect(await count()).toBe(1);
  });
});

describe('a change', () => {
  test('touches what it names, and nothing else', async () => {
    const before = (await keep('books', { title: 'Чайка', pages: 90 })).body.data;
    const answer = await put(`books/${before.documentId}`, { pages: 100 });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ data: { ...before, pages: 100 }, meta: {} });
    expect((await put(`books/${before.id}`, {})).body.data).toEqual(answer.body.data);
    const shaped = await put(`books/${before.id}?fields=title`, { pages: 101 });
    expect(shaped.body.data).toEqual({
      id: before.id,
      documentId: before.documentId,
      title: 'Чайка',
    });
  });

  test('of a row one may not write is of a missing one, for whoever sees it and whoever does not', async () => {
    const { id } = (await keep('books', { title: 'Чайка' })).body.data;
    for (const as of ['other', 'visitor']) {
      expect(messageOf(await put(`books/${id}`, { title: 'x' }, as))).toEqual([404, 'Not Found']);
    }
    await library.db.execute(sql`update lib_books set is_public = false`);
    expect((await put(`books/${id}`, { title: 'x' }, 'other')).status).toBe(404);
    expect((await put('books/99', { title: 'x' })).status).toBe(404);
    expect((await library.get(`books/${id}`, 'keeper')).body.data.title).toBe('Чайка');
  });

  test('of a key the policy may not write is refused whole', async () => {
    const { id } = (await keep('books', { title: 'Чайка' })).body.data;
    for (const data of [{ status: 'x' }, { title: 'Другая', keeper: 2 }]) {
      const answer = await put(`books/${id}`, data);
      expect(messageOf(answer)).toEqual([400, `Invalid key ${Object.keys(data).at(-1)}`]);
      expect(answer.body.error.details).toMatchObject({ source: 'body', path: null });
    }
    expect((await library.get(`books/${id}`, 'keeper')).body.data.title).toBe('Чайка');
    expect((await put(`books/${id}`, { status: 'sold' }, 'staff')).status).toBe(200);
  });

  test('may be the form as it was read: what one only reads is ignored while it is unchanged', async () => {
    const author = (await keep('authors', { name: 'Чехов' })).body.data;
    const { id } = (await keep('books', { title: 'Чайка', pages: 90, author: author.id })).body
      .data;
    await library.db.execute(sql`update lib_books set status = 'sold' where id = ${id}`);
    for (const query of ['', '?populate=*']) {
      const form = (await library.get(`books/${id}${query}`, 'keeper')).body.data;
      expect(form.status).toBe('sold');
      const saved = await put(`books/${id}${query}`, {
        ...form,
        title: 'Дядя Ваня',
        status: 'sold',
      });
      expect([saved.status, saved.body.data.title]).toEqual([200, 'Дядя Ваня']);
      expect(saved.body.data).toEqual({ ...form, title: 'Дядя Ваня' });
    }
    const withBooks = (await library.get(`authors/${author.id}?populate=books`, 'keeper')).body
      .data;
    expect(withBooks.books).toHaveLength(1);
    expect((await put(`authors/${author.id}`, withBooks)).status).toBe(200);
  });

  test.each([
    ['id', 77],
    ['documentId', 'another'],
    ['createdAt', '2020-01-01T00:00:00.000Z'],
    ['updatedAt', null],
    ['status', 'kept'],
    ['status', null],
    ['keeper', 2],
  ])('of %s, which is only read, to %j is refused whole', async (key, value) => {
    const { id } = (await keep('books', { title: 'Чайка' })).body.data;
    await library.db.execute(sql`update lib_books set status = 'sold' where id = ${id}`);
    const form = (await library.get(`books/${id}`, 'keeper')).body.data;
    const answer = await put(`books/${id}`, { ...form, title: 'Другая', [key]: value });
    expect(messageOf(answer)).toEqual([400, `Invalid key ${key}`]);
    expect((await library.get(`books/${id}`, 'keeper')).body.data.title).toBe('Чайка');
  });

  test('is checked like a new document, required keys aside', async () => {
    const { id } = (await keep('authors', { name: 'Чехов' })).body.data;
    expect(messageOf(await put(`authors/${id}`, { name: null }))).toEqual([
      400,
      'name must be a `string` type, but the final value was: `null`.',
    ]);
    expect(messageOf(await put(`authors/${id}`, { name: 'я' }))).toEqual([
      400,
      'name must be at least 2 characters',
    ]);
    expect((await put(`authors/${id}`, { bio: 'Врач' })).status).toBe(200);
  });
});

describe('values', () => {
  test('come back as they are kept', async () => {
    const data = {
      title: 'Вишнёвый сад',
      genre: 'play',
      pages: '120',
      price: 9_007_199_254_740_991,
      is_new: 1,
      published: '2026-12-02T00:00:00+03:00',
      opens: '10:30:00.500',
      notes: { stars: 5, deep: [null, { a: 'б' }] },
    };
    const { body } = await keep('books', data);
    expect(body.data).toMatchObject({
      ...data,
      pages: 120,
      is_new: true,
      published: '2026-12-01T21:00:00.000Z',
    });
    expect((await put(`books/${body.data.id}`, { opens: '23:59:59' })).body.data.opens).toBe(
      '23:59:59',
    );
    const author = await keep('authors', {
      name: 'Чехов',
      born: '1860-01-29T10:00:00Z',
      rating: '4.239',
    });
    expect(author.body.data).toMatchObject({ born: '1860-01-29', rating: 4.24 });
  });

  test.each([
    [
      { pages: 'abc' },
      'pages must be a `number` type, but the final value was: `NaN` (cast from the value `"abc"`).',
    ],
    [{ pages: 1.5 }, 'pages must be an integer'],
    [{ pages: -1 }, 'pages must be greater than or equal to 0'],
    [{ pages: 3e9 }, 'pages must be less than or equal to 2147483647'],
    [{ is_new: 'yes' }, 'is_new must be a `boolean` type, but the final value was: `"yes"`.'],
    [{ genre: 'ode' }, 'genre must be one of the following values: novel, poem, play, '],
    [{ published: 'soon' }, 'Invalid format, expected a timestamp or an ISO date'],
    [{ opens: '10:30' }, 'Invalid time format, expected HH:mm:ss.SSS'],
    [{ opens: '24:00:00' }, 'Invalid time format, expected HH:mm:ss.SSS'],
    [{ notes: { stars: 0 } }, 'notes.stars must be greater than or equal to 1'],
    [{ pages: 'x', genre: 'ode' }, '2 errors occurred'],
    [{ pages: 13 }, 'pages must be less than or equal to 12'],
    [{ nope: 1 }, 'Invalid key nope'],
    [{ createdAt: 'x' }, 'Invalid key createdAt'],
  ])('%j is refused', async (data, message) => {
    expect(messageOf(await keep('books', data))).toEqual([400, message]);
    expect((await library.get('books')).body.meta.pagination.total).toBe(0);
  });

  test.each([
    ['2026-02-30', 'Invalid date'],
    ['30.01.2026', 'Invalid format, expected yyyy-MM-dd'],
    [20260130, 'Invalid format, expected yyyy-MM-dd'],
  ])('%j is no day', async (born, message) => {
    expect(messageOf(await keep('authors', { name: 'Чехов', born }))).toEqual([400, message]);
  });

  test('what must be unique is told by its name', async () => {
    await keep('books', { title: 'Чайка' });
    const answer = await keep('books', { title: 'Чайка' });
    expect(messageOf(answer)).toEqual([400, 'This attribute must be unique']);
    expect(answer.body.error.details.errors[0].path).toEqual(['title']);
  });
});

describe('relations', () => {
  test('to one, in every spelling', async () => {
    const { id, documentId } = (await keep('authors', { name: 'Чехов' })).body.data;
    const book = (await keep('books', { title: 'Чайка' })).body.data.id;
    for (const author of [
      id,
      String(id),
      documentId,
      { id },
      { documentId },
      [id],
      { set: [documentId] },
      { connect: [id] },
      { connect: documentId },
    ]) {
      await put(`books/${book}`, { author: null });
      const answer = await put(`books/${book}?populate=author`, { author });
      expect([author, answer.body.data?.author?.name]).toEqual([author, 'Чехов']);
    }
    const gone = await put(`books/${book}?populate=author`, { author: { disconnect: [id] } });
    expect(gone.body.data.author).toBeNull();
  });

  test('to many keep their order, in every spelling', async () => {
    const [a, b, c] = [await tag('а'), await tag('б'), await tag('в')];
    const { id } = (await keep('books', { title: 'Чайка', tags: [c.id, a.documentId] })).body.data;
    expect(await tagsOf(id)).toEqual(['в', 'а']);
    const steps: [unknown, string[]][] = [
      [{ connect: [b.documentId] }, ['в', 'а', 'б']],
      [{ connect: [c.id] }, ['а', 'б', 'в']],
      [{ connect: [{ id: c.id, position: { start: true } }] }, ['в', 'а', 'б']],
      [
        { connect: [{ documentId: b.documentId, position: { before: a.documentId } }] },
        ['в', 'б', 'а'],
      ],
      [{ connect: [{ id: c.id, position: { after: b.id } }] }, ['б', 'в', 'а']],
      [{ disconnect: [c.id], connect: [{ id: b.id, position: { end: true } }] }, ['а', 'б']],
      [{ set: [b.id, { documentId: c.documentId }] }, ['б', 'в']],
      [a.id, ['а']],
      [null, []],
      [
        [a.id, a.id, b.id],
        ['а', 'б'],
      ],
      [[], []],
    ];
    for (const [tags, names] of steps) {
      expect((await put(`books/${id}`, { tags })).status).toBe(200);
      expect([tags, await tagsOf(id)]).toEqual([tags, names]);
    }
  });

  test('what is not there is told as Strapi tells it', async () => {
    const { id } = (await keep('books', { title: 'Чайка' })).body.data;
    expect(messageOf(await put(`books/${id}`, { author: 'nosuch' }))).toEqual([
      400,
      'Document with id "nosuch", locale "null" not found',
    ]);
    expect(messageOf(await put(`books/${id}`, { author: 99 }))).toEqual([
      400,
      '1 relation(s) of type api::author.author associated with this entity do not exist',
    ]);
    const odd = await put(`books/${id}`, { tags: { foo: [1] } });
    expect(messageOf(odd)).toEqual([400, 'Invalid key foo at tags']);
    expect(odd.body.error.details).toMatchObject({ key: 'foo', path: 'tags', source: 'body' });
    for (const tags of [true, [null], { connect: [{}] }, 1e30, -1, ['']]) {
      expect((await put(`books/${id}`, { tags })).status).toBe(400);
    }
    const hidden = await put(`books/${id}`, { tags: [] }, 'untagged');
    expect(messageOf(hidden)).toEqual([400, 'Invalid key tags']);
    const author = (await keep('authors', { name: 'Чехов' })).body.data;
    const foreign = await put(`authors/${author.id}`, { books: [id] });
    expect(messageOf(foreign)).toEqual([400, 'Invalid key books']);
  });

  test('lead to rows of the same owner only', async () => {
    const foreign = (
      await library.request('POST', 'authors', { as: 'other', data: { name: 'Гоголь' } })
    ).body.data.id;
    const { id } = (await keep('books', { title: 'Чайка' })).body.data;
    const message =
      '1 relation(s) of type api::author.author associated with this entity do not exist';
    expect(messageOf(await put(`books/${id}`, { author: foreign }))).toEqual([400, message]);
    expect(messageOf(await keep('books', { title: 'Нос', author: foreign }))).toEqual([
      400,
      message,
    ]);
    expect((await library.get('books')).body.meta.pagination.total).toBe(1);
  });

  test('never change owners, or others would refer to what is not theirs', async () => {
    const author = (await keep('authors', { name: 'Чехов' })).body.data.id;
    const book = (await keep('books', { title: 'Чайка', author })).body.data.id;
    const { keeper } = (await library.get(`books/${book}`, 'staff')).body.data;
    for (const path of [`authors/${author}`, `books/${book}`]) {
      expect((await put(path, { keeper }, 'staff')).status).toBe(200);
      expect(messageOf(await put(path, { keeper: keeper + 1 }, 'staff'))).toEqual([
        400,
        'keeper cannot be changed',
      ]);
      expect((await put(path, { keeper: null }, 'staff')).status).toBe(400);
    }
  });
});

test('a query that is refused writes nothing', async () => {
  const { id } = (await keep('books', { title: 'Чайка' })).body.data;
  for (const query of ['fields=nope', 'populate=nope', 'populate[author][sort]=nope']) {
    expect((await keep(`books?${query}`, { title: 'Нос' })).status).toBe(400);
    expect((await put(`books/${id}?${query}`, { title: 'Нос' })).status).toBe(400);
  }
  const { body } = await library.get('books');
  expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Чайка']);
});

describe('deleting', () => {
  const remove = (path: string, as = 'staff') => library.request('DELETE', path, { as });

  test('answers 204 with nothing, also to what is not there', async () => {
    const { id } = (await keep('books', { title: 'Чайка' })).body.data;
    for (const path of [`books/${id}`, `books/${id}`, 'books/99', 'books/nosuch']) {
      const answer = await remove(path);
      expect([answer.status, answer.body]).toEqual([204, null]);
    }
    expect((await library.get('books')).body.data).toEqual([]);
  });

  test('is not for everybody who may write a part', async () => {
    const { id } = (await keep('books', { title: 'Чайка' })).body.data;
    expect((await remove(`books/${id}`, 'keeper')).status).toBe(404);
    expect((await remove(`books/${id}`, 'visitor')).status).toBe(404);
    await library.db.execute(sql`update lib_books set is_public = false`);
    expect((await remove(`books/${id}`, 'other')).status).toBe(204);
    const left = await rows(library.db, sql`select 1 from lib_books`);
    expect(left).toHaveLength(1);
    const author = (await keep('authors', { name: 'Чехов' })).body.data.id;
    expect((await remove(`authors/${author}`, 'keeper')).status).toBe(204);
    expect((await library.get(`authors/${author}`, 'keeper')).status).toBe(404);
  });

  test('of what others refer to is a conflict', async () => {
    const { id } = await tag('а');
    await keep('books', { title: 'Чайка', tags: [id] });
    expect(messageOf(await remove(`tags/${id}`))).toEqual([
      409,
      'Other documents refer to this one',
    ]);
  });
});

describe('a single type', () => {
  const room = (method: string, data?: unknown, as = 'keeper') =>
    library.request(method, 'reading-room', { as, ...(data !== undefined && { data }) });

  test('is missing, then made, changed and deleted, each owner their own', async () => {
    expect(messageOf(await room('GET'))).toEqual([404, 'Not Found']);
    expect(messageOf(await room('PUT', {}))).toEqual([400, 'greeting must be defined.']);
    expect((await room('PUT', { greeting: 'Тише' })).status).toBe(200);
    const changed = await room('PUT', { greeting: 'Ещё тише' });
    expect([changed.status, changed.body.data.greeting]).toEqual([200, 'Ещё тише']);
    expect((await room('GET')).body.data).toEqual(changed.body.data);
    expect((await room('GET', undefined, 'other')).status).toBe(404);
    expect((await room('PUT', { greeting: 'Чужая' }, 'other')).status).toBe(200);
    expect((await room('GET')).body.data.greeting).toBe('Ещё тише');
    for (const _ of [1, 2]) expect((await room('DELETE')).status).toBe(204);
    expect((await room('GET')).status).toBe(404);
    expect((await room('GET', undefined, 'other')).status).toBe(200);
    const post = await room('POST', { greeting: 'x' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'HEAD, GET, PUT, DELETE']);
  });

  test('is made once, however many make it at once', async () => {
    const all = ['а', 'б', 'в', 'г'].map((greeting) => room('PUT', { greeting }));
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await rows(library.db, sql`select 1 from lib_settings`)).length).toBe(1);
  });
});
