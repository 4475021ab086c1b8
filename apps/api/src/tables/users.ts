import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, system, versioned } from './columns.ts';
import { countsCompanyDays, raisesVersion, trigger, triggersOf } from './triggers.ts';
import { files } from './uploads.ts';

const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** Roles of accounts: the client's, the provider's, and those of the staff. */
export const roles = pgTable('roles', {
  ...system(),
  name: text().notNull(),
  description: text().notNull(),
  type: text().notNull().unique(),
});

/**
 * The rights of a role. An action may have a row of the code's and one of an operator's, which wins. Which rows and
 * fields an action reaches is decided by policies, in code.
 */
export const permissions = pgTable(
  'permissions',
  {
    role: integer()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    action: text().notNull(),
    origin: text({ enum: ['code', 'operator'] }).notNull(),
    state: text({ enum: ['granted', 'revoked'] })
      .notNull()
      .default('granted'),
  },
  (table) => [
    primaryKey({ columns: [table.role, table.action, table.origin] }),
    check('permissions_code', sql`${table.origin} = 'operator' or ${table.state} = 'granted'`),
  ],
);

interface Proofs {
  readonly phone: SQLWrapper;
  readonly email: SQLWrapper;
  readonly confirmed_email: SQLWrapper;
}

/** Neither phone nor mailbox is proved: a phone of an account always is, by its owner's code or by the staff. */
const unprovedOf = ({ phone, email, confirmed_email }: Proofs) =>
  sql`(${phone} is null and (${confirmed_email} = ${email}) is not true)`;

/** Accounts: who signs in, by phone, e-mail or another service. */
export const users = pgTable(
  'users',
  {
    ...system(),
    ...versioned(),
    username: citext().notNull().unique(),
    email: citext().unique(),
    /** The e-mail whose mailbox was proved; `email` counts as confirmed while it is the same. */
    confirmed_email: citext(),
    phone: text().unique(),
    name: text(),
    locale: text().notNull().default('ru'),
    confirmed: boolean().notNull().default(false),
    blocked: boolean().notNull().default(false),
    /** The instant the personal data is erased, as the user asked. Unblocking the account before cancels it. */
    erase_at: instant(),
    erased_at: instant(),
    password_hash: text(),
    role: integer()
      .notNull()
      .references(() => roles.id),
    photo: integer().references(() => files.id, { onDelete: 'set null' }),
  },
  (table) => [
    // Few are: a list that is hidden from strangers where its provider is one of them reads no other account.
    index('users_hidden')
      .on(table.id)
      .where(sql`(${table.blocked} or ${unprovedOf(table)})`),
    index('users_made').on(table.created_at),
    // The staff, few of many.
    index('users_role').on(table.role, table.id),
    // The accounts to be erased, by the instant.
    index('users_erasure')
      .on(table.erase_at)
      .where(sql`${table.erase_at} is not null and ${table.erased_at} is null`),
  ],
);

/** An account elsewhere may prove something yet. */
const PROVED_NOTHING_HERE = unprovedOf(users);

/** Neither phone nor mailbox nor account elsewhere of the account `users` of a statement is proved. */
export const PROVED_NOTHING = sql<boolean>`(${PROVED_NOTHING_HERE} and not exists (
  select from user_identities identity where identity."user" = ${users.id}))`;

/**
 * A signed-in browser or device. Of the token only the hash is stored. `scope` says whose rights it has: the
 * account's, or, begun by a code alone, those of the client the phone's owner is.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    token_hash: text().notNull().unique(),
    user: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
    last_used_at: instant().notNull(),
    expires_at: instant().notNull(),
    scope: text({ enum: ['account', 'client'] })
      .notNull()
      .default('account'),
    /**
     * The one provider whose data a `client` session reaches; null: all of the phone's. A provider that is gone has no
     * data, so nothing refers to it.
     */
    only_provider: integer(),
    /** The instant its owner last typed their password in it, signing in among it. */
    password_at: instant(),
    /** The instant its owner proved the phone on the way to it; null: they came without. */
    phone_at: instant(),
    /** The instant of the second factor; where it is wanted, an operator's session without it is an ordinary one. */
    factor_at: instant(),
    /** The password that its owner chose on the way to it, and that is the account's once the second factor is given in it. */
    next_password_hash: text(),
    /** The address it was opened from, and the program. */
    address: text(),
    agent: text(),
  },
  (table) => [index('sessions_user').on(table.user)],
);

