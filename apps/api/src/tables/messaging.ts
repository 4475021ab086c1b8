import { CHANNELS, type Channel } from '@okoshko/contract/messaging/channels';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { appointments } from './appointments.ts';
import { clientProfiles } from './clients.ts';
import { due, dueIndex, instant, list, system, versioned } from './columns.ts';
import { provider, providerProfiles } from './providers.ts';
import { keptFor } from './retention.ts';
import { raisesVersion, triggersOf } from './triggers.ts';
import { users } from './users.ts';

/** A channel whose gateway keeps failing is closed for a while, on all nodes; operators close it too. */
export const messageChannels = pgTable('message_channels', {
  channel: text({ enum: CHANNELS }).primaryKey(),
  /** Failures in a row. */
  failures: integer().notNull(),
  closed_until: instant(),
  /** It is closed until somebody opens it. */
  is_stopped: boolean().notNull().default(false),
  closed_at: instant(),
  /** The reason why it is closed. */
  reason: text(),
  /** The operator who closed it; null: it was closed after failures. */
  closed_by: integer().references(() => users.id, { onDelete: 'set null' }),
  /** The second that is being reserved now, and for how many messages it is. */
  reserved_second: instant(),
  reserved_count: integer().notNull().default(0),
});

/** The state of the suppliers of messages; one that never failed and has no balance has no row. */
export const messageSuppliers = pgTable(
  'message_suppliers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...due(),
    /** The supplier's name, as in `messages.supplier`. */
    name: text().notNull().unique(),
    /** Its latest refusal or failure, another supplier may have taken the message. */
    failure: text(),
    failed_at: instant(),
    /** The balance at the supplier, as it told last. */
    balance: jsonb().$type<SupplierBalance>(),
    balance_at: instant(),
    /** The reason why it did not tell the last time; null: it did. */
    balance_error: text(),
    /** The instant of the last call for it. */
    balance_tried_at: instant(),
    /** The balances of late, the oldest first, of which its pace follows. */
    history: list<{ readonly at: string; readonly kopecks: number }>().notNull().default([]),
  },
  (table) => [dueIndex('message_suppliers_due', table)],
);

interface SupplierBalance {
  readonly kopecks: number;
  readonly currency: string;
  readonly limit: { readonly total: number; readonly used: number } | null;
  readonly free: { readonly total: number; readonly used: number } | null;
}

/** A client was asked for a review of an appointment; the link in the message works until `expires_at`. */
export const reviewRequests = pgTable(
  'review_requests',
  {
    ...system(),
    ...provider(),
    campaign: text().notNull(),
    client_profile: integer()
      .notNull()
      .references(() => clientProfiles.id),
    appointment: integer()
      .notNull()
      .references(() => appointments.id),
    token_hash: text().notNull().unique(),
    expires_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('review_requests_once').on(table.campaign, table.client_profile),
    index('review_requests_provider').on(table.provider_profile, table.created_at),
    index('review_requests_client').on(table.client_profile, table.created_at),
  ],
);

/** Operators' messages to many professionals at once: all are in the outbox from the start, each with its time. */
export const broadcasts = pgTable('broadcasts', {
  ...system(),
  /** Null: the account is gone. */
  author: integer().references(() => users.id, { onDelete: 'set null' }),
  title: text().notNull(),
  text: text().notNull(),
  /** Only to those who agreed to advertising. */
  is_marketing: boolean().notNull(),
  /** In the order in which they are tried. */
  channels: list<Channel>().notNull(),
  /** The people it went to, as they were asked for. */
  audience: jsonb().notNull(),
  /** Messages an hour. */
  pace: integer().notNull(),
  recipients: integer().notNull(),
  /** The instant before which nothing of it goes; null: it went at once. */
  starts_at: instant(),
  stopped_at: instant(),
  stopped_by: integer().references(() => users.id, { onDelete: 'set null' }),
});

/** Broadcasts that operators are writing, until they are sent. */
export const broadcastDrafts = pgTable('broadcast_drafts', {
  ...system(),
  ...versioned(),
  title: text(),
  /** The values of the desk's form. */
  content: jsonb(),
});

export const broadcastDraftsTriggers = triggersOf(broadcastDrafts, [raisesVersion()]);

/** Clients who opted out of a provider's campaigns. */
export const messageOptOuts = pgTable('message_opt_outs', {
  client_profile: integer()
    .primaryKey()
    .references(() => clientProfiles.id, { onDelete: 'cascade' }),
  created_at: instant().notNull(),
});

/** A Telegram chat of a user, proved by a code. */
export const messengerLinks = pgTable('messenger_links', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  chat: text().notNull().unique(),
  user: integer()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  created_at: instant().notNull(),
});

/** A one-time code that ties a Telegram chat to its user; only its hash is stored. */
export const messengerCodes = pgTable('messenger_codes', {
  code_hash: text().primaryKey(),
  user: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expires_at: instant().notNull(),
  used_at: instant(),
});

/** Updates that were handled, by number: each is handled once. */
export const telegramUpdates = pgTable('telegram_updates', {
  id: bigint({ mode: 'number' }).primaryKey(),
  created_at: instant().notNull(),
});

/** Telegram repeats an update for a day at most. */
export const telegramRetentions = [
  keptFor(telegramUpdates, { days: 7, by: telegramUpdates.created_at }),
  keptFor(messengerCodes, { days: 7, by: messengerCodes.expires_at }),
];

/** A provider's own texts of the messages to clients; null means ours. */
export const messageTemplates = pgTable('message_templates', {
  ...system(),
  ...versioned(),
  provider_profile: integer()
    .notNull()
    .unique()
    .references(() => providerProfiles.id),
  requested: text(),
  booked: text(),
  booked_by_provider: text(),
  reminder: text(),
  moved: text(),
  changed: text(),
  cancelled: text(),
  declined: text(),
  expired: text(),
  ask_review: text(),
  channels: list<Channel>(),
  /** The look of each kind with example facts, and the number of SMS it takes. */
  preview: jsonb(),
});

export const messageTemplatesTriggers = triggersOf(messageTemplates, [raisesVersion()]);
