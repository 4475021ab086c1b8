import { and, lt, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/handle.ts';
import { emailTokens, limits, signInSteps } from '../../tables/auth.ts';
import { sessions } from '../../tables/users.ts';

/** Steps, e-mail tokens, counters and sessions that have expired, and sessions idle since then. */
export async function deleteExpired(db: Db, now: Date, idleSince: Date): Promise<void> {
  await db.delete(signInSteps).where(lt(signInSteps.expires_at, now));
  await db.delete(emailTokens).where(lt(emailTokens.expires_at, now));
  await db.delete(limits).where(and(lt(limits.resets_at, now), lt(limits.available_at, now)));
  await db
    .delete(sessions)
    .where(or(lt(sessions.expires_at, now), lt(sessions.last_used_at, idleSince)));
}
