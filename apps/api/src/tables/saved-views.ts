import { VIEWED_LISTS } from '@okoshko/contract/saved-views/wire';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { system, versioned } from './columns.ts';
import { raisesVersion, triggersOf } from './triggers.ts';
import { users } from './users.ts';

/** Lists of the desk as one of the staff narrowed and sorted them, under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    ...system(),
    ...versioned(),
    user: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text({ enum: VIEWED_LISTS }).notNull(),
    title: text().notNull(),
    /** The parts of the list's address, as JSON. */
    search: text().notNull(),
  },
  (table) => [index('saved_views_user').on(table.user, table.list)],
);

export const savedViewsTriggers = triggersOf(savedViews, [raisesVersion()]);
