import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { users } from '../../../tables/users.ts';

/** Whether an account other than `user` has the username. */
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
