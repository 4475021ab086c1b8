import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { appointments } from './appointments.ts';
import { clientProfiles } from './clients.ts';
import { instant, system } from './columns.ts';
import { provider } from './providers.ts';

/** One per provider and client: a later visit edits it. */
export const reviews = pgTable(
  'reviews',
  {
    ...system(),
    ...provider(),
    client_profile: integer()
      .notNull()
      .references(() => clientProfiles.id),
    appointment: integer()
      .notNull()
      .references(() => appointments.id),
    rating: integer().notNull(),
    text: text(),
    status: text({ enum: ['published', 'pending', 'hidden'] }).notNull(),
    reply: text(),
    replied_at: instant(),
    source: text({ enum: ['account', 'link', 'import'] }).notNull(),
    edited_at: instant(),
  },
  (table) => [
    uniqueIndex('reviews_client').on(table.provider_profile, table.client_profile),
    index('reviews_appointment').on(table.appointment),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
);
