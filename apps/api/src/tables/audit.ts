import { AUDIT_ACTIONS } from '@okoshko/contract/content-manager/audit-actions';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { system } from './columns.ts';
import { users } from './users.ts';

/** What operators changed, written with the change, and whose data they read. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    ...system(),
    /** Null: who changed it on the server's machine, or whose account is gone. */
    user: integer().references(() => users.id, { onDelete: 'set null' }),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    model: text().notNull(),
    /** Null: several were read. */
    document: text(),
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** What several were looked for by. */
    search: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** Where the request came from. */
    address: text(),
    /** Of `read`: the same in the same hour is one entry. */
    read_key: text().unique(),
  },
  (table) => [
    index('audit_entries_document').on(table.model, table.document),
    index('audit_entries_user').on(table.user),
    index('audit_entries_age').on(table.created_at),
    index('audit_entries_searches').on(table.id).where(sql`${table.search} is not null`),
  ],
);
