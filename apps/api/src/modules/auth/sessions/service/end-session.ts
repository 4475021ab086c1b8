import { type Call, userIdOf } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isSessionOf } from '../repository.ts';
import { deleteWithPushTokens } from './delete-with-push-tokens.ts';

/** Ends one of the caller's sessions; another user's is 404. */
export async function endSession(call: Call<'cache'>, session: string) {
  const id = /^[1-9]\d{0,8}$/.test(session) ? Number(session) : 0;
  await transact(call, async (call) => {
    if (!(await isSessionOf(call.db, userIdOf(call), id))) throw new AppError('session_unknown');
    await deleteWithPushTokens(call.db, id);
  });
  await call.app.cache.catchUp();
  return { data: {} };
}
