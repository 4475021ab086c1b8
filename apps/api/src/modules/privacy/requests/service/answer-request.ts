import type { Input } from '@okoshko/contract/collection';
import type { personalDataRequests } from '@okoshko/contract/privacy/personal-data-requests';
import type { Call } from '../../../../platform/call.ts';
import { withAudit } from '../../../../platform/collections/audit.ts';
import { AppError, invalidField } from '../../../../platform/errors.ts';
import { sentence } from '../../../../platform/sentence.ts';
import { lockUser, updateUser, userCollection } from '../../../users/index.ts';
import { findDataRequest, updateDataRequest } from '../repository.ts';

type Answer = Input<(typeof personalDataRequests)['attributes']>;

/**
 * Answers a request: done, or cancelled with why. The account of a cancelled erasure is open again; an erasure is done
 * by the service alone. The row is locked. Throws `data_request_closed` and `account_erased`.
 */
export async function answerRequest(call: Call, id: number, answer: Answer): Promise<void> {
  const request = await findDataRequest(call.db, id);
  if (request?.status !== 'open') throw new AppError('data_request_closed');
  const allowed = request.kind === 'erasure' ? ['cancelled'] : ['done', 'cancelled'];
  const { status } = answer;
  if (!status || !allowed.includes(status)) {
    throw invalidField('status', sentence('one_of', { allowed }));
  }
  const result = answer.result?.trim();
  if (!result) throw invalidField('result', sentence('required'));
  const closed = { closed_at: call.now, closed_by: call.actor.user, updated_at: call.now };
  await updateDataRequest(call.db, id, { status, result, ...closed });
  if (request.kind === 'erasure' && request.user !== null) await openAgain(call, request.user);
}

async function openAgain(call: Call, id: number): Promise<void> {
  const user = await lockUser(call.db, id);
  if (!user || user.erased_at !== null) throw new AppError('account_erased');
  const open = { blocked: false, erase_at: null, updated_at: call.now };
  await withAudit(call, { declaration: userCollection, id }, () => updateUser(call.db, id, open));
}
