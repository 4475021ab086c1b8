import type { Channel } from '@okoshko/contract/messaging/channels';
import { and, count, eq, gte, isNotNull, isNull, lte, max, or, sql } from 'drizzle-orm';
import { firstOrNull } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { messageChannels, messageSuppliers, messengerLinks } from '../../../tables/messaging.ts';
import { messages } from '../../../tables/outbox.ts';
import { pushTokens, users } from '../../../tables/users.ts';

export type ChannelRow = typeof messageChannels.$inferSelect;
export type SupplierRow = typeof messageSuppliers.$inferSelect;

/** Answers the rows of channels, each with who closed it. */
export const findChannels = (db: Db) =>
  db
    .select({ row: messageChannels, name: users.name, username: users.username })
    .from(messageChannels)
    .leftJoin(users, eq(users.id, messageChannels.closed_by));

/** The channel's row, locked; there is one from now on. */
export async function lockChannel(db: Db, channel: Channel): Promise<ChannelRow> {
  await db.insert(messageChannels).values({ channel, failures: 0 }).onConflictDoNothing();
  const [row] = await db
    .select()
    .from(messageChannels)
    .where(eq(messageChannels.channel, channel))
    .for('update');
  if (!row) throw new Error(`no row of ${channel}`);
  return row;
}

export async function updateChannel(
  db: Db,
  channel: Channel,
  change: Partial<ChannelRow>,
): Promise<void> {
  await db.update(messageChannels).set(change).where(eq(messageChannels.channel, channel));
}

/** Makes what waits for a channel due, where it can go by this one; what others still close waits on. */
export async function wakeMessages(db: Db, channel: Channel, now: Date): Promise<void> {
  await db
    .update(messages)
    .set({ due_at: now, waits_for: null })
    .where(
      and(
        isNotNull(messages.waits_for),
        eq(messages.status, 'queued'),
        or(
          eq(messages.channel, channel),
          sql`${messages.channels} @> ${JSON.stringify([channel])}::jsonb`,
        ),
      ),
    );
}

/** Counts the messages that wait for each channel. */
export const countWaiting = (db: Db) =>
  db
    .select({ channel: messages.waits_for, count: count() })
    .from(messages)
    .where(and(isNotNull(messages.waits_for), eq(messages.status, 'queued')))
    .groupBy(messages.waits_for);

interface Since {
  readonly hour: Date;
  readonly day: Date;
}

/** Counts what went out in a day, and in its last hour, by channel and supplier. */
export const countSent = (db: Db, { hour, day }: Since) =>
  db
    .select({
      channel: messages.channel,
      supplier: messages.supplier,
      day: count(),
      hour: sql<number>`(count(*) filter (where ${messages.sent_at} >= ${hour.toISOString()}::timestamptz))::int`,
      last: max(messages.sent_at),
    })
    .from(messages)
    .where(and(eq(messages.status, 'sent'), gte(messages.sent_at, day)))
    .groupBy(messages.channel, messages.supplier);

/** Counts what ended undelivered in a day, and in its last hour, by the channel tried last. */
export const countEnded = (db: Db, { hour, day }: Since) =>
  db
    .select({
      channel: messages.channel,
      day: count(),
      hour: sql<number>`(count(*) filter (where ${messages.ended_at} >= ${hour.toISOString()}::timestamptz))::int`,
    })
    .from(messages)
    .where(and(sql`${messages.status} in ('failed', 'unknown')`, gte(messages.ended_at, day)))
    .groupBy(messages.channel);

export const findSuppliers = (db: Db): Promise<SupplierRow[]> => db.select().from(messageSuppliers);

/** Makes rows of suppliers that tell a balance, due now; those that are there and not due are due again. */
export async function keepSuppliers(db: Db, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await db
    .insert(messageSuppliers)
    .values(names.map((name) => ({ name, due_at: now })))
    .onConflictDoUpdate({
      target: messageSuppliers.name,
      set: { due_at: now },
      setWhere: isNull(messageSuppliers.due_at),
    });
}

/**
 * Takes the right to call a supplier, which others who look at the same time do not get; null: it was called after `since`.
 */
export async function takeTurn(
  db: Db,
  id: number,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<SupplierRow | null> {
  const { balance_tried_at } = messageSuppliers;
  return firstOrNull(
    db
      .update(messageSuppliers)
      .set({ balance_tried_at: now })
      .where(
        and(
          eq(messageSuppliers.id, id),
          or(isNull(balance_tried_at), lte(balance_tried_at, since)),
        ),
      )
      .returning(),
  );
}

export const findSupplier = async (db: Db, id: number): Promise<SupplierRow | null> =>
  (await db.select().from(messageSuppliers).where(eq(messageSuppliers.id, id)))[0] ?? null;

export async function updateSupplier(
  db: Db,
  id: number,
  change: Partial<SupplierRow>,
): Promise<void> {
  await db.update(messageSuppliers).set(change).where(eq(messageSuppliers.id, id));
}

/** Answers the addresses by which a trial message reaches an account. */
export const findOwnAddresses = (db: Db, user: number) =>
  firstOrNull(
    db
      .select({
        sms: users.phone,
        email: users.email,
        telegram: messengerLinks.chat,
        devices: sql<number>`(select count(*) from ${pushTokens} where ${pushTokens.user} = ${users.id})::int`,
      })
      .from(users)
      .leftJoin(messengerLinks, eq(messengerLinks.user, users.id))
      .where(eq(users.id, user)),
  );
