import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { rows } from '../../platform/db/rows.ts';
import { findEffectiveActions } from '../../platform/permissions/effective.ts';
import { emailTokens, limits, signInSteps } from '../../tables/auth.ts';
import { providerProfiles } from '../../tables/providers.ts';
import { roles, sessions, users } from '../../tables/users.ts';

export type StepRow = typeof signInSteps.$inferSelect;
type NewStep = typeof signInSteps.$inferInsert;

/**
 * A new step makes the earlier ones of its kind and phone worthless: for codes and calls, those asked
 * for from the same address. A stranger's code does not undo its owner's.
 */
export async function replaceSteps(db: Db, step: NewStep): Promise<void> {
  const { phone, address } = step;
  if (phone) {
    const isSame = and(eq(signInSteps.step, step.step), eq(signInSteps.phone, phone));
    const isMine = address ? eq(signInSteps.address, address) : undefined;
    await db.delete(signInSteps).where(and(isSame, isMine));
  }
  await db.insert(signInSteps).values(step);
}

interface StepKey {
  readonly step: StepRow['step'];
  readonly tokenHash: string;
}
const alive = ({ step, tokenHash }: StepKey, now: Date) =>
  and(
    eq(signInSteps.step, step),
    eq(signInSteps.token_hash, tokenHash),
    isNull(signInSteps.used_at),
    gt(signInSteps.expires_at, now),
  );

/** Counts a try of the step and answers it, or null when it is dead or tried out. */
export async function tryStep(
  db: Db,
  key: StepKey & { readonly phone: string; readonly maxTries: number },
  now: Date,
): Promise<StepRow | null> {
  const [row] = await db
    .update(signInSteps)
    .set({ tries: sql`${signInSteps.tries} + 1` })
    .where(
      and(alive(key, now), eq(signInSteps.phone, key.phone), lt(signInSteps.tries, key.maxTries)),
    )
    .returning();
  return row ?? null;
}

export async function findStep(db: Db, key: StepKey, now: Date): Promise<StepRow | null> {
  const [row] = await db.select().from(signInSteps).where(alive(key, now));
  return row ?? null;
}

/** Uses the step up; false when somebody else just did. */
export async function useStep(db: Db, key: StepKey, now: Date): Promise<boolean> {
  const used = await db
    .update(signInSteps)
    .set({ used_at: now })
    .where(alive(key, now))
    .returning({ id: signInSteps.id });
  return used.length > 0;
}

/** Whether somebody else waited, while this step did, for a call of the same phone on the same number. */
export async function isContested(
  db: Db,
  { id, phone, call_to, created_at }: StepRow,
): Promise<boolean> {
  if (phone === null || call_to === null) return false;
  const [other] = await db
    .select({ id: signInSteps.id })
    .from(signInSteps)
    .where(
      and(
        eq(signInSteps.phone, phone),
        eq(signInSteps.call_to, call_to),
        gt(signInSteps.expires_at, created_at),
        ne(signInSteps.id, id),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** What steps, or another service, have already told of the user. */
export async function deleteStepsOf(db: Db, user: number): Promise<void> {
  await db.delete(signInSteps).where(eq(signInSteps.user, user));
}

export interface SessionRow {
  readonly id: number;
  readonly token_hash: string;
  readonly user: number;
  readonly last_used_at: Date;
  readonly expires_at: Date;
  readonly blocked: boolean;
  readonly role: string;
  readonly provider: number | null;
}

/** The session with all that makes its actor, its role's actions aside. */
export async function findSession(db: Db, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await rows<SessionRow & Record<'last_used_at' | 'expires_at', string>>(
    db,
    sql`select s.id, s.token_hash, s."user", s.last_used_at, s.expires_at, u.blocked, r.type as role,
        p.id as provider
      from ${sessions} s
      join ${users} u on u.id = s."user"
      join ${roles} r on r.id = u.role
      left join ${providerProfiles} p on p."user" = u.id
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

/** When the session was opened; null: there is none. */
export async function findOpening(db: Db, session: number | null): Promise<Date | null> {
  if (session === null) return null;
  const [row] = await db
    .select({ at: sessions.created_at })
    .from(sessions)
    .where(eq(sessions.id, session));
  return row?.at ?? null;
}

/** Whether a session of the user was opened from the address and still lives. */
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

/** Whether whoever has the phone signed in from the address before. */
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

/** All of the user's, one aside. */
export async function deleteSessionsOf(
  db: Db,
  user: number,
  except: number | null = null,
): Promise<void> {
  const isOther = except === null ? undefined : ne(sessions.id, except);
  await db.delete(sessions).where(and(eq(sessions.user, user), isOther));
}

/** What is of no more use to anybody. */
export async function deleteExpired(db: Db, now: Date, idleSince: Date): Promise<void> {
  await db.delete(signInSteps).where(lt(signInSteps.expires_at, now));
  await db.delete(emailTokens).where(lt(emailTokens.expires_at, now));
  await db.delete(limits).where(and(lt(limits.resets_at, now), lt(limits.available_at, now)));
  await db
    .delete(sessions)
    .where(or(lt(sessions.expires_at, now), lt(sessions.last_used_at, idleSince)));
}
