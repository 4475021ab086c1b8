import type { Channel } from '@okoshko/contract/messaging/channels';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SupplierFailure } from '../../../gateways/delivery/port.ts';
import { firstOrNull } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { appointments } from '../../../tables/appointments.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import {
  messageChannels,
  messageOptOuts,
  messageSuppliers,
  messengerLinks,
} from '../../../tables/messaging.ts';
import { noticeSettings } from '../../../tables/notifications.ts';
import { messages } from '../../../tables/outbox.ts';
import { providerProfiles } from '../../../tables/providers.ts';
import { reviews } from '../../../tables/reviews.ts';
import { pushTokens, users } from '../../../tables/users.ts';
import type { MessageRow } from '../outbox/repository.ts';

/** The client a message goes to, as they are when it is sent. */
type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** The user a notice tells what happened in their cabinet, as they are when it is sent. */
type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

/** One attempt to deliver a message. */
export interface DeliveryJob {
  readonly message: MessageRow;
  /** The address where its recipient finds or changes its subject; null: there is none, or it is not filled in yet. */
  readonly link: string | null;
  /** Null: the message goes to no client. */
  readonly recipient: Recipient | null;
  /** Null: the message is no notice. Without either it goes to an address. */
  readonly reader: Reader | null;
  /** This one included. */
  readonly attempts: number;
}

/** Null: the message goes to an address, not to a client. */
export const findRecipient = (db: Db, message: number) =>
  firstOrNull(
    db
      .select({
        /** Null: they have no account, or asked for it to be erased. */
        user: users.id,
        phone: sql<string | null>`coalesce(${clientProfiles.phone}, ${users.phone})`,
        email: sql<string | null>`coalesce(${clientProfiles.email}, ${users.email}::text)`,
        /** The zone its reminders were planned in: an appointment keeps it where its provider changes theirs. */
        zone: sql<string>`coalesce(${clientProfiles.time_zone}, ${appointments.time_zone}, ${providerProfiles.time_zone})`,
        quiet: { from: providerProfiles.quiet_from, to: providerProfiles.quiet_to },
        opted_out_channels: clientProfiles.opted_out_channels,
        /** A phone of an account is proved, by its owner's code or by the staff: who has none writes to nobody. */
        is_sender_proved: sql<boolean>`exists (
        select from users sender where sender.id = ${providerProfiles.user} and sender.phone is not null)`,
        /**
         * A client whose profile is deleted is still told that their appointments are cancelled. Nobody gets the campaigns of
         * a provider who is blocked.
         */
        is_gone: sql<boolean>`(${clientProfiles.archived_at} is not null and ${messages.kind} not in ('cancelled', 'declined'))
        or ${clientProfiles.is_blocked} or ${clientProfiles.merged_into} is not null
        or (${messages.kind} in ('ask_review', 'note') and exists (
          select from users sender where sender.id = ${providerProfiles.user} and sender.blocked))`,
        has_opted_out: sql<boolean>`${messageOptOuts.client_profile} is not null`,
        appointment: { status: appointments.status, starts_at: appointments.starts_at },
        has_reviewed: sql<boolean>`${messages.review_request} is not null and ${reviews.id} is not null`,
      })
      .from(messages)
      .innerJoin(clientProfiles, eq(clientProfiles.id, messages.client_profile))
      .innerJoin(providerProfiles, eq(providerProfiles.id, clientProfiles.provider_profile))
      .leftJoin(users, and(eq(users.id, clientProfiles.user), isNull(users.erase_at)))
      .leftJoin(messageOptOuts, eq(messageOptOuts.client_profile, clientProfiles.id))
      .leftJoin(appointments, eq(appointments.id, messages.appointment))
      .leftJoin(reviews, eq(reviews.client_profile, clientProfiles.id))
      .where(eq(messages.id, message)),
  );

/** Null: the message is no notice. */
export const findReader = (db: Db, message: number) =>
  firstOrNull(
    db
      .select({
        user: users.id,
        email: sql<
          string | null
        >`case when ${users.confirmed_email} = ${users.email} then ${users.email}::text end`,
        /** Only what operators write to everybody goes by SMS too. */
        phone: sql<
          string | null
        >`case when ${messages.broadcast} is not null then ${users.phone} end`,
        is_gone: users.blocked,
        has_consent: sql<boolean>`${messages.kind} = 'broadcast_marketing' and exists (select from consents consent
        where consent."user" = ${users.id} and consent.document = 'marketing' and consent.withdrawn_at is null)`,
        /** Since it was written. */
        has_switched_off: sql<boolean>`coalesce(not (${noticeSettings.switches}
        ->> (replace(${messages.kind}, 'notice_', '') || ':' || ${messages.channel}))::boolean, false)`,
        /** Null: they have no business, and so no hours. */
        zone: providerProfiles.time_zone,
        quiet: { from: providerProfiles.quiet_from, to: providerProfiles.quiet_to },
        appointment: appointments.document_id,
      })
      .from(messages)
      .innerJoin(users, eq(users.id, messages.user))
      .leftJoin(noticeSettings, eq(noticeSettings.user, users.id))
      .leftJoin(providerProfiles, eq(providerProfiles.user, users.id))
      .leftJoin(appointments, eq(appointments.id, messages.appointment))
      .where(eq(messages.id, message)),
  );

