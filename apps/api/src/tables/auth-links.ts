import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { clientProfiles } from './clients.ts';
import { instant, system } from './columns.ts';
import { provider } from './providers.ts';
import { keptAfter } from './retention.ts';
import { users } from './users.ts';

/** Links that let a client in without a password: each works once. Of the token only the hash is stored. */
export const authLinks = pgTable(
  'auth_links',
  {
    ...system(),
    ...provider(),
    purpose: text({ enum: ['invite', 'anonymous'] }).notNull(),
    /** Null: an anonymous link creates its client when it is used. */
    client_profile: integer().references(() => clientProfiles.id),
    /** The name for the client of an anonymous link. */
    name: text(),
    token_hash: text().notNull().unique(),
    created_by: integer().references(() => users.id, { onDelete: 'set null' }),
    expires_at: instant().notNull(),
    used_at: instant(),
    /** Hash of the browser or app (`User-Agent`) that used it: a repeat by another is refused. */
    used_by: text(),
    revoked_at: instant(),
  },
  (table) => [
    index('auth_links_client').on(table.client_profile),
    index('auth_links_expiry').on(table.expires_at),
  ],
);

/** A link that is dead is known to have worked for a month more. */
export const authLinksRetention = keptAfter(authLinks, 30, 'it expired, was used or was revoked');
