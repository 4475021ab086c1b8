import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The tokens of an unfinished sign-in. Step `code` is the SMS answer's token and carries the code's
 * HMAC; step `password` is what a right code was exchanged for.
 */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    step: text({ enum: ['code', 'password'] }).notNull(),
    token_hash: text().notNull().unique(),
    phone: text().notNull(),
    code_hash: text(),
    tries: integer().notNull().default(0),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('sign_in_steps_phone').on(table.phone)],
);

/** Counters of what must not be tried too often, shared by all nodes (`platform/limits.ts`). */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  available_at: instant().notNull(),
  resets_at: instant().notNull(),
});