/**
 * The address of a device for pushes; a browser's token is its subscription's address, with the keys that seal what is
 * sent there. A token belongs to the session that registered it last.
 */
export const pushTokens = pgTable(
  'push_tokens',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: the session expired; that signs nobody out, so the device stays. */
    session: integer().references(() => sessions.id, { onDelete: 'set null' }),
    token: text().notNull().unique(),
    platform: text({ enum: ['fcm', 'rustore', 'web'] }).notNull(),
    p256dh: text(),
    auth: text(),
    device_id: text(),
    created_at: instant().notNull(),
    last_seen_at: instant().notNull(),
  },
  (table) => [
    index('push_tokens_user').on(table.user),
    index('push_tokens_session').on(table.session),
    unique('push_tokens_device').on(table.user, table.device_id),
    check(
      'push_tokens_keys',
      sql`(${table.platform} = 'web') = (${table.p256dh} is not null)
        and (${table.platform} = 'web') = (${table.auth} is not null)`,
    ),
  ],
);

/** A user's consent, with the evidence. A row is one consent, till it is withdrawn. */
export const consents = pgTable(
  'consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null: the account was deleted; the evidence stays. */
    user: integer().references(() => users.id, { onDelete: 'set null' }),
    document: text({ enum: ['offer', 'privacy', 'marketing'] }).notNull(),
    version: text().notNull(),
    given_at: instant().notNull(),
    address: text(),
    agent: text(),
    withdrawn_at: instant(),
  },
  (table) => [
    uniqueIndex('consents_in_force')
      .on(table.user, table.document, table.version)
      .where(sql`${table.withdrawn_at} is null`),
  ],
);

export const sessionsTriggers = triggersOf(sessions, [
  trigger('announce_end', { on: 'AFTER DELETE', run: "announce_row('actor', 'user')" }),
  // With the second factor a session has other rights, on every node.
  trigger('announce_factor', {
    on: 'AFTER UPDATE OF "factor_at"',
    run: "announce_row('actor', 'user')",
  }),
]);

export const usersTriggers = triggersOf(users, [
  trigger('announce_account', { on: 'AFTER UPDATE OR DELETE', run: "announce_row('actor', 'id')" }),
  trigger('announce_blocked', {
    on: 'AFTER UPDATE OF "blocked"',
    run: 'announce_blocked()',
    when: 'OLD.blocked <> NEW.blocked',
  }),
  trigger('announce_inbox', {
    on: 'AFTER UPDATE OF "erase_at"',
    run: "announce_of_staff('erasure_due')",
    when: 'OLD."erase_at" IS DISTINCT FROM NEW."erase_at"',
  }),
  ...countsCompanyDays('log_company_rows()'),
  trigger('company_update', {
    on: 'AFTER UPDATE OF "role"',
    run: 'log_company_row()',
    when: 'OLD.role <> NEW.role',
  }),
  raisesVersion('password_hash', 'confirmed_email'),
]);

export const permissionsTriggers = triggersOf(permissions, [
  trigger('announce_change', {
    on: 'AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE',
    run: 'announce_permissions()',
    each: 'statement',
  }),
]);

export const rolesTriggers = triggersOf(roles, [
  trigger('announce_change', {
    on: 'AFTER UPDATE OR DELETE',
    run: 'announce_permissions()',
    each: 'statement',
  }),
]);
