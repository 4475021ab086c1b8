import { eq, sql } from 'drizzle-orm';
import { deviceAddress } from '../../../gateways/push/devices.ts';
import { subscriptionAddress } from '../../../gateways/push/endpoints.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { onlyRow, rows } from '../../../platform/db/rows.ts';
import { noticeSettings } from '../../../tables/notifications.ts';
import { messages } from '../../../tables/outbox.ts';
import { pushTokens } from '../../../tables/users.ts';
import type { Switches } from './rules.ts';

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
      set: { switches, updated_at: now, version: sql`${noticeSettings.version} + 1` },
    });
}

/** Which addresses the user has. */
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

/** Of a dedupe key that is there already nothing is added. */
export async function insertTry(db: Db, message: typeof messages.$inferInsert): Promise<void> {
  await db.insert(messages).values(message).onConflictDoNothing();
}
