import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { firstOrNull, rows } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { findEffectiveActions, isStaffRole } from '../../../platform/permissions/effective.ts';
import { secondFactors, signInSteps } from '../../../tables/auth.ts';
import { providerProfiles } from '../../../tables/providers.ts';
import { roles, sessions, users } from '../../../tables/users.ts';
import { rememberNetwork } from '../repository.ts';
import type { SessionTimes } from '../rules.ts';

export interface SessionRow {
  readonly id: number;
  readonly token_hash: string;
  readonly user: number;
  readonly created_at: Date;
  /** A cached session has the node's latest written use. */
  last_used_at: Date;
  readonly expires_at: Date;
  readonly blocked: boolean;
  /** It acts as this role once nothing is lacking (`actingRole`). */
  readonly role: string;
  readonly is_staff: boolean;
  /** The account has a second factor that its sessions must give; it was given in this one. */
  readonly has_factor: boolean;
  readonly gave_factor: boolean;
  readonly provider: number | null;
  readonly only_provider: number | null;
}

type Instants = 'created_at' | 'last_used_at' | 'expires_at';

/** The session's own role, and whether that is of the staff; `s` and `r` are the session and the role of its account. */
const sessionRole = sql`case s.scope when 'client' then 'client' else r.type end as role,
  s.scope <> 'client' and ${isStaffRole(sql`r`)} as is_staff`;

/** The session and all of its actor but the role's actions. */
export async function findSession(db: Db, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await rows<SessionRow & Record<Instants, string>>(
    db,
    sql`select s.id, s.token_hash, s."user", s.created_at, s.last_used_at, s.expires_at, u.blocked,
        ${sessionRole},
        p.id as provider, s.only_provider,
        s.factor_at is not null as gave_factor, f.secret is not null as has_factor
      from ${sessions} s
      join ${users} u on u.id = s."user"
      join ${roles} r on r.id = u.role
      left join ${providerProfiles} p on p."user" = u.id and s.scope = 'account'
      left join ${secondFactors} f on f."user" = s."user" and s.scope = 'account'
      where s.token_hash = ${tokenHash}`,
  );
  if (!row) return null;
  return { ...row, ...instantsOf(row) };
}

/** The role that a documentId names, where it is of the staff. */
export const findStaffRole = (
  db: Db,
  documentId: string,
): Promise<{ readonly type: string } | null> =>
  firstOrNull(
    db
      .select({ type: roles.type })
      .from(roles)
      .where(and(eq(roles.document_id, documentId), isStaffRole(sql`${roles}`))),
  );

export const findRoleActions = (db: Db, role: string): Promise<readonly string[]> =>
  findEffectiveActions(db, eq(roles.type, role));

/** Opens a session; where it was opened from is remembered after it ended as well. */
export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  const { user, address, created_at: now } = session;
  const network = address ? { user, address } : null;
  await Promise.all([
    db.insert(sessions).values(session),
    network && rememberNetwork(db, network, now),
  ]);
}

/** Tells when the session was opened, its phone proved, its password last typed, its factor last given; null: never, or there is no session. */
export async function findInstantOf(
  db: Db,
  session: number | null,
  instant: 'created_at' | 'password_at' | 'phone_at' | 'factor_at',
): Promise<Date | null> {
  if (session === null) return null;
  const [row] = await db
    .select({ at: sessions[instant] })
    .from(sessions)
    .where(eq(sessions.id, session));
  return row?.at ?? null;
}

export async function saveFactorTime(db: Db, session: number | null, now: Date): Promise<void> {
  if (session === null) return;
  await db.update(sessions).set({ factor_at: now }).where(eq(sessions.id, session));
}

/** `at`: when it was typed; null: it counts as typed no more. */
export async function savePasswordTime(
  db: Db,
  session: number | null,
  at: Date | null,
): Promise<void> {
  if (session === null) return;
  await db.update(sessions).set({ password_at: at }).where(eq(sessions.id, session));
}

/** Another node may have written a later use. */
export async function touchSession(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ last_used_at: now })
    .where(and(eq(sessions.id, id), lt(sessions.last_used_at, now)));
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

export interface StoredSession extends SessionTimes {
  readonly id: number;
  readonly address: string | null;
  readonly agent: string | null;
}

/** The user's sessions, ended ones among them, the newest first. */
export async function findSessionsOf(db: Db, user: number): Promise<readonly StoredSession[]> {
  const own = await rows<StoredSession & Record<Instants, string>>(
    db,
    sql`select s.id, s.created_at, s.last_used_at, s.expires_at, s.address, s.agent,
        ${sessionRole}
      from ${sessions} s
      join ${users} u on u.id = s."user"
      join ${roles} r on r.id = u.role
      where s."user" = ${user}
      order by s.id desc`,
  );
  return own.map((row) => ({ ...row, ...instantsOf(row) }));
}

const instantsOf = (row: Record<Instants, string>): Record<Instants, Date> => ({
  created_at: new Date(row.created_at),
  last_used_at: new Date(row.last_used_at),
  expires_at: new Date(row.expires_at),
});

/** A session and its user; null: there is none. */
export async function findUserSession(
  db: Db,
  id: number,
): Promise<{ readonly user: number; readonly session: StoredSession } | null> {
  const [row] = await db.select({ user: sessions.user }).from(sessions).where(eq(sessions.id, id));
  const session = row && (await findSessionsOf(db, row.user)).find((one) => one.id === id);
  return session ? { user: row.user, session } : null;
}

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
