import { isNull } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { appointments } from './appointments.ts';
import { instant, system, versioned } from './columns.ts';
import { users } from './users.ts';

export const notifications = pgTable(
  'notifications',
  {
    ...system(),
    ...versioned(),
    user: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    title: text().notNull(),
    text: text(),
    data: jsonb(),
    appointment: integer().references(() => appointments.id, { onDelete: 'set null' }),
    read_at: instant(),
  },
  (table) => [
    index('notifications_user').on(table.user, table.created_at, table.id),
    // Those not read yet, few of many, as they are counted and marked.
    index('notifications_unread').on(table.user, table.created_at).where(isNull(table.read_at)),
  ],
);
