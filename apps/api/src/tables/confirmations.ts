import { CONFIRMATION_KINDS, CONFIRMATION_STATES } from '@okoshko/contract/confirmations/kinds';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, system } from './columns.ts';
import { keptFor } from './retention.ts';
import { announcesInbox, triggersOf } from './triggers.ts';
import { users } from './users.ts';

/** An action of one of the staff that a colleague has to confirm before it is done. */
export const confirmations = pgTable(
  'confirmations',
  {
    ...system(),
    kind: text({ enum: CONFIRMATION_KINDS }).notNull(),
    state: text({ enum: CONFIRMATION_STATES }).notNull().default('open'),
    /** Kopecks, recipients, or 1: no more than that is done. */
    size: bigint({ mode: 'number' }).notNull(),
    /** The body of the action. */
    request: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Digest of the kind and the body: an author asks for the same once at a time. */
    request_hash: text().notNull(),
    /** The one it is about; null: nobody by name. */
    user: integer().references(() => users.id, { onDelete: 'cascade' }),
    reason: text(),
    author: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
    decided_at: instant(),
    /** Null while `decided_at` is set: nobody in time. */
    decided_by: integer().references(() => users.id, { onDelete: 'set null' }),
    answer: text(),
  },
  (table) => [
    uniqueIndex('confirmations_open')
      .on(table.author, table.request_hash)
      .where(sql`${table.state} = 'open'`),
    index('confirmations_waiting').on(table.expires_at).where(sql`${table.state} = 'open'`),
    index('confirmations_user').on(table.user),
    check('confirmations_decided', sql`(${table.state} = 'open') = (${table.decided_at} is null)`),
  ],
);

export const confirmationsTriggers = triggersOf(confirmations, [announcesInbox('confirmation')]);

/** The audit log keeps for good what was done, and who confirmed it. */
export const confirmationRetention = keptFor(confirmations, {
  days: 365,
  by: confirmations.created_at,
});
