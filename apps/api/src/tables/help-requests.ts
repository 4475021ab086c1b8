import {
  HELP_REQUEST_STATUSES,
  HELP_REQUEST_TYPES,
} from '@okoshko/contract/help-requests/statuses';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { system, versioned } from './columns.ts';
import { users } from './users.ts';

export const helpRequests = pgTable(
  'help_requests',
  {
    ...system(),
    ...versioned(),
    user: integer()
      .notNull()
      .references(() => users.id),
    type: text({ enum: HELP_REQUEST_TYPES }).notNull(),
    text: text(),
    status: text({ enum: HELP_REQUEST_STATUSES }).notNull().default('new'),
  },
  (table) => [index('help_requests_user').on(table.user)],
);
