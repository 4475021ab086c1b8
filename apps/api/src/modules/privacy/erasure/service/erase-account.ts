import { type Call, userIdOf } from '../../../../platform/call.ts';
import { after, DAY } from '../../../../platform/clock.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { endSessions, requireOwnerProof } from '../../../auth/index.ts';
import { keepAnOperator, updateUser } from '../../../users/index.ts';
import { unpublish } from '../repository.ts';

/** The law allows 30 days; the sweep needs some hours of them. */
const ERASE_AFTER = 29 * DAY;

/**
 * Closes the caller's account at once and erases it later, within the time the law allows. Requires the
 * caller's password. An operator who unblocks the account before then cancels the erasure.
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
    await endSessions(call, user);
  });
  await call.app.cache.catchUp();
  return { erase_at: eraseAt.toISOString() };
}
