import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { pushTokens } from '../../../tables/users.ts';

type NewPushToken = typeof pushTokens.$inferInsert;

/** Whether the user has the token, or another one of the same device. */
export async function isDeviceOf(
  db: Db,
  { user, token, device_id }: Pick<NewPushToken, 'user' | 'token' | 'device_id'>,
): Promise<boolean> {
  const isSame = or(
    eq(pushTokens.token, token),
    device_id == null ? undefined : eq(pushTokens.device_id, device_id),
  );
  const devices = await db
    .select({ id: pushTokens.id })
    .from(pushTokens)
    .where(and(eq(pushTokens.user, user), isSame))
    .limit(1);
  return devices.length > 0;
}

/** Removes earlier registrations of the token and of the user's device. */
export async function freeDevice(
  db: Db,
  { user, token, device_id }: Pick<NewPushToken, 'user' | 'token' | 'device_id'>,
): Promise<void> {
  await db.delete(pushTokens).where(eq(pushTokens.token, token));
  if (device_id == null) return;
  await db
    .delete(pushTokens)
    .where(and(eq(pushTokens.user, user), eq(pushTokens.device_id, device_id)));
}

/** Keeps the row of another user who registered the token at the same time. */
export async function insertPushToken(db: Db, token: NewPushToken): Promise<void> {
  await db.insert(pushTokens).values(token).onConflictDoNothing();
}

/** Deletes all but the `keep` tokens of the user that were seen last. */
export async function trimPushTokens(db: Db, user: number, keep: number): Promise<void> {
  await db.execute(sql`delete from ${pushTokens} where id in (
    select id from ${pushTokens} where "user" = ${user}
    order by last_seen_at desc, id desc offset ${keep})`);
}

export async function findPushToken(
  db: Db,
  user: number,
  token: string,
): Promise<typeof pushTokens.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(pushTokens)
    .where(and(eq(pushTokens.user, user), eq(pushTokens.token, token)));
  return row ?? null;
}

export async function deletePushToken(db: Db, user: number, token: string): Promise<void> {
  await db.delete(pushTokens).where(and(eq(pushTokens.user, user), eq(pushTokens.token, token)));
}

/** Deletes a token that the push service reports as expired. */
export async function deleteDeadPushToken(db: Db, token: string): Promise<void> {
  await db.delete(pushTokens).where(eq(pushTokens.token, token));
}

export async function deletePushTokensOfSession(db: Db, session: number): Promise<void> {
  await db.delete(pushTokens).where(eq(pushTokens.session, session));
}

/** Deletes all tokens of the user but those of the session `except`. */
export async function deletePushTokensOfUser(
  db: Db,
  user: number,
  except: number | null = null,
): Promise<void> {
  const isOther =
    except === null ? undefined : sql`${pushTokens.session} is distinct from ${except}`;
  await db.delete(pushTokens).where(and(eq(pushTokens.user, user), isOther));
}
