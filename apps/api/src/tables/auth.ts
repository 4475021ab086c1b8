import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { due, instant } from './columns.ts';
import { users } from './users.ts';

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

/**
 * A letter with a link that proves a mailbox: asked for by address, written by the background, which
 * looks up whose it is. So the asker's request does the same work for everybody.
 */
export const emailTokens = pgTable(
  'email_tokens',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...due(),
    kind: text({ enum: ['reset', 'confirmation'] }).notNull(),
    /** As it was asked for; in small letters. */
    email: text().notNull(),
    /** Null until the letter is written; for ever, when nobody has the address. */
    user: integer().references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text().unique(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [
    index('email_tokens_due').on(table.due_at),
    index('email_tokens_user').on(table.user),
    index('email_tokens_expires').on(table.expires_at),
  ],
);
