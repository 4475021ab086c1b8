import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { lockKey } from '../../../platform/db/lock-key.ts';
import { userIdentities } from '../../../tables/auth.ts';

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
