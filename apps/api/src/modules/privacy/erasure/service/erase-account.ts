import { type Call, userIdOf } from '../../../../platform/call.ts';
import { after, DAY } from '../../../../platform/clock.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { cancelForErasure } from '../../../appointments/index.ts';
import { endSessions, requireOwnerProof } from '../../../auth/index.ts';
import { keepAnOperator, updateUser } from '../../../users/index.ts';
import { unpublish } from '../repository.ts';

/** The law allows 30 days; the sweep needs some hours of them. */
const ERASE_AFTER = 29 * DAY;

/**
 * Closes the caller's account at once, cancels what is to come of their appointments, and erases the account later,
 * within the time the law allows. Requires the caller's password. An operator who unblocks the account before then
 * cancels the erasure; what was cancelled stays so.
 */
export async function eraseAccount(
  call: Call<'cache' | 'config'>,
  password: string | undefined,
): Promise<{ erase_at: string }> {
  const user = userIdOf(call);
  await requireOwnerProof(call, password);
  const eraseAt = after(call.now, ERASE_AFTER);
  await transact(call, async (call) => {
    await keepAnOperator(call, () =>
      updateUser(call.db, user, { blocked: true, erase_at: eraseAt, updated_at: call.now }),
    );
    await unpublish(call.db, user, call.now);
    await cancelForErasure(call, { user, provider: call.actor.provider });
    await endSessions(call, user);
  });
  await call.app.cache.catchUp();
  return { erase_at: eraseAt.toISOString() };
}
