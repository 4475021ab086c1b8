import { type Call, requireOperator } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { requireAccount } from '../../../users/index.ts';
import { findSessionsOf } from '../repository.ts';
import { auditEndedSessions } from './audit-ended-sessions.ts';
import { endSessions } from './end-sessions.ts';

/** Ends all sessions of another user, and what was on the way to one. Operators only. */
export async function endUserSessions(call: Call<'cache'>, reference: string): Promise<undefined> {
  requireOperator(call);
  await transact(call, async (call) => {
    const user = await requireAccount(call, reference);
    await auditEndedSessions(call, user, await findSessionsOf(call.db, user.id));
    await endSessions(call, user.id);
  });
  await call.app.cache.catchUp();
}
