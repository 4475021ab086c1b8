import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../platform/db/handle.ts';
import { users } from '../tables/users.ts';
import { DEMO_DOCUMENTS } from './people.ts';

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

/** The demo accounts of the database, those that were erased aside, by phone or, where that was taken away, by username. */
export async function findDemoAccounts(db: Db): Promise<readonly string[]> {
  const accounts = await db
    .select({ phone: users.phone, username: users.username })
    .from(users)
    .where(and(inArray(users.document_id, DEMO_DOCUMENTS), isNull(users.erased_at)))
    .orderBy(users.id);
  return accounts.map(({ phone, username }) => phone ?? username);
}
