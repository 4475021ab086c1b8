import { ATTEMPT_OUTCOMES, CHANNELS } from '@okoshko/contract/messaging/channels';
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * A gateway was called to send a message, with what came of it: without the address and the text. Nothing refers to the
 * message: making or dropping a month would lock the outbox. An attempt tells of nobody once its message is gone.
 */
export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    message: bigint({ mode: 'number' }).notNull(),
    channel: text({ enum: CHANNELS }).notNull(),
    /** The supplier that took it, or failed last; of a channel with only one, the channel. */
    supplier: text().notNull(),
    outcome: text({ enum: ATTEMPT_OUTCOMES }).notNull(),
    /** The error that the supplier told, as in `messages.error_group`; null: it took the message. */
    error: text(),
    begun_at: instant().notNull(),
    ended_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.begun_at] }),
    index('delivery_attempts_message').on(table.message, table.begun_at),
  ],
);
