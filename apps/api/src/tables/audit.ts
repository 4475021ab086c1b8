import { AUDIT_ACTIONS } from '@okoshko/contract/content-manager/audit-actions';
import { type SQL, sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { folded } from '../platform/folded.ts';
import { systemOfMonth } from './columns.ts';
import { trigger, triggersOf } from './triggers.ts';
import { users } from './users.ts';

/** The changes by operators, each written with the change, and the people whose data they read. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    ...systemOfMonth(),
    /** Null: who changed it on the server's machine, or whose account is gone. */
    user: integer().references(() => users.id, { onDelete: 'set null' }),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    model: text().notNull(),
    /** Null: several were read. */
    document: text(),
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** The search by which several were found. */
    search: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** The address that the request came from. */
    address: text(),
    /** The key of a `read`: equal reads of one hour are one entry, which the trigger `keep_once` sees to. */
    read_key: text(),
    /** Ids of the accounts it is about. No reference: the entry outlives them. */
    about: integer().array().notNull().default([]),
    /** Names of the values that changed; they stay where the values were removed. */
    fields: text().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.created_at] }),
    unique().on(table.document_id, table.created_at),
    index('audit_entries_read_key').on(table.read_key).where(sql`${table.read_key} is not null`),
    // Readings are many times as many.
    index('audit_entries_age').on(table.created_at, table.id),
    index('audit_entries_changes').on(table.created_at, table.id).where(isChange),
    index('audit_entries_user').on(table.user, table.created_at, table.id),
    index('audit_entries_model').on(table.model, table.created_at, table.id),
    index('audit_entries_document').on(table.document),
    index('audit_entries_about').using('gin', table.about),
    index('audit_entries_fields').using('gin', table.fields),
    // By which a part of a value is looked for.
    index('audit_entries_values').using('gin', sql`(${searchedValues(table)}) gin_trgm_ops`),
    index('audit_entries_searches').on(table.id).where(sql`${table.search} is not null`),
  ],
);

/** Tells whether something was changed, not read. */
export const isChange: SQL = sql.raw(`action in ('create', 'update', 'delete')`);

/** The values before and after as one text, folded. */
export const searchedValues = ({
  before,
  after,
}: Readonly<Record<'before' | 'after', PgColumn>>): SQL =>
  folded(sql`(coalesce(${before}::text, '') || chr(31) || coalesce(${after}::text, ''))`);

export const auditEntriesTriggers = triggersOf(auditEntries, [
  trigger('keep_once', {
    on: 'BEFORE INSERT',
    run: 'keep_reading_once()',
    when: 'NEW."read_key" IS NOT NULL',
  }),
]);
