import type { Call } from '../../../../platform/call.ts';
import { deletePushTokensOfUser } from '../../../users/index.ts';
import { deleteSessionsOf, deleteStepsOf } from '../repository.ts';

/**
 * Ends every session of the user, `except` one, and their unfinished sign-ins, in the caller's transaction.
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
