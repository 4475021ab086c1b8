import {
  HELP_REQUEST_STATUSES,
  HELP_REQUEST_TYPES,
} from '@okoshko/contract/help-requests/statuses';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, system, versioned } from './columns.ts';
import { announcesInbox, raisesVersion, triggersOf } from './triggers.ts';
import { users } from './users.ts';

/** A user's request to the staff: support, Enterprise, a question. */
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
    contact: text(),
    status: text({ enum: HELP_REQUEST_STATUSES }).notNull().default('new'),
    assignee: integer().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    /** Null with `closed_by` while it is open. */
    closed_at: instant(),
    closed_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('help_requests_user').on(table.user),
    // The requests that wait, few of many, as the inbox lists and counts them.
    index('help_requests_open')
      .on(table.created_at, table.id)
      .where(sql`${table.status} <> 'closed'`),
  ],
);

export const helpRequestsTriggers = triggersOf(helpRequests, [
  announcesInbox('help_request', 'help-requests'),
  raisesVersion(),
]);
