import { type Call, requireOperator } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { requireAccount } from '../../../users/index.ts';
import { withOwnerNotices } from '../../owner-notices/service/with-owner-notices.ts';
import { endSessions } from '../../sessions/service/end-sessions.ts';
import { isFactorRequired, requireRecentFactor } from '../access.ts';
import { deleteFactor, findFactor } from '../repository.ts';
import { removalChangesOf } from '../rules.ts';
import { auditFactor } from './audit-factor.ts';

/**
 * Takes the second factor of somebody who lost it away, and ends their sessions: whoever has the password sets up another.
 * One's own goes as its removal does. Throws 404 and 409.
 */
export async function resetSecondFactor(
  call: Call<'cache' | 'config'>,
  reference: string,
): Promise<undefined> {
  requireOperator(call);
  const { id } = await requireAccount(call, reference);
  const isSelf = id === call.actor.user;
  if (isSelf && isFactorRequired(call)) throw new AppError('second_factor_required');
  await transact(call, async (call) => {
    const factor = await findFactor(call.db, id);
    if (isSelf) await requireRecentFactor(call, factor);
    const changes = removalChangesOf(factor);
    const isRemoved = await withOwnerNotices(call, { user: id, changes }, () =>
      deleteFactor(call.db, id),
    );
    if (!isRemoved) return;
    await endSessions(call, id, isSelf ? call.actor.session : null);
    await auditFactor(call, id, { from: 'set', to: 'none' });
  });
  await call.app.cache.catchUp();
}
