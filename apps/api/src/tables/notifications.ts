import { isNull } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { appointments } from './appointments.ts';
import { instant, system, versioned } from './columns.ts';
import { keptFor } from './retention.ts';
import { announcesDocument, raisesVersion, triggersOf } from './triggers.ts';
import { users } from './users.ts';

/** The notifications of a user inside the service. */
export const notifications = pgTable(
  'notifications',
  {
    ...system(),
    ...versioned(),
    user: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    title: text().notNull(),
    text: text(),
    data: jsonb(),
    appointment: integer().references(() => appointments.id, { onDelete: 'set null' }),
    read_at: instant(),
    /** Two of one key are one; null: there is no other of its kind. */
    dedupe_key: text().unique(),
  },
  (table) => [
    index('notifications_user').on(table.user, table.created_at, table.id),
    // The unread ones, few of many, as they are counted and marked.
    index('notifications_unread').on(table.user, table.created_at).where(isNull(table.read_at)),
  ],
);

/** A user's changes of what they are told of outside the service, by topic and channel: `{"booked:email": true}`. */
export const noticeSettings = pgTable('notice_settings', {
  user: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer().notNull().default(1),
  switches: jsonb().$type<Readonly<Record<string, boolean>>>().notNull(),
  updated_at: instant().notNull(),
});

export const notificationsTriggers = triggersOf(notifications, [
  announcesDocument('notifications', 'user'),
  raisesVersion(),
]);

export const noticeSettingsTriggers = triggersOf(noticeSettings, [raisesVersion()]);

/** Notifications are kept for a year and a month, read or not. */
export const notificationsRetention = keptFor(notifications, {
  days: 400,
  by: notifications.created_at,
  order: notifications.id,
  batch: 500,
});
