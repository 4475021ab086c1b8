import type { Channel } from '@okoshko/contract/messaging/channels';
import { and, count, eq, gte, isNull, like, lt, type SQL, sql } from 'drizzle-orm';
import { insertInto, insertTogether } from '../../../platform/db/insert-rows.ts';
import { compiled, firstOrNull, onlyRow, preparedRows, rows } from '../../../platform/db/rows.ts';
import { statement, updateOf } from '../../../platform/db/statement.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { InboxDecision } from '../../../platform/inbox-source.ts';
import { typedDigits } from '../../../platform/like.ts';
import { deliveryAttempts } from '../../../tables/delivery-attempts.ts';
import { AWAITED_KINDS, messages } from '../../../tables/outbox.ts';
import type { NewAttempt } from './rules.ts';

export type MessageRow = typeof messages.$inferSelect;
export type NewMessage = typeof messages.$inferInsert;

/** Somebody waits for it: it goes before all others. */
export const isAwaitedMessage = ({ kind }: Pick<MessageRow, 'kind'>): boolean =>
  AWAITED_KINDS.includes(kind);

/** Adds messages to the outbox. Of a dedupe key that is there already, only a cancelled message is queued anew. */
export const insertMessages = (db: Db, added: readonly NewMessage[]): Promise<void> =>
  insertTogether(db, [newMessages(added.map((message) => ({ ...DEFAULTS, ...message })))]);

/** Values of the columns that are never null, for messages that name none. */
const DEFAULTS = { channels: [], title: '', is_secret: false, attempts: 0 };

/** Adds a message of a key of its own; answers its id. */
export async function insertMessage(db: Db, added: NewMessage): Promise<number> {
  return onlyRow(await db.insert(messages).values(added).returning({ id: messages.id })).id;
}

/** Messages that are written together with what they tell of; those of a dedupe key that is there as in `insertMessages`. */
export const newMessages = insertInto(
  messages,
  [
    ...(['channel', 'channels', 'kind', 'title', 'text', 'is_secret', 'dedupe_key'] as const),
    ...(['status', 'attempts', 'provider_profile', 'client_profile', 'appointment'] as const),
    ...(['created_at', 'send_after', 'due_at', 'expires_at', 'starts_at'] as const),
    ...(['to', 'user', 'account', 'review_request', 'broadcast', 'addon'] as const),
  ],
  `(dedupe_key) do update set status = 'queued', due_at = excluded.due_at, send_after = excluded.send_after,
    attempts = 0, channel = excluded.channel, channels = excluded.channels, expires_at = excluded.expires_at,
    text = excluded.text, last_error = null, error_group = null, ended_at = null, reserved_at = null
  where messages.status = 'cancelled'`,
);

/**
 * The ids above `after` of all messages of a person: to the account, to the clients it is, and to its
 * addresses, unless they went there to somebody else. Each kind is found by an index of its own, as the outbox is too long
 * to be looked through.
 */
export const idsOfMessagesOf = (user: number, after = 0): SQL => sql`
  select m.id from messages m where m."user" = ${user} and m.id > ${after}
  union all select m.id from messages m where m.account = ${user} and m.id > ${after}
  union all select m.id from client_profiles c join messages m on m.client_profile = c.id
    where c."user" = ${user} and m.id > ${after}
  union all select m.id from users u join messages m on m."to" in (u.phone, u.email::text)
    where u.id = ${user} and m."user" is null and m.account is null and m.id > ${after} and not exists (
      select from client_profiles c where c.id = m.client_profile and c."user" is not null)`;

/** The message went to this e-mail, or to a phone of this end: four digits at least. Each is found by an index of its own. */
export function wentTo(address: string): SQL {
  const digits = typedDigits(address);
  if (!digits) return sql`messages."to" = ${address.toLowerCase()}`;
  return sql`(messages."to" is not null and right(messages."to", 4) = ${digits.slice(-4)}
    and messages."to" like ${`%${digits}`})`;
}

/**
 * Messages to the address, but not to somebody's client, are the account's from now on, whoever has the address: its next owner
 * neither exports nor erases them. To be called in the transaction of the change.
 */
export async function linkMessagesToAccount(
  db: Db,
  { account, address }: { readonly account: number; readonly address: string },
): Promise<void> {
  await db
    .update(messages)
    .set({ account })
    .where(
      and(eq(messages.to, address), isNull(messages.account), isNull(messages.client_profile)),
    );
}

export const findMessage = (db: Db, id: number): Promise<MessageRow | null> =>
  firstOrNull(messageOf(db, { id }));

const HAS_ID = eq(messages.id, sql.placeholder('id'));
const messageOf = statement((db) => db.select().from(messages).where(HAS_ID));

type MessageChange = Partial<MessageRow> & {
  /** The calls of a gateway, with what came of each. */
  readonly newAttempts?: readonly NewAttempt[];
};

/**
 * Changes a message and releases its row: unless the change sets `due_at`, it is not due again. Attempts are
 * kept in the same statement.
 */
export async function updateMessage(
  db: Db,
  id: number,
  { newAttempts = [], ...change }: MessageChange,
): Promise<void> {
  const patch = { due_at: null, leased_until: null, waits_for: null, ...change };
  if (newAttempts.length === 0) return void (await updateOfId(db, patch, { id }));
  const made = JSON.stringify(newAttempts.map((one) => ({ ...one, message: id })));
  await updateWithAttempts(db, patch, { id, made });
}

