import { isNotNull } from 'drizzle-orm';
import { bigint, index, integer, jsonb, type PgColumn, text, timestamp } from 'drizzle-orm/pg-core';

/** An instant. It comes from the application's clock, so no column has a database default. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const kopecks = () => bigint({ mode: 'number' });

/** A list of `T`, stored as JSON. */
export const list = <T>() => jsonb().$type<readonly T[]>();

/** Texts in other locales, by locale and attribute; the columns themselves have the default locale's. */
export const translated = () => ({
  translations: jsonb()
    .$type<Readonly<Record<string, Record<string, string>>>>()
    .notNull()
    .default({}),
});

/** The version of a row that clients change: the trigger `raise_version` raises it with each change. */
export const versioned = () => ({ version: integer().notNull().default(1) });

/** Since when the row is archived: rows still refer to it, but no answer has it. */
export const archived = () => ({ archived_at: instant() });

/** The columns of every document: the row's id, its documentId, and when it was created and changed. */
export const system = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  document_id: text().notNull().unique(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

/**
 * The columns of every document in a table that is kept by months (`tables/monthly.ts`): a unique key there has the
 * instant in it, so the id and the documentId are keys together with it.
 */
export const systemOfMonth = () => ({
  id: integer().notNull().generatedAlwaysAsIdentity(),
  document_id: text().notNull(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

/** The columns of a row that waits for the background worker (`platform/jobs`). `due_at` null: nothing to do. */
export const due = () => ({
  due_at: instant(),
  attempts: integer().notNull().default(0),
  leased_until: instant(),
  last_error: text(),
});

/** An index of the rows that have something to do: the closed ones, most of a table, are not in it. */
export const dueIndex = (name: string, { due_at: at }: { readonly due_at: PgColumn }) =>
  presentIndex(name, at);

/** An index of the rows that have its first column: it costs the changes of other rows nothing. */
export const presentIndex = (name: string, first: PgColumn, ...others: PgColumn[]) =>
  index(name)
    .on(first, ...others)
    .where(isNotNull(first));
