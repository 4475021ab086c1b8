import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { firstOrNull } from '../../../platform/db/rows.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { appointments } from '../../../tables/appointments.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { messageOptOuts, messengerLinks } from '../../../tables/messaging.ts';
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

const IS_MESSAGE = eq(messages.id, sql.placeholder('message'));

/** Null: the message goes to an address, not to a client. */
export const findRecipient = (db: Db, message: number) => firstOrNull(recipientOf(db, { message }));

const recipientOf = statement((db) =>
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
    .where(IS_MESSAGE),
);

/** Null: the message is no notice. */
export const findReader = (db: Db, message: number) => firstOrNull(readerOf(db, { message }));

const readerOf = statement((db) =>
  db
    .select({
      user: users.id,
      email: sql<
        string | null
      >`case when ${users.confirmed_email} = ${users.email} then ${users.email}::text end`,
      /** Only what operators write to everybody goes by SMS too. */
      phone: sql<
        string | null
      >`case when ${messages.kind} in ('broadcast', 'broadcast_marketing') then ${users.phone} end`,
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
    .where(IS_MESSAGE),
);

/** Devices and chats of a user. */
export async function findUserAddresses(db: Db, user: number) {
  return { devices: await devicesOf(db, { user }), chats: await chatsOf(db, { user }) };
}

const devicesOf = statement((db) =>
  db
    .select({
      platform: pushTokens.platform,
      token: pushTokens.token,
      p256dh: pushTokens.p256dh,
      auth: pushTokens.auth,
    })
    .from(pushTokens)
    .where(eq(pushTokens.user, sql.placeholder('user')))
    .orderBy(asc(pushTokens.id)),
);

const chatsOf = statement((db) =>
  db
    .select({ chat: messengerLinks.chat })
    .from(messengerLinks)
    .where(eq(messengerLinks.user, sql.placeholder('user'))),
);

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
