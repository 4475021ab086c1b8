import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { due, system } from './columns.ts';
import { trigger, triggersOf } from './triggers.ts';

/** The folders in which operators keep files. `path` is the ids down to the folder: `/2/7`. */
export const fileFolders = pgTable(
  'file_folders',
  {
    ...system(),
    name: text().notNull(),
    parent: integer().references((): AnyPgColumn => fileFolders.id),
    path: text().notNull(),
  },
  (table) => [unique('file_folders_name').on(table.parent, table.name).nullsNotDistinct()],
);

/** Uploaded pictures; their bytes are in the storage, under `hash`. */
export const files = pgTable(
  'files',
  {
    ...system(),
    name: text().notNull(),
    alternativeText: text('alternative_text'),
    caption: text(),
    width: integer(),
    height: integer(),
    formats: jsonb(),
    hash: text().notNull().unique(),
    ext: text().notNull(),
    mime: text().notNull(),
    size: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
    url: text().notNull(),
    /** The owner. Only the migration has the foreign key, since users refer to files as well. */
    user: integer(),
    folder: integer().references(() => fileFolders.id),
    /** The bytes of all its objects together. */
    stored_bytes: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [index('files_user').on(table.user), index('files_folder').on(table.folder)],
);

/** Address of a picture no larger than an avatar; null where a join found no file. */
export const thumbnailUrl = sql<
  string | null
>`coalesce(${files.formats} -> 'thumbnail' ->> 'url', ${files.url})`;

/**
 * Objects of the storage that belong to no file: those being written, until the file is recorded, and those of
 * files that are gone. A job deletes them when they are due; so none is ever left behind.
 */
export const orphanedObjects = pgTable('orphaned_objects', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ...due(),
  name: text().notNull().unique(),
});

export const filesTriggers = triggersOf(files, [
  trigger('announce_answers', {
    on: 'AFTER UPDATE OR DELETE OR TRUNCATE',
    run: "announce_topic('files')",
    each: 'statement',
  }),
]);
