import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { due, instant } from './columns.ts';
import { users } from './users.ts';

/**
 * The tokens of an unfinished sign-in. `code` is the SMS answer's token and carries the code's HMAC,
 * `call` waits for a call, `passed` is what a step was passed with, for the next one; `ticket` is what
 * a page exchanges for a session after another service has vouched for its visitor.
 */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text('step', { enum: ['code', 'call', 'passed', 'ticket'] }).notNull(),
    token_hash: text().notNull().unique(),
    /** Null: who passed has none. */
    phone: text(),
    code_hash: text(),
    /** The supplier's name of the call that is waited for; of a ticket, the service that vouched. */
    reference: text(),
    /** The number that is to be called. */
    call_to: text(),
    /** Which step was passed, counted from 0. */
    step: integer('position'),
    /** The user of the steps so far; null: the phone may belong to no user. */
    user: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Whether one of them proved the phone. */
    has_phone: boolean().notNull().default(false),
    /** The address that the code was requested from. */
    address: text(),
    tries: integer().notNull().default(0),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [
    index('sign_in_steps_phone').on(table.phone),
    index('sign_in_steps_user').on(table.user),
  ],
);

/** Who serves which step of signing in: any of a step's providers lets through it. */
export const signInProviders = pgTable(
  'sign_in_providers',
  {
    step: integer().notNull(),
    provider: text().notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.step, table.provider] })],
);

/** Counters of what must not be tried too often, shared by all nodes (`platform/limits.ts`). */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  available_at: instant().notNull(),
  resets_at: instant().notNull(),
});

/**
 * An e-mail with a link that proves a mailbox: asked for by address, written by the background, which
 * looks up whose it is. So the asker's request does the same work for everybody.
 */
export const emailTokens = pgTable(
  'email_tokens',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...due(),
    kind: text({ enum: ['reset', 'confirmation'] }).notNull(),
    /** The requested address, in lower case. */
    email: text().notNull(),
    /** Null until the e-mail is written; for ever, when no user has the address. */
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

/** Who a user is elsewhere. */
export const userIdentities = pgTable(
  'user_identities',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The provider's own unchanging name of them. */
    subject: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    unique('user_identities_subject').on(table.provider, table.subject),
    index('user_identities_user').on(table.user),
  ],
);
