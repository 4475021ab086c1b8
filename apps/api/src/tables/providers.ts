import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { system } from './columns.ts';
import { files } from './uploads.ts';
import { users } from './users.ts';

export const providerProfiles = pgTable('provider_profiles', {
  ...system(),
  user: integer()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text(),
  specialization: text(),
  description: text(),
  phone: text(),
  city: text(),
  address: text(),
  time_zone: text().notNull().default('Europe/Moscow'),
  is_published: boolean().notNull().default(false),
  photo: integer().references(() => files.id, { onDelete: 'set null' }),
});

/** Whose money it is: rows of money carry both. */
export const owner = () => ({
  user: integer()
    .notNull()
    .references(() => users.id),
  provider_profile: integer()
    .notNull()
    .references(() => providerProfiles.id),
});
