import type { Call } from '../../../../platform/call.ts';
import { revokeLinkCodes } from '../../../messaging/index.ts';
import { deletePushTokensOfUser } from '../../../users/index.ts';
import { deleteSessionsOf, deleteStepsOf } from '../repository.ts';

/**
 * Ends every session of the user, `except` one, and their unfinished sign-ins and links of chats, in the caller's
 * transaction.
 */
export async function endSessions(
  call: Call,
  user: number,
  except: number | null = null,
): Promise<void> {
  const { db } = call;
  await deletePushTokensOfUser(db, user, except);
  await deleteStepsOf(db, user);
  await revokeLinkCodes(call, user);
  await deleteSessionsOf(db, user, except);
}
