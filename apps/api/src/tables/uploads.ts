import { integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { system } from './columns.ts';

export const files = pgTable('files', {
  ...system(),
  name: text().notNull(),
  alternativeText: text('alternative_text'),
  caption: text(),
  width: integer(),
  height: integer(),
  formats: jsonb(),
  hash: text().notNull().unique(),
  ext: text().notNull(),
  mime: text().notNull(),
  size: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
  url: text().notNull(),
});
