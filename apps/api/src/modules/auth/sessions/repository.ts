import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { rows } from '../../../platform/db/rows.ts';
import { findEffectiveActions } from '../../../platform/permissions/effective.ts';
import { signInSteps } from '../../../tables/auth.ts';
import { providerProfiles } from '../../../tables/providers.ts';
import { roles, sessions, users } from '../../../tables/users.ts';

export interface SessionRow {
  readonly id: number;
  readonly token_hash: string;
  readonly user: number;
  readonly last_used_at: Date;
  readonly expires_at: Date;
  readonly blocked: boolean;
  readonly role: string;
  readonly provider: number | null;
  readonly only_provider: number | null;
}

/** The session and all of its actor but the role's actions. */
export async function findSession(db: Db, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await rows<SessionRow & Record<'last_used_at' | 'expires_at', string>>(
    db,
    sql`select s.id, s.token_hash, s."user", s.last_used_at, s.expires_at, u.blocked,
        case s.scope when 'client' then 'client' else r.type end as role,
        p.id as provider, s.only_provider
      from ${sessions} s
      join ${users} u on u.id = s."user"
      join ${roles} r on r.id = u.role
      left join ${providerProfiles} p on p."user" = u.id and s.scope = 'account'
      where s.token_hash = ${tokenHash}`,
  );
  if (!row) return null;
  return { ...row, last_used_at: new Date(row.last_used_at), expires_at: new Date(row.expires_at) };
}

export const findRoleActions = (db: Db, role: string): Promise<readonly string[]> =>
  findEffectiveActions(db, eq(roles.type, role));

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** When the session was opened; null: there is no session. */
export async function findOpenedAt(db: Db, session: number | null): Promise<Date | null> {
  if (session === null) return null;
  const [row] = await db
    .select({ at: sessions.created_at })
    .from(sessions)
    .where(eq(sessions.id, session));
  return row?.at ?? null;
}

/** Whether the user has a session that was opened from the address. */
export async function hasSignedInFrom(
  db: Db,
  { user, address }: { readonly user: number; readonly address: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user, user), eq(sessions.address, address)))
    .limit(1);
  return row !== undefined;
}

/** Whether the user with the phone has a session that was opened from the address. */
export async function hasSignedInByPhone(
  db: Db,
  { phone, address }: { readonly phone: string; readonly address: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user))
    .where(and(eq(users.phone, phone), eq(sessions.address, address)))
    .limit(1);
  return row !== undefined;
}

export async function touchSession(db: Db, id: number, now: Date): Promise<void> {
  await db.update(sessions).set({ last_used_at: now }).where(eq(sessions.id, id));
}

export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** All sessions of the user but `except`. */
export async function deleteSessionsOf(
  db: Db,
  user: number,
  except: number | null = null,
): Promise<void> {
  const isOther = except === null ? undefined : ne(sessions.id, except);
  await db.delete(sessions).where(and(eq(sessions.user, user), isOther));
}

/** The user's live sessions, the newest first. */
export const findSessionsOf = (
  db: Db,
  user: number,
  { now, idleSince }: Record<'now' | 'idleSince', Date>,
) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.user, user),
        gt(sessions.expires_at, now),
        gt(sessions.last_used_at, idleSince),
      ),
    )
    .orderBy(desc(sessions.id));

/** Whether the session is the user's. */
export async function isSessionOf(db: Db, user: number, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.user, user)));
  return row !== undefined;
}

/** The user's unfinished sign-ins: passed steps and tickets of other services. */
export async function deleteStepsOf(db: Db, user: number): Promise<void> {
  await db.delete(signInSteps).where(eq(signInSteps.user, user));
}
