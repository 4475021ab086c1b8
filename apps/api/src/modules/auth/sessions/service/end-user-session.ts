import { type Call, requireOperator } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { requireUser } from '../../../users/index.ts';
import { findUserSession } from '../repository.ts';
import { auditEndedSessions } from './audit-ended-sessions.ts';
import { deleteWithPushTokens } from './delete-with-push-tokens.ts';

/** Ends a session of any user. Operators only. */
export async function endUserSession(call: Call<'cache'>, session: string): Promise<undefined> {
  requireOperator(call);
  const id = /^[1-9]\d{0,8}$/.test(session) ? Number(session) : 0;
  await transact(call, async (call) => {
    const found = await findUserSession(call.db, id);
    if (!found) throw new AppError('session_unknown');
    await auditEndedSessions(call, await requireUser(call.db, found.user), [found.session]);
    await deleteWithPushTokens(call.db, id);
  });
  await call.app.cache.catchUp();
}