const updateOfId = updateOf(messages, HAS_ID);

const updateWithAttempts = updateOf(messages, HAS_ID, (db) =>
  db.$with('attempts', {}).as(sql`
    insert into ${deliveryAttempts} (message, channel, supplier, outcome, error, begun_at, ended_at)
    select message, channel, supplier, outcome, error, begun_at, ended_at
    from json_populate_recordset(null::delivery_attempts, ${sql.placeholder('made')}::json)`),
);

type Sending = Pick<MessageRow, 'channel' | 'channels' | 'to' | 'sending_since' | 'reserved_at'> &
  Partial<Pick<MessageRow, 'counted'>>;

/** Records, before the gateway is called, that it may have the message. What the former attempt ended by is over. */
export async function markSending(db: Db, id: number, change: Sending): Promise<void> {
  await updateOfId(db, { ...change, last_error: null }, { id });
}

/** True where an attempt that began then or later was recorded. */
export async function hasAttemptSince(
  db: Db,
  { message, since }: { readonly message: number; readonly since: Date },
): Promise<boolean> {
  const attempts = await db
    .select({ id: deliveryAttempts.id })
    .from(deliveryAttempts)
    .where(and(eq(deliveryAttempts.message, message), gte(deliveryAttempts.begun_at, since)))
    .limit(1);
  return attempts.length > 0;
}

/** Cancels the appointments' reminders that were not sent yet. */
export async function cancelReminders(db: Db, appointments: readonly number[]): Promise<void> {
  if (appointments.length === 0) return;
  await preparedRows(db, CANCEL_REMINDERS, { appointments: JSON.stringify(appointments) });
}

const CANCEL_REMINDERS = compiled(sql`
  update messages set status = 'cancelled', due_at = null
  where appointment in (select listed.id::int from json_array_elements_text(${sql.placeholder('appointments')}::json) as listed(id))
    and kind = 'reminder' and status = 'queued' and sending_since is null`);

/** Deletes the messages of the appointment whose keys begin so, before any is sent; false: one of them is on its way already. */
export async function deleteWaiting(
  db: Db,
  { appointment, key }: { readonly appointment: number; readonly key: string },
): Promise<boolean> {
  const ofKey = and(eq(messages.appointment, appointment), like(messages.dedupe_key, `${key}%`));
  await db
    .delete(messages)
    .where(and(ofKey, eq(messages.status, 'queued'), isNull(messages.sending_since)));
  return (await db.$count(messages, ofKey)) === 0;
}

/** Records that the message of the key arrived: its recipient typed in the code that only it contained. */
export async function confirmMessage(db: Db, key: string, now: Date): Promise<void> {
  await db.update(messages).set({ confirmed_at: now }).where(eq(messages.dedupe_key, key));
}

/**
 * Codes sent since `from` and before `until`, and how many of them were typed in, by supplier and by
 * the first four digits of the phone, which in Russia mostly tell its operator.
 */
export const countCodes = (db: Db, { from, until }: { from: Date; until: Date }) =>
  db
    .select({
      supplier: sql<string>`coalesce(${messages.supplier}, '')`,
      prefix: sql<string>`left(coalesce(${messages.to}, ''), 4)`,
      sent: count(),
      confirmed: count(messages.confirmed_at),
    })
    .from(messages)
    .where(and(eq(messages.kind, 'code'), gte(messages.sent_at, from), lt(messages.sent_at, until)))
    .groupBy(sql`1`, sql`2`);

/** Messages that did not arrive, and those that may not have. */
export const countUndelivered = (
  db: Db,
): Promise<{ channel: Channel; status: string; count: number }[]> =>
  db
    .select({ channel: messages.channel, status: messages.status, count: count() })
    .from(messages)
    .where(sql`${messages.status} in ('failed', 'unknown')`)
    .groupBy(messages.channel, messages.status);

/** Undelivered messages by what ended them, for the staff's inbox. */
export const DEAD_MESSAGES = sql`select coalesce(m.error_group, '') as id, min(coalesce(m.ended_at, m.created_at)) as since,
    null::timestamptz as due, null::int as assignee,
    json_build_object('error', m.error_group, 'count', count(*)) as about
  from messages m where m.status in ('failed', 'unknown') group by m.error_group`;

/** The item is open while a message of the error is undelivered; where none is, they were sent again or cancelled. */
export async function findDeadMessages(db: Db, error: string): Promise<InboxDecision> {
  const { is_open } = onlyRow(
    await rows<{ is_open: boolean }>(
      db,
      sql`select exists (select from messages where status in ('failed', 'unknown')
        and coalesce(error_group, '') = ${error}) as is_open`,
    ),
  );
  return { is_open, decision: is_open ? null : 'decided', decided_at: null, decided_by: null };
}

/** Counts the messages that ended undelivered since an instant. */
export async function countDeadSince(db: Db, from: Date): Promise<number> {
  return db.$count(
    messages,
    and(sql`${messages.status} in ('failed', 'unknown')`, gte(messages.ended_at, from)),
  );
}
