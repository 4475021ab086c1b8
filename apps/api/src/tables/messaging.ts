import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { due, instant, list, system } from './columns.ts';
import { providerProfiles } from './providers.ts';

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

/** A provider's own words for the messages to clients; null means ours. */
export const messageTemplates = pgTable('message_templates', {
  ...system(),
  provider_profile: integer()
    .notNull()
    .unique()
    .references(() => providerProfiles.id),
  booked: text(),
  booked_by_provider: text(),
  reminder: text(),
  moved: text(),
  cancelled: text(),
  ask_review: text(),
  channels: list<string>(),
});
