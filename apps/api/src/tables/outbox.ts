import { CHANNELS, type Channel, MESSAGE_STATUSES } from '@okoshko/contract/messaging/channels';
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { appointments } from './appointments.ts';
import { clientProfiles } from './clients.ts';
import { due, instant, list, presentIndex } from './columns.ts';
import { broadcasts, reviewRequests } from './messaging.ts';
import { providerProfiles } from './providers.ts';
import { keptFor } from './retention.ts';
import { countedSms } from './sms-budget.ts';
import { userAddons } from './tariffs.ts';
import { announcesDue, trigger, triggersOf } from './triggers.ts';
import { users } from './users.ts';

/** Kinds of messages that somebody waits for: a code or a link that they asked for just now, or a trial of a channel. */
export const AWAITED_KINDS = ['code', 'auth_reset', 'auth_confirmation', 'test', 'notice_try'];
/** Somebody waits for the message; of constants, so that the planner sees which index serves. */
const isAwaited: SQL = sql.raw(`kind in (${AWAITED_KINDS.map((kind) => `'${kind}'`).join(', ')})`);

/** The outbox: messages to send, inserted in the transaction of what they are about. */
export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...due(),
    /** The channel it is, or was, last tried by. */
    channel: text({ enum: CHANNELS }).notNull(),
    /** The channels left to try after it. */
    channels: list<Channel>().notNull().default([]),
    kind: text().notNull(),
    /** The address. Null: looked up when it is sent. */
    to: text(),
    title: text().notNull().default(''),
    /** Null once a secret text (a code, a link that signs in) was sent, or its delivery ended. */
    text: text(),
    is_secret: boolean().notNull().default(false),
    dedupe_key: text().notNull().unique(),
    /** `unknown`: the gateway may have it, and has no way to tell. */
    status: text({ enum: MESSAGE_STATUSES }).notNull(),
    provider_message_id: text(),
    /** The supplier that took it; of a channel with only one, the channel. */
    supplier: text(),
    /** The cause that ended it undelivered, without addresses and long numbers: messages with equal ones failed alike. */
    error_group: text(),
    /** The number of SMS it was billed as. */
    segments: integer(),
    /** The counters that count it as an SMS; null: no gateway has it, or may have. */
    counted: countedSms(),
    /** A gateway is being called: set before the call, cleared with its response. */
    sending_since: instant(),
    send_after: instant(),
    /** The instant there is room for it on `channel`, where more messages wait than it takes in a second. */
    reserved_at: instant(),
    /** The closed channel that its delivery waits for: once that is woken, it is due. */
    waits_for: text({ enum: CHANNELS }),
    expires_at: instant(),
    created_at: instant().notNull(),
    sent_at: instant(),
    /** The instant its delivery ended without success. */
    ended_at: instant(),
    /** The instant its recipient typed its code. */
    confirmed_at: instant(),
    /** The provider of the client it goes to. */
    provider_profile: integer().references(() => providerProfiles.id, { onDelete: 'cascade' }),
    client_profile: integer().references(() => clientProfiles.id),
    /** The user whom it tells outside the service what happened in it; null: it is none of those notices. */
    user: integer().references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The account it went to, whose phone, e-mail or chat may be another one by now: it is exported and erased with the
     * account. The account may be gone, so nothing refers to it.
     */
    account: integer(),
    /** The appointment it is about, and the start it mentions: a reminder of a former start is not sent. */
    appointment: integer().references(() => appointments.id),
    starts_at: instant(),
    review_request: integer().references(() => reviewRequests.id),
    /** The broadcast it is of. */
    broadcast: integer().references(() => broadcasts.id),
    /** The pack that paid for it. */
    addon: integer().references(() => userAddons.id, { onDelete: 'set null' }),
  },
  (table) => [
    // One index for each of the sender's queues: those that somebody waits for, and those of each channel.
    index('messages_due_awaited')
      .on(table.due_at)
      .where(sql`${table.due_at} is not null and ${isAwaited}`),
    index('messages_due')
      .on(table.channel, table.due_at)
      .where(sql`${table.due_at} is not null and not ${isAwaited}`),
    presentIndex('messages_client', table.client_profile, table.created_at),
    presentIndex('messages_user', table.user),
    presentIndex('messages_appointment', table.appointment),
    presentIndex('messages_review_request', table.review_request),
    presentIndex('messages_broadcast', table.broadcast),
    // A pack is deleted without looking at all messages for those that it paid for.
    presentIndex('messages_addon', table.addon),
    // Every channel's and kind's, by the instant it was sent.
    presentIndex('messages_sent', table.sent_at),
    index('messages_dead').on(table.id).where(sql`${table.status} in ('failed', 'unknown')`),
    index('messages_dead_groups')
      .on(table.error_group, table.channel, table.status, table.ended_at)
      .where(sql`${table.status} in ('failed', 'unknown')`),
    index('messages_ended').on(table.ended_at).where(sql`${table.status} in ('failed', 'unknown')`),
    presentIndex('messages_waiting', table.waits_for),
    presentIndex('messages_to', table.to),
    // Staff and their callers name a phone by its end.
    index('messages_to_end')
      .on(sql`right(${table.to}, 4)`, table.id)
      .where(sql`${table.to} is not null`),
    presentIndex('messages_account', table.account),
    presentIndex('messages_provider', table.provider_profile, table.id),
    // Rows are added in the order of time, so that a summary of each block is enough, and costs an insert nothing.
    index('messages_created').using('brin', table.created_at),
  ],
);

/**
 * After two years and a month disputes are over, and each month was compared with that of the year before. A message that is
 * to be sent later stays until it was. Ids follow time, so the oldest are found without looking at the others.
 */
export const messagesRetention = keptFor(messages, {
  days: 760,
  by: messages.created_at,
  order: messages.id,
  batch: 500,
  where: isNull(messages.due_at),
});

/** The channel's messages that somebody waits for. */
export const isAwaitedOf = (channel: Channel): SQL | undefined =>
  and(eq(messages.channel, channel), isAwaited);

/** The channel's messages that nobody waits for. */
export const isOfChannel = (channel: Channel): SQL | undefined =>
  and(eq(messages.channel, channel), not(isAwaited));

export const messagesTriggers = triggersOf(messages, [
  announcesDue('NEW."due_at" <= NEW."created_at"'),
  trigger('company_insert', {
    on: 'AFTER INSERT',
    run: 'log_company_message()',
    when: 'NEW.sent_at IS NOT NULL',
  }),
  trigger('company_update', {
    on: 'AFTER UPDATE',
    run: 'log_company_message()',
    when: '(OLD.sent_at, OLD.channel, OLD.segments) IS DISTINCT FROM (NEW.sent_at, NEW.channel, NEW.segments)',
  }),
  trigger('company_delete', {
    on: 'AFTER DELETE',
    run: 'log_company_message()',
    when: 'OLD.sent_at IS NOT NULL',
  }),
]);
