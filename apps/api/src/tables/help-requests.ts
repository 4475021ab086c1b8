import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { system } from './columns.ts';
import { users } from './users.ts';

export const helpRequests = pgTable(
  'help_requests',
  {
    ...system(),
    user: integer()
      .notNull()
      .references(() => users.id),
    type: text({ enum: ['enterprise_tariff', 'support'] }).notNull(),
    text: text(),
    status: text({ enum: ['new', 'in_work', 'closed'] })
      .notNull()
      .default('new'),
  },
  (table) => [index('help_requests_user').on(table.user)],
);
