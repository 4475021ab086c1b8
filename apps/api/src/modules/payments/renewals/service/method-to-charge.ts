import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { type AttemptRow, updateAttempt } from '../../purchases/repository.ts';
import { lockRenewal } from '../repository.ts';
import { methodOf } from './method-of.ts';

/**
 * The method that a renewal's attempt charges; null: its owner has refused by now, or the method is gone. That the
 * charge is about to be sent is committed under the lock a refusal takes: whatever is sent, was sent before the refusal.
 */
export const methodToCharge = (
  call: Call<'sign'>,
  attempt: AttemptRow & { readonly renewal: number },
): Promise<string | null> =>
  transact(call, async (call) => {
    const renewal = await lockRenewal(call.db, attempt.renewal);
    if (!renewal || renewal.ended_at !== null) return null;
    const method = methodOf(call, renewal);
    if (method !== null && attempt.called_at === null) {
      await updateAttempt(call.db, attempt.id, { called_at: call.now });
    }
    return method;
  });
