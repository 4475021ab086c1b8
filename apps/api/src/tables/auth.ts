import { CODE_PURPOSES } from '@okoshko/contract/auth/codes';
import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { due, dueIndex, instant } from './columns.ts';
import { providerProfiles } from './providers.ts';
import { announcesDue, trigger, triggersOf } from './triggers.ts';
import { users } from './users.ts';

/**
 * The tokens of a sign-in under way. `code`: answered when a code was sent by SMS, with the code's HMAC.
 * `call`: waits for a telephone call. `passed`: a step was passed, and the next one asks for it. `ticket`: the
 * host's page exchanges it for a session after a sign-in with another service. `flow`: the `state` of such a sign-in, kept because it was used.
 */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text('step', { enum: ['code', 'call', 'passed', 'ticket', 'flow'] }).notNull(),
    /** The use of a code or call: an account's sign-in, a client's session by code alone, a change of the phone. */
    purpose: text({ enum: CODE_PURPOSES }).notNull().default('sign_in'),
    token_hash: text().notNull().unique(),
    /** Null: the user has no phone. */
    phone: text(),
    code_hash: text(),
    /** The supplier's id of a call; for a ticket, the service that signed the user in. */
    reference: text(),
    /** The number that is to be called. */
    call_to: text(),
    /** The number of the step that was passed, counted from 0. */
    step: integer('position'),
    /** The user of the steps so far; null: the phone may belong to no user. */
    user: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Tells whether one of them proved the phone. */
    has_phone: boolean().notNull().default(false),
    /** Tells whether one of them took the password. */
    by_password: boolean().notNull().default(false),
    /** The provider that the message of a `booking` named; the session reaches that provider's data alone. */
    provider_profile: integer().references(() => providerProfiles.id, { onDelete: 'cascade' }),
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
    index('sign_in_steps_provider').on(table.provider_profile),
  ],
);

/** The providers of each step of signing in: passing one of them passes the step. */
export const signInProviders = pgTable(
  'sign_in_providers',
  {
    step: integer().notNull(),
    provider: text().notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.step, table.provider] })],
);

/** Counters of what may be tried only so often, shared by all nodes (`platform/db/limits.ts`). */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  available_at: instant().notNull(),
  resets_at: instant().notNull(),
});

/**
 * A requested e-mail, whose link proves a mailbox. A job looks up the account and sends it, so that the request
 * takes the same time whether or not there is an account.
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
    dueIndex('email_tokens_due', table),
    index('email_tokens_user').on(table.user),
    index('email_tokens_expires').on(table.expires_at),
  ],
);

/** A user's account at another service. */
export const userIdentities = pgTable(
  'user_identities',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The service's unchanging id of the account. */
    subject: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    unique('user_identities_subject').on(table.provider, table.subject),
    index('user_identities_user').on(table.user),
  ],
);

/**
 * An operator's second factor: the secret that their authenticator shares, sealed by a key that `SECRET_KEY` makes. The next
 * one waits beside it until a code proves that the authenticator has it.
 */
export const secondFactors = pgTable('second_factors', {
  user: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null: none was proved yet. */
  secret: text(),
  set_at: instant(),
  /** The step of 30 s whose code was used last: neither it nor an earlier one is good again. */
  last_step: integer(),
  next_secret: text(),
  next_at: instant(),
});

/** The codes that stand in for a lost authenticator, each once; of the code only a keyed hash is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    used_at: instant(),
  },
  (table) => [unique('recovery_codes_code').on(table.user, table.code_hash)],
);

export const secondFactorsTriggers = triggersOf(secondFactors, [
  trigger('announce_factor', {
    on: 'AFTER INSERT OR DELETE OR UPDATE OF "secret"',
    run: "announce_row('actor', 'user')",
  }),
]);

export const userIdentitiesTriggers = triggersOf(userIdentities, [
  // An account elsewhere opens the page of who has proved nothing else.
  trigger('announce_identity', {
    on: 'AFTER INSERT OR DELETE',
    run: "announce_row('actor', 'user')",
  }),
]);

export const signInProvidersTriggers = triggersOf(signInProviders, [
  trigger('announce_change', {
    on: 'AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE',
    run: "announce_topic('sign-in')",
    each: 'statement',
  }),
]);

export const emailTokensTriggers = triggersOf(emailTokens, [
  announcesDue('NEW."due_at" <= NEW."created_at"'),
]);
