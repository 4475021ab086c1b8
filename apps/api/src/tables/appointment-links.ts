import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { appointments } from './appointments.ts';
import { clientProfiles } from './clients.ts';
import { instant } from './columns.ts';
import { provider, providerProfiles } from './providers.ts';
import { keptAfter } from './retention.ts';

/** Short addresses in messages, each of one appointment for one client of it: good until 30 days after it ends. */
export const appointmentLinks = pgTable(
  'appointment_links',
  {
    token_hash: text().primaryKey(),
    ...provider(),
    appointment: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    client_profile: integer()
      .notNull()
      .references(() => clientProfiles.id),
    created_at: instant().notNull(),
  },
  (table) => [
    index('appointment_links_appointment').on(table.appointment),
    index('appointment_links_client').on(table.client_profile),
  ],
);

/** A link is known to have worked for a month more. */
export const appointmentLinksRetention = keptAfter(appointmentLinks, 60, 'its appointment ended');

/** A provider's calendar as other programs read it, by a secret link. */
export const calendarFeeds = pgTable('calendar_feeds', {
  provider_profile: integer()
    .primaryKey()
    .references(() => providerProfiles.id, { onDelete: 'cascade' }),
  token_hash: text().notNull().unique(),
  created_at: instant().notNull(),
});
