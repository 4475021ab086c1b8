import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { withOwnerNotices } from '../../owner-notices/service/with-owner-notices.ts';
import { endSessions } from '../../sessions/service/end-sessions.ts';
import { isFactorRequired, requireGivenFactor, requireRecentFactor } from '../access.ts';
import { deleteFactor, findFactor } from '../repository.ts';
import { removalChangesOf } from '../rules.ts';
import { auditFactor } from './audit-factor.ts';

/** Removes the caller's; sessions that had not given it, and would lack nothing now, end. Throws 409. */
export async function removeSecondFactor(call: Call<'cache' | 'config'>): Promise<undefined> {
  const user = requireGivenFactor(call);
  if (isFactorRequired(call)) throw new AppError('second_factor_required');
  await transact(call, async (call) => {
    const factor = await findFactor(call.db, user);
    await requireRecentFactor(call, factor);
    const changes = removalChangesOf(factor);
    const isRemoved = await withOwnerNotices(call, { user, changes }, () =>
      deleteFactor(call.db, user),
    );
    if (!isRemoved) return;
    await endSessions(call, user, call.actor.session);
    await auditFactor(call, user, { from: 'set', to: 'none' });
  });
  await call.app.cache.catchUp();
}
