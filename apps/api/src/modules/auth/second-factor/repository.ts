import { and, count, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { firstOrNull } from '../../../platform/db/rows.ts';
import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { recoveryCodes, secondFactors } from '../../../tables/auth.ts';

export type FactorRow = typeof secondFactors.$inferSelect;

/** The secret that an authenticator shares with us. */
export const factorSecret: SealedColumn = {
  column: secondFactors.secret,
  ...{ id: secondFactors.user, user: secondFactors.user },
  keyOf: (sign, user) => sign('second factor', String(user)),
};

/** The one that waits for its first code, and becomes the other as it is. */
export const nextFactorSecret: SealedColumn = {
  ...factorSecret,
  column: secondFactors.next_secret,
};

export const findFactor = (db: Db, user: number): Promise<FactorRow | null> =>
  firstOrNull(db.select().from(secondFactors).where(eq(secondFactors.user, user)));

/** Keeps a secret that is to be proved, in place of the one before. */
export async function insertNextSecret(
  db: Db,
  next: { readonly user: number; readonly next_secret: string; readonly next_at: Date },
): Promise<void> {
  await db
    .insert(secondFactors)
    .values(next)
    .onConflictDoUpdate({ target: secondFactors.user, set: next });
}

interface ProvedSecret {
  readonly user: number;
  /** Its stored form. */
  readonly secret: string;
  /** The step of the code that proved it. */
  readonly step: number;
}

/** Makes the secret that waits the one in force; false: another took its place meanwhile. */
export async function setSecret(
  db: Db,
  { user, secret, step }: ProvedSecret,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ secret, set_at: now, last_step: step, next_secret: null, next_at: null })
    .where(and(eq(secondFactors.user, user), eq(secondFactors.next_secret, secret)))
    .returning({ user: secondFactors.user });
  return rows.length > 0;
}

/** Uses the code of the step up, and those before it; false: it was, or the secret is another by now. */
export async function takeStep(db: Db, { user, secret, step }: ProvedSecret): Promise<boolean> {
  const isUnused = or(isNull(secondFactors.last_step), lt(secondFactors.last_step, step));
  const rows = await db
    .update(secondFactors)
    .set({ last_step: step })
    .where(and(eq(secondFactors.user, user), eq(secondFactors.secret, secret), isUnused))
    .returning({ user: secondFactors.user });
  return rows.length > 0;
}

/** Answers whether a second factor was set. */
export async function deleteFactor(db: Db, user: number): Promise<boolean> {
  const [row] = await db
    .delete(secondFactors)
    .where(eq(secondFactors.user, user))
    .returning({ secret: secondFactors.secret });
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user, user));
  return row !== undefined && row.secret !== null;
}

export async function replaceRecoveryCodes(
  db: Db,
  user: number,
  hashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user, user));
  await db.insert(recoveryCodes).values(hashes.map((code_hash) => ({ user, code_hash })));
}

/** Uses the code up; false: it is none, or was used. */
export async function takeRecoveryCode(
  db: Db,
  { user, hashes }: { readonly user: number; readonly hashes: readonly string[] },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ used_at: now })
    .where(
      and(
        eq(recoveryCodes.user, user),
        inArray(recoveryCodes.code_hash, [...hashes]),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Db, user: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user, user), isNull(recoveryCodes.used_at)));
  return row?.left ?? 0;
}
