import {
  DATA_REQUEST_CHANNELS,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_STATUSES,
} from '@okoshko/contract/privacy/request-kinds';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, system, versioned } from './columns.ts';
import { raisesVersion, triggersOf } from './triggers.ts';
import { users } from './users.ts';

/** The requests of people about their personal data. Rows stay, without words, when the account is gone. */
export const personalDataRequests = pgTable(
  'personal_data_requests',
  {
    ...system(),
    ...versioned(),
    user: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: DATA_REQUEST_KINDS }).notNull(),
    channel: text({ enum: DATA_REQUEST_CHANNELS }).notNull(),
    /** The request and the way it came, in the operator's words. */
    reason: text(),
    requested_at: instant().notNull(),
    due_at: instant().notNull(),
    status: text({ enum: DATA_REQUEST_STATUSES }).notNull().default('open'),
    /** Null: the person themselves. */
    author: integer().references(() => users.id, { onDelete: 'set null' }),
    closed_at: instant(),
    /** Null: the service, or the person. */
    closed_by: integer().references(() => users.id, { onDelete: 'set null' }),
    result: text(),
  },
  (table) => [
    index('personal_data_requests_user').on(table.user),
    index('personal_data_requests_author').on(table.author),
    index('personal_data_requests_closed_by').on(table.closed_by),
    index('personal_data_requests_due').on(table.due_at).where(sql`${table.status} = 'open'`),
    index('personal_data_requests_age').on(table.requested_at),
    uniqueIndex('personal_data_requests_open')
      .on(table.user, table.kind)
      .where(sql`${table.status} = 'open'`),
  ],
);

export const personalDataRequestsTriggers = triggersOf(personalDataRequests, [raisesVersion()]);
