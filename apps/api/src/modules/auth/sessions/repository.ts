import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { sessions } from '../../../tables/users.ts';

/** The user's sessions that were not left idle, the newest first. */
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
