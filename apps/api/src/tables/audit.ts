import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { system } from './columns.ts';
import { users } from './users.ts';

/** What operators changed, written with the change. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    ...system(),
    /** Null: who changed it on the server's machine, or whose account is gone. */
    user: integer().references(() => users.id, { onDelete: 'set null' }),
    action: text({ enum: ['create', 'update', 'delete'] }).notNull(),
    model: text().notNull(),
    document: text().notNull(),
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index('audit_entries_document').on(table.model, table.document),
    index('audit_entries_user').on(table.user),
    index('audit_entries_age').on(table.created_at),
  ],
);
