import { and, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Device } from '../../gateways/push/devices.ts';
import { after, DAY } from '../../platform/clock.ts';
import { lockKey } from '../../platform/db/lock-key.ts';
import { firstOrNull, rows } from '../../platform/db/rows.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Db } from '../../platform/db-handle.ts';
import {
  emailTokens,
  limits,
  secondFactors,
  signInSteps,
  userIdentities,
} from '../../tables/auth.ts';
import { messengerLinks } from '../../tables/messaging.ts';
import { pushTokens, sessions, users } from '../../tables/users.ts';

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

/** True where an account other than `user` has the username. */
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

/** All that reaches the owner of an account. */
export interface OwnerAddresses {
  readonly phone: string | null;
  readonly email: string | null;
  readonly chat: string | null;
  readonly devices: readonly Device[];
}

/** The addresses of now; null: there is no such account. */
export const findOwnerAddresses = (db: Db, user: number): Promise<OwnerAddresses | null> =>
  firstOrNull(
    rows<OwnerAddresses>(
      db,
      sql`select u.phone, u.email::text as email,
        (select l.chat from ${messengerLinks} l where l."user" = u.id) as chat,
        (select coalesce(json_agg(json_build_object('platform', t.platform, 'token', t.token, 'p256dh', t.p256dh,
          'auth', t.auth)), '[]') from ${pushTokens} t where t."user" = u.id) as devices
      from ${users} u where u.id = ${user}`,
    ),
  );

type EmailTokenRow = typeof emailTokens.$inferSelect;

export async function insertEmailToken(
  db: Db,
  token: typeof emailTokens.$inferInsert,
): Promise<void> {
  await db.insert(emailTokens).values(token);
}

export const findEmailToken = (db: Db, id: number): Promise<EmailTokenRow | null> =>
  firstOrNull(db.select().from(emailTokens).where(eq(emailTokens.id, id)));

/** Gives the e-mail its token, and ends those of the user's earlier e-mails of the kind. */
export async function issueEmailToken(
  db: Db,
  token: Pick<EmailTokenRow, 'id' | 'kind' | 'token_hash'> & { readonly user: number },
  now: Date,
): Promise<void> {
  const { id, kind, user, token_hash } = token;
  await db
    .update(emailTokens)
    .set({ used_at: now })
    .where(
      and(eq(emailTokens.user, user), eq(emailTokens.kind, kind), isNull(emailTokens.used_at)),
    );
  await db.update(emailTokens).set({ user, token_hash }).where(eq(emailTokens.id, id));
}

/** Marks the token as used; null when it is wrong, dead or used already. */
export async function consumeEmailToken(
  db: Db,
  { kind, tokenHash }: { readonly kind: EmailTokenRow['kind']; readonly tokenHash: string },
  now: Date,
): Promise<(EmailTokenRow & { readonly user: number }) | null> {
  const [row] = await db
    .update(emailTokens)
    .set({ used_at: now })
    .where(
      and(
        eq(emailTokens.kind, kind),
        eq(emailTokens.token_hash, tokenHash),
        isNull(emailTokens.used_at),
        gt(emailTokens.expires_at, now),
      ),
    )
    .returning();
  return row && row.user !== null ? { ...row, user: row.user } : null;
}

/** The user's requested e-mails: what their links would have opened stays shut. */
export async function deleteEmailTokens(db: Db, user: number): Promise<void> {
  await db.delete(emailTokens).where(eq(emailTokens.user, user));
}

/** Unlinks the accounts of other services from the user; answers which services. */
export async function deleteIdentities(db: Db, user: number): Promise<readonly string[]> {
  const deleted = await db
    .delete(userIdentities)
    .where(eq(userIdentities.user, user))
    .returning({ provider: userIdentities.provider });
  return deleted.map(({ provider }) => provider);
}

interface Identity {
  readonly provider: string;
  readonly subject: string;
}

/** Locks the identity: until the transaction ends, no other sign-in uses it. */
export const lockIdentity = (db: Db, { provider, subject }: Identity): Promise<void> =>
  lockKey(db, 'identity', provider, subject);

export async function findIdentity(
  db: Db,
  { provider, subject }: Identity,
): Promise<number | null> {
  const [row] = await db
    .select({ user: userIdentities.user })
    .from(userIdentities)
    .where(and(eq(userIdentities.provider, provider), eq(userIdentities.subject, subject)));
  return row?.user ?? null;
}

export async function insertIdentity(
  db: Db,
  identity: typeof userIdentities.$inferInsert,
): Promise<void> {
  await db.insert(userIdentities).values(identity);
}

interface UserNetwork {
  readonly user: number;
  readonly address: string;
}

/** The owner of an account is known by the network they signed in from for so long. */
const NETWORK_LIFETIME_MS = 30 * DAY;

const networkKey = ({ user, address }: UserNetwork): string => `signed-in:${user}:${address}`;

/** It is a row of the limits, which are deleted once they are over. */
export async function rememberNetwork(db: Db, network: UserNetwork, now: Date): Promise<void> {
  const resets_at = after(now, NETWORK_LIFETIME_MS);
  await db
    .insert(limits)
    .values({ key: networkKey(network), count: 1, available_at: now, resets_at })
    .onConflictDoUpdate({ target: limits.key, set: { resets_at } });
}

/** The user signed in from the address lately. */
export async function hasSignedInFrom(db: Db, network: UserNetwork): Promise<boolean> {
  const [row] = await db
    .select({ key: limits.key })
    .from(limits)
    .where(eq(limits.key, networkKey(network)));
  return row !== undefined;
}

/** An account has the phone; its owner signed in from the network lately, which a counter of `limits` remembers. */
export async function findOwnerOfPhone(
  db: Db,
  { phone, network }: { readonly phone: string; readonly network: string },
): Promise<{ readonly isKnown: boolean; readonly hasSignedInFrom: boolean }> {
  const [row] = await ownerOfPhone(db, { phone, network });
  return { isKnown: row !== undefined, hasSignedInFrom: Boolean(row?.network) };
}

const ownerOfPhone = statement((db) =>
  db
    .select({ network: limits.key })
    .from(users)
    .leftJoin(
      limits,
      eq(
        limits.key,
        sql`concat('signed-in:', ${users.id}, ':', ${sql.placeholder('network')}::text)`,
      ),
    )
    .where(eq(users.phone, sql.placeholder('phone')))
    .limit(1),
);