/** Devices and chats of a user. */
export async function findUserAddresses(db: Db, user: number) {
  const [devices, chats] = [
    await db
      .select({
        platform: pushTokens.platform,
        token: pushTokens.token,
        p256dh: pushTokens.p256dh,
        auth: pushTokens.auth,
      })
      .from(pushTokens)
      .where(eq(pushTokens.user, user))
      .orderBy(asc(pushTokens.id)),
    await db
      .select({ chat: messengerLinks.chat })
      .from(messengerLinks)
      .where(eq(messengerLinks.user, user)),
  ];
  return { devices, chats };
}

/** The channels that are closed now, each with the instant it opens: of one that waits to be woken, the end of time. */
export async function findClosed(db: Db, now: Date): Promise<ReadonlyMap<Channel, Date>> {
  const rows = await db.select().from(messageChannels);
  return new Map(
    rows.flatMap(({ channel, closed_until, is_stopped }) => {
      if (is_stopped) return [[channel, END_OF_TIME] as const];
      return closed_until && closed_until > now ? [[channel, closed_until] as const] : [];
    }),
  );
}

/** The last instant there is. */
const END_OF_TIME = new Date(8.64e15);

interface Closing {
  readonly now: Date;
  readonly until: Date;
  readonly reason: string;
}

/** Closes a channel by itself: what an operator decided stays, and so does a later end. */
export async function closeChannel(
  db: Db,
  channel: Channel,
  { now, until, reason }: Closing,
): Promise<void> {
  await db
    .insert(messageChannels)
    .values({ channel, failures: 0, closed_until: until, closed_at: now, reason })
    .onConflictDoUpdate({
      target: messageChannels.channel,
      set: { closed_until: until, closed_at: now, reason, closed_by: null },
      setWhere: sql`not ${messageChannels.is_stopped}
        and coalesce(${messageChannels.closed_until} < ${until.toISOString()}::timestamptz, true)`,
    });
}

/** Reserves room on the channel, which takes `perSecond` messages: the instant from which on the message may go. */
export async function reserveSecond(
  db: Db,
  channel: Channel,
  { perSecond, now }: { readonly perSecond: number; readonly now: Date },
): Promise<Date> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { reserved_second, reserved_count } = messageChannels;
  const isOver = sql`coalesce(${reserved_second} + interval '1 second' <= ${at}, true)`;
  const [row] = await db
    .insert(messageChannels)
    .values({ channel, failures: 0, reserved_second: now, reserved_count: 1 })
    .onConflictDoUpdate({
      target: messageChannels.channel,
      set: {
        reserved_second: sql`case when ${isOver} then ${at} when ${reserved_count} < ${perSecond} then ${reserved_second}
          else ${reserved_second} + interval '1 second' end`,
        reserved_count: sql`case when ${isOver} or ${reserved_count} >= ${perSecond} then 1
          else ${reserved_count} + 1 end`,
      },
    })
    .returning({ at: reserved_second });
  return row?.at ?? now;
}

/** Counts a failure; answers whether it is the `max`th in a row, after which they are counted anew. */
export async function countFailure(db: Db, channel: Channel, max: number): Promise<boolean> {
  const [row] = await db
    .insert(messageChannels)
    .values({ channel, failures: 1 })
    .onConflictDoUpdate({
      target: messageChannels.channel,
      set: {
        failures: sql`case when ${messageChannels.failures} + 1 >= ${max} then 0
          else ${messageChannels.failures} + 1 end`,
      },
    })
    .returning({ failures: messageChannels.failures });
  return row?.failures === 0;
}

/** Remembers why a supplier took no message, whether another one took it or none. */
export async function recordFailures(
  db: Db,
  failures: readonly SupplierFailure[],
  now: Date,
): Promise<void> {
  for (const { supplier: name, why } of failures) {
    const failure = why.slice(0, 500);
    await db
      .insert(messageSuppliers)
      .values({ name, failure, failed_at: now })
      .onConflictDoUpdate({ target: messageSuppliers.name, set: { failure, failed_at: now } });
  }
}

export async function resetFailures(db: Db, channel: Channel): Promise<void> {
  await db
    .update(messageChannels)
    .set({ failures: 0 })
    .where(and(eq(messageChannels.channel, channel), sql`${messageChannels.failures} > 0`));
}

/** Unlinks the message from the pack that paid for it, which is answered, so that it is refunded once. */
export async function detachAddon(db: Db, message: number): Promise<number | null> {
  const [row] = await db
    .select({ addon: messages.addon })
    .from(messages)
    .where(eq(messages.id, message))
    .for('update');
  if (!row?.addon) return null;
  await db.update(messages).set({ addon: null }).where(eq(messages.id, message));
  return row.addon;
}
