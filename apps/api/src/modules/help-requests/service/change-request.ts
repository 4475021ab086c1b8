import type { Input } from '@okoshko/contract/collection';
import type { helpRequests } from '@okoshko/contract/help-requests/help-requests';
import type { Call } from '../../../platform/call.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { findRoleId, requireUser } from '../../users/index.ts';
import { findHelpRequest, updateHelpRequest } from '../repository.ts';
import { closingOf } from '../rules.ts';

type RequestInput = Input<(typeof helpRequests)['attributes']>;

/**
 * An operator's change of a request that the caller's transaction has locked. Whoever takes it into work without naming
 * an operator works on it; when it was closed, and by whom, follows from the status.
 */
export async function changeRequest(call: Call, id: number, input: RequestInput): Promise<void> {
  const request = await findHelpRequest(call.db, id);
  if (!request) throw new AppError('not_found');
  const { status = request.status, assignee, ...rest } = changed(input);
  const isBegun = status === 'in_work' && request.status !== 'in_work';
  const worker = assignee === undefined && isBegun ? call.actor.user : assignee;
  if (typeof assignee === 'number') await requireOperatorAccount(call, assignee);
  await updateHelpRequest(call.db, id, {
    ...rest,
    ...(worker !== undefined && { assignee: worker }),
    ...{ status, updated_at: call.now },
    ...closingOf(request.status, status, { user: call.actor.user, now: call.now }),
  });
}

/** What the body names. The engine has checked it, and resolved relations to the ids of rows. */
const changed = (input: RequestInput) => input as Parameters<typeof updateHelpRequest>[2];

async function requireOperatorAccount({ db }: Call, id: number): Promise<void> {
  const { role } = await requireUser(db, id);
  if (role !== (await findRoleId(db, 'operator')))
    throw invalidField('assignee', sentence('invalid'));
}
