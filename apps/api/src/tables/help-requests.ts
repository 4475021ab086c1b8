import {
  HELP_MESSAGE_KINDS,
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
    /** By when the author is to be answered; null: nothing of theirs waits. */
    due_at: instant(),
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

/** Messages under a request: the author's words, answers, notes of the staff. Nothing changes them but an erasure. */
export const helpMessages = pgTable(
  'help_messages',
  {
    ...system(),
    help_request: integer()
      .notNull()
      .references(() => helpRequests.id, { onDelete: 'cascade' }),
    /** The author of the request. */
    user: integer()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: HELP_MESSAGE_KINDS }).notNull(),
    text: text(),
    writer: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('help_messages_request').on(table.help_request, table.id),
    index('help_messages_user').on(table.user),
  ],
);

/** Answers that the staff begin others with. */
export const answerTemplates = pgTable('answer_templates', {
  ...system(),
  ...versioned(),
  title: text().notNull(),
  text: text().notNull(),
  sort: integer().notNull().default(0),
});

export const answerTemplatesTriggers = triggersOf(answerTemplates, [raisesVersion()]);
