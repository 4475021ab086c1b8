import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/handle.ts';
import { rows } from '../../platform/db/rows.ts';
import { emailTokens, limits, secondFactors, signInSteps } from '../../tables/auth.ts';
import { messengerLinks } from '../../tables/messaging.ts';
import { pushTokens, sessions, users } from '../../tables/users.ts';
import type { OwnerAddresses } from './owner-notices/rules.ts';

/** Steps, e-mail tokens, counters and sessions that have expired, and sessions idle since then. */
export async function deleteExpired(db: Db, now: Date, idleSince: Date): Promise<void> {
  await db.delete(signInSteps).where(lt(signInSteps.expires_at, now));
  await db.delete(emailTokens).where(lt(emailTokens.expires_at, now));
  await db.delete(limits).where(and(lt(limits.resets_at, now), lt(limits.available_at, now)));
  await db
    .delete(sessions)
    .where(or(lt(sessions.expires_at, now), lt(sessions.last_used_at, idleSince)));
}

/** The account has a second factor that was proved. */
export async function hasFactor(db: Db, user: number): Promise<boolean> {
  const [row] = await db
    .select({ user: secondFactors.user })
    .from(secondFactors)
    .where(and(eq(secondFactors.user, user), isNotNull(secondFactors.secret)));
  return row !== undefined;
}

/** The password that waits in the session for its second factor, which it then waits for no more; null: none does. */
export async function takeNextPassword(db: Db, session: number): Promise<string | null> {
  const [row] = await db
    .select({ hash: sessions.next_password_hash })
    .from(sessions)
    .where(eq(sessions.id, session));
  await db.update(sessions).set({ next_password_hash: null }).where(eq(sessions.id, session));
  return row?.hash ?? null;
}

/** Whether an account other than `user` has the username. */
export async function isUsernameOfOther(
  db: Db,
  { username, user }: { readonly username: string; readonly user: number },
): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username), ne(users.id, user)));
  return row !== undefined;
}

/** What reaches the owner of the account now; null: there is no such account. */
export async function findOwnerAddresses(db: Db, user: number): Promise<OwnerAddresses | null> {
  const [row] = await rows<OwnerAddresses>(
    db,
    sql`select u.phone, u.email::text as email,
        (select l.chat from ${messengerLinks} l where l."user" = u.id) as chat,
        (select coalesce(json_agg(json_build_object('platform', t.platform, 'token', t.token, 'p256dh', t.p256dh,
          'auth', t.auth)), '[]') from ${pushTokens} t where t."user" = u.id) as devices
      from ${users} u where u.id = ${user}`,
  );
  return row ?? null;
}
