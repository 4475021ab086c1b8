import {
  type NoticeTopic,
  STAFF_TOPICS,
  type StaffTopic,
} from '@okoshko/contract/notifications/topics';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { deviceAddress } from '../../gateways/push/devices.ts';
import { subscriptionAddress } from '../../gateways/push/endpoints.ts';
import { insertInto, type NewRows, ROWS } from '../../platform/db/insert-rows.ts';
import { compiled, firstOrNull, onlyRow, preparedRows, rows } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import { hasId } from '../../platform/document-id.ts';
import { isStaffRoleWith } from '../../platform/permissions/effective.ts';
import { noticeSettings, notifications } from '../../tables/notifications.ts';
import { messages } from '../../tables/outbox.ts';
import { pushTokens } from '../../tables/users.ts';
import { isOnByDefault, type Switches } from './rules.ts';

/** Notifications that are written together with what they tell of. */
const newNotifications = insertInto(
  notifications,
  [
    ...(['document_id', 'created_at', 'updated_at'] as const),
    ...(['user', 'kind', 'title', 'text', 'data', 'appointment', 'dedupe_key'] as const),
  ],
  '(dedupe_key) do nothing',
);

type NewNotice = Parameters<typeof newNotifications>[0][number] & {
  readonly topic?: NoticeTopic | StaffTopic;
};

/** Notices inside the service, with the messages that tell of them outside. */
export const newNotices = (notices: readonly NewNotice[]): NewRows[] => [
  newNotifications(notices),
  newNoticeMessages(notices),
];

/** The messages alone that tell of it outside. */
export const newNoticeMessages = (notices: readonly NewNotice[]): NewRows => ({
  text: NEW_MESSAGES,
  rows: notices.filter(({ topic }) => topic !== undefined),
});

/**
 * One message a channel that its topic is switched on for and that leads to the user. The channels are what
 * `rules.ts` says of them, but for SMS, which these notices never are. Operators have all of them on.
 */
const NEW_MESSAGES = `insert into messages
    (channel, kind, "user", title, text, dedupe_key, status, appointment, created_at, send_after, due_at, expires_at)
  select way.channel, 'notice_' || told.topic, told."user", told.title, told.text,
    'notice:' || coalesce(told.dedupe_key, told.document_id) || ':' || way.channel, 'queued', told.appointment,
    told.created_at, told.created_at, told.created_at, told.created_at + interval '1 day'
  from json_to_recordset(${ROWS}::json) as told (document_id text, created_at timestamptz, "user" int, title text,
      text text, appointment int, topic text, dedupe_key text)
    join users u on u.id = told."user"
    left join notice_settings s on s."user" = told."user"
    cross join lateral (values
      ('push', ${isOnByDefault('push')}, exists (select 1 from push_tokens t where t."user" = u.id)),
      ('telegram', ${isOnByDefault('telegram')}, exists (select 1 from messenger_links l where l."user" = u.id)),
      ('email', ${isOnByDefault('email')}, u.confirmed_email = u.email)) as way (channel, by_default, leads)
  where way.leads and coalesce((s.switches ->> (told.topic || ':' || way.channel))::boolean,
      way.by_default or told.topic in (${STAFF_TOPICS.map((topic) => `'${topic}'`).join(', ')}))
  on conflict (dedupe_key) do nothing`;

/** By id or documentId; null: the user has no such notification. */
export async function markRead(
  db: Db,
  name: string,
  { user, now }: { readonly user: number; readonly now: Date },
) {
  const at = now.toISOString();
  return firstOrNull(
    db
      .update(notifications)
      .set({ read_at: sql`coalesce(${notifications.read_at}, ${at}::timestamptz)` })
      .where(and(hasId(notifications, name), eq(notifications.user, user)))
      .returning({
        id: notifications.id,
        document_id: notifications.document_id,
        read_at: notifications.read_at,
      }),
  );
}

/** Answers how many of the user's were unread; `until` null: whenever they were made. */
export async function markAllRead(
  db: Db,
  { user, now, until }: { readonly user: number; readonly now: Date; readonly until: Date | null },
): Promise<number> {
  const isShown = until === null ? undefined : lte(notifications.created_at, until);
  const read = await db
    .update(notifications)
    .set({ read_at: now })
    .where(and(eq(notifications.user, user), isNull(notifications.read_at), isShown))
    .returning({ id: notifications.id });
  return read.length;
}

/**
 * No role has more staff. With a bound, an order and a range of one role, PostgreSQL looks for them by the index of roles; by
 * equality alone it expects each role to have many accounts, and reads all.
 */
const MAX_STAFF = 1000;

/** The staff whose role holds the action, and who can sign in, but for whoever did it, with what they switched. */
export async function findStaff(
  db: Db,
  { action, but }: { readonly action: string; readonly but: number | null },
): Promise<readonly { readonly user: number; readonly switches: Switches }[]> {
  return preparedRows(db, STAFF, { action, but: but ?? 0 });
}

const STAFF = compiled(sql`select u.id as "user", coalesce(s.switches, '{}'::jsonb) as switches
  from roles r
    cross join lateral (
      select id from users
      where role between r.id and r.id and not blocked and id <> ${sql.placeholder('but')}
      order by role, id limit ${sql.raw(String(MAX_STAFF))}) u
    left join notice_settings s on s."user" = u.id
  where ${isStaffRoleWith(sql`r`, sql`${sql.placeholder('action')}`)}
  order by u.id`);

/** Before the first change it is version 0. */
export interface Settings {
  readonly version: number;
  readonly switches: Switches;
}

export async function findSettings(db: Db, user: number): Promise<Settings> {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.user, user));
  return row ?? { version: 0, switches: {} };
}

/** Written under the user's lock: of two first changes the second finds the row. */
export async function saveSettings(
  db: Db,
  {
    user,
    switches,
    now,
  }: { readonly user: number; readonly switches: Switches; readonly now: Date },
): Promise<void> {
  await db
    .insert(noticeSettings)
    .values({ user, switches, updated_at: now })
    .onConflictDoUpdate({
      target: noticeSettings.user,
      set: { switches, updated_at: now },
    });
}

/** Tells which addresses the user has. */
export async function findAddresses(
  db: Db,
  user: number,
): Promise<Readonly<Record<'push' | 'telegram' | 'email' | 'sms', boolean>>> {
  return onlyRow(
    await rows(
      db,
      sql`select exists (select 1 from push_tokens t where t."user" = u.id) as push,
        exists (select 1 from messenger_links l where l."user" = u.id) as telegram,
        coalesce(u.confirmed_email = u.email, false) as email, u.phone is not null as sms
      from users u where u.id = ${user}`,
    ),
  );
}

/** The address of a device of the user's; null: they have no such one. */
export async function findDevice(db: Db, user: number, token: string): Promise<string | null> {
  const [row] = await db.select().from(pushTokens).where(eq(pushTokens.token, token));
  if (row?.user !== user) return null;
  const { platform, p256dh, auth } = row;
  const address =
    p256dh !== null && auth !== null ? subscriptionAddress(token, { p256dh, auth }) : token;
  return deviceAddress(platform, address);
}

/** Adds nothing where the dedupe key is there already. */
export async function insertTry(db: Db, message: typeof messages.$inferInsert): Promise<void> {
  await db.insert(messages).values(message).onConflictDoNothing();
}
