import type { Call } from '../../../../platform/call.ts';
import { isSessionAlive } from '../../rules.ts';
import { findSessionsOf } from '../repository.ts';
import { deleteWithPushTokens } from './delete-with-push-tokens.ts';

/**
 * Removes the user's sessions that have ended, in the caller's transaction: by the limits of another role they would
 * live again.
 */
export async function buryDeadSessions({ db, now }: Call, user: number): Promise<void> {
  const dead = (await findSessionsOf(db, user)).filter((session) => !isSessionAlive(session, now));
  for (const { id } of dead) await deleteWithPushTokens(db, id);
}
