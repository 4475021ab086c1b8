import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { due, instant } from './columns.ts';

/** The outbox: what is to be sent, written in the transaction of what it tells about. */
export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...due(),
    channel: text({ enum: ['sms'] }).notNull(),
    kind: text().notNull(),
    to: text().notNull(),
    /** Null once a secret text (a code) was sent or given up. */
    text: text(),
    is_secret: boolean().notNull().default(false),
    dedupe_key: text().notNull().unique(),
    status: text({ enum: ['queued', 'sent', 'failed'] }).notNull(),
    provider_message_id: text(),
    expires_at: instant(),
    created_at: instant().notNull(),
    sent_at: instant(),
  },
  (table) => [index('messages_due').on(table.due_at)],
);
