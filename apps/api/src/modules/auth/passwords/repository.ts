import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { secondFactors } from '../../../tables/auth.ts';
import { sessions } from '../../../tables/users.ts';

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
