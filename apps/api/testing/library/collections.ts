import {
  boolean,
  collection,
  date,
  datetime,
  decimal,
  enumeration,
  integer,
  json,
  kopecks,
  many,
  one,
  single,
  text,
  time,
} from '@okoshko/contract/collection';
import { eq, type SQL } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import { declare } from '../../src/platform/collections/declare/index.ts';
import type { Actor } from '../../src/platform/ctx.ts';
import { sentence } from '../../src/platform/sentence.ts';
import { instant, kopecks as money, system } from '../../src/tables/columns.ts';

/** A world of its own for the collection engine: every kind of attribute, relation and policy. */
const authors = pg.pgTable('lib_authors', {
  ...system(),
  keeper: pg.integer(),
  is_public: pg.boolean().notNull().default(true),
  name: pg.text().notNull(),
  bio: pg.text(),
  born: pg.date(),
  rating: pg.numeric({ precision: 6, scale: 2, mode: 'number' }),
});
const books = pg.pgTable(
  'lib_books',
  {
    ...system(),
    keeper: pg.integer(),
    is_public: pg.boolean().notNull().default(true),
    title: pg.text(),
    genre: pg.text(),
    pages: pg.integer(),
    price: money(),
    is_new: pg.boolean(),
    published: instant(),
    opens: pg.time({ precision: 3 }),
    notes: pg.jsonb(),
    status: pg.text(),
    secret: pg.text(),
    author: pg.integer().references(() => authors.id, { onDelete: 'set null' }),
  },
  (table) => [
    pg.unique('lib_books_title').on(table.title),
    pg.check('lib_books_pages', eq(table.pages, table.pages)),
  ],
);
const tags = pg.pgTable('lib_tags', {
  ...system(),
  keeper: pg.integer(),
  name: pg.text().notNull(),
  mark: pg.integer(),
});
const bookTags = pg.pgTable(
  'lib_book_tags',
  {
    book: pg.integer().notNull(),
    tag: pg.integer().notNull(),
    sort: pg.integer().notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.book, table.tag] })],
);
const settings = pg.pgTable('lib_settings', {
  ...system(),
  keeper: pg.integer().notNull().unique(),
  greeting: pg.text().notNull(),
});

export const DDL = [
  `create table lib_authors (id integer primary key generated always as identity, document_id text unique not null,
    created_at timestamptz(3) not null, updated_at timestamptz(3) not null, keeper integer, is_public boolean not null default true,
    name text not null, bio text, born date, rating numeric(6,2))`,
  `create table lib_books (id integer primary key generated always as identity, document_id text unique not null,
    created_at timestamptz(3) not null, updated_at timestamptz(3) not null, keeper integer, is_public boolean not null default true,
    title text constraint lib_books_title unique, genre text, pages integer constraint lib_books_pages check (pages <> 13),
    price bigint, is_new boolean, published timestamptz(3), opens time(3), notes jsonb, status text, secret text,
    author integer references lib_authors on delete set null)`,
  `create table lib_tags (id integer primary key generated always as identity, document_id text unique not null,
    created_at timestamptz(3) not null, updated_at timestamptz(3) not null, keeper integer, name text not null, mark integer)`,
  `create table lib_book_tags (book integer not null references lib_books on delete cascade,
    tag integer not null references lib_tags, sort integer not null, primary key (book, tag), unique (book, sort))`,
  `create table lib_settings (id integer primary key generated always as identity, document_id text unique not null,
    created_at timestamptz(3) not null, updated_at timestamptz(3) not null, keeper integer not null unique, greeting text not null)`,
] as const;

export const GENRES = ['novel', 'poem', 'play'] as const;

const authorCollection = collection('authors', {
  keeper: integer(),
  name: text({ required: true, min: 2, max: 50 }),
  bio: text(),
  born: date(),
  rating: decimal(),
  books: many('books', { inverse: 'author' }),
});
const bookCollection = collection('books', {
  keeper: integer(),
  title: text({ max: 255 }),
  genre: enumeration(GENRES),
  pages: integer({ min: 0 }),
  price: kopecks(),
  is_new: boolean({ default: false }),
  published: datetime(),
  opens: time(),
  notes: json(),
  status: text(),
  secret: text(),
  author: one('authors'),
  tags: many('tags'),
});
const tagCollection = collection('tags', {
  keeper: integer(),
  name: text({ required: true }),
  mark: integer(),
  books: many('books', { inverse: 'tags' }),
});
const settingCollection = single('reading-room', {
  greeting: text({ required: true, max: 50 }),
});

const isKeeper = (actor: Actor, row: { keeper: pg.PgColumn }): SQL | boolean =>
  actor.user === null ? false : eq(row.keeper, actor.user);
const staff = { when: (actor: Actor) => actor.isOperator, read: 'all', write: 'all' } as const;
const ownerDefaults = ({ user, isOperator }: Actor) => (isOperator ? {} : { keeper: user });

/** The routes are open: an actor's `may` and the policies are what is tried here. */
const OPEN = {
  find: 'visitor',
  findOne: 'visitor',
  create: 'visitor',
  update: 'visitor',
  delete: 'visitor',
} as const;

export const declarations = [
  declare(authorCollection, {
    for: OPEN,
    table: authors,
    owner: 'keeper',
    ownerDefaults,
    policies: {
      staff,
      keeper: {
        when: isKeeper,
        read: 'all',
        write: ['name', 'bio', 'born', 'rating'],
        remove: true,
      },
      visitor: {
        when: (_actor, row) => eq(row.is_public, true),
        read: ['name', 'born', 'rating', 'books'],
        write: 'none',
      },
    },
    create: 'plain',
    update: 'plain',
    remove: 'plain',
  }),
  declare(bookCollection, {
    for: OPEN,
    table: books,
    owner: 'keeper',
    through: { tags: { from: bookTags.book, to: bookTags.tag, order: bookTags.sort } },
    ownerDefaults,
    refusals: { lib_books_pages: { field: 'pages', sentence: sentence('max', { max: 12 }) } },
    shapes: { notes: Type.Object({ stars: Type.Integer({ minimum: 1 }) }) },
    policies: {
      staff,
      keeper: {
        when: isKeeper,
        read: 'all',
        write: [
          'title',
          'genre',
          'pages',
          'price',
          'is_new',
          'published',
          'opens',
          'notes',
          'secret',
          'author',
          'tags',
        ],
      },
      visitor: {
        when: (_actor, row) => eq(row.is_public, true),
        read: [
          'title',
          'genre',
          'pages',
          'price',
          'is_new',
          'published',
          'opens',
          'notes',
          'status',
          'author',
          'tags',
        ],
        write: 'none',
      },
    },
    create: 'plain',
    update: 'plain',
    remove: 'plain',
  }),
  declare(tagCollection, {
    for: OPEN,
    table: tags,
    policies: {
      staff,
      anyone: { when: () => true, read: ['name', 'books'], write: 'none' },
    },
    create: 'plain',
    update: 'plain',
    remove: 'plain',
  }),
  declare(settingCollection, {
    for: OPEN,
    table: settings,
    ownerDefaults: ({ user }) => ({ keeper: user }),
    policies: {
      keeper: { when: isKeeper, read: 'all', write: ['greeting'], remove: true },
    },
    create: 'plain',
    update: 'plain',
    remove: 'plain',
  }),
] as const;
