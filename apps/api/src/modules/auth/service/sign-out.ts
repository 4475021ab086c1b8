import type { Cache } from '../../../platform/cache.ts';
import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { deletePushTokensOfSession, deletePushTokensOfUser } from '../../users/index.ts';
import { deleteSession, deleteSessionsOf, deleteStepsOf } from '../repository.ts';

/** Ends the session that asks; its bearer is dead with the answer, and its device hears no more from us. */
export const createSignOut =
  (cache: Pick<Cache, 'catchUp'>) =>
  async (call: Call): Promise<undefined> => {
    const { session } = call.actor;
    if (session === null) return;
    await transact(call, async ({ db }) => {
      await deletePushTokensOfSession(db, session);
      await deleteSession(db, session);
    });
    await cache.catchUp();
  };

/**
 * Ends every session of the user, and what was on the way to one, in the caller's transaction; `except`
 * keeps one.
 */
export async function endSessions(
  { db }: Call,
  user: number,
  except: number | null = null,
): Promise<void> {
  await deletePushTokensOfUser(db, user, except);
  await deleteStepsOf(db, user);
  await deleteSessionsOf(db, user, except);
}
