import { bigint, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';

/** An instant; the clock is ours, so no column has a database default for it. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const kopecks = () => bigint({ mode: 'number' });

/** A list kept as JSON; the declaration says of what. */
export const list = <T>() => jsonb().$type<readonly T[]>();

/** Localized texts by locale and attribute; the columns are the default locale's. */
export const translated = () => ({
  translations: jsonb()
    .$type<Readonly<Record<string, Record<string, string>>>>()
    .notNull()
    .default({}),
});

/** Since when the row is archived: stored for what refers to it, absent from every answer. */
export const archived = () => ({ archived_at: instant() });

/** What every document has: the row's number, its public name, and when it was written. */
export const system = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  document_id: text().notNull().unique(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

/**
 * What a row that waits for the background worker has (`platform/due-jobs.ts`). `due_at` null: nothing
 * to do.
 */
export const due = () => ({
  due_at: instant(),
  attempts: integer().notNull().default(0),
  leased_until: instant(),
  last_error: text(),
});
