import { type Call, userIdOf } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { requireOwnerProof } from '../../../auth/index.ts';
import { insertDataRequest } from '../../repository.ts';
import { dueAt, eraseAt } from '../../rules.ts';
import { closeAccount } from './close-account.ts';
import { previewErasure } from './preview-erasure.ts';

/**
 * Closes the caller's account at once, cancels what is to come of their appointments, gives back the money that
 * is not used up, and erases the account later,
 * within the time the law allows. Requires the caller's password. An operator who unblocks the account before then
 * cancels the erasure; what was cancelled stays so.
 */
export async function eraseAccount(
  call: Call<'cache' | 'config'>,
  password: string | undefined,
): Promise<{ erase_at: string; refund: number }> {
  const { now } = call;
  const user = userIdOf(call);
  await requireOwnerProof(call, password);
  const at = eraseAt(now, now);
  const { data } = await previewErasure(call);
  await transact(call, async (call) => {
    await insertDataRequest(call.db, {
      ...newDocument(now),
      ...{ user, kind: 'erasure', channel: 'service', requested_at: now },
      due_at: dueAt('erasure', now),
    });
    await closeAccount(call, { user, provider: call.actor.provider, eraseAt: at });
  });
  await call.app.cache.catchUp();
  return { erase_at: at.toISOString(), refund: data.refund };
}
