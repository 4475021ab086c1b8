import type { Input } from '@okoshko/contract/collection';
import type { personalDataRequests } from '@okoshko/contract/privacy/personal-data-requests';
import type { Call } from '../../platform/call.ts';
import { withAudit } from '../../platform/collections/audit.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { sentence } from '../../platform/sentence.ts';
import { newDocument } from '../../platform/tokens.ts';
import { requireRecentPassword } from '../auth/index.ts';
import { lockUser, type UserRow, updateUser, userCollection } from '../users/index.ts';
import { closeAccount } from './erasure/erasure.ts';
import {
  closeOpenErasure,
  findDataRequest,
  findProviderOf,
  insertDataRequest,
  updateDataRequest,
  withdrawConsents,
} from './repository.ts';
import { dueAt, eraseAt } from './rules.ts';

type RequestInput = Input<(typeof personalDataRequests)['attributes']>;

/** The collection requires this of every request. */
type RequiredInput = Required<
  Pick<{ [K in keyof RequestInput]: NonNullable<RequestInput[K]> }, 'kind' | 'channel'>
>;

/**
 * Enters what a person asked of their data by a letter, by telephone or at our office, and begins it: an account is closed to be
 * erased, a consent to advertising ends now, a copy is to be handed over.
 */
export async function registerRequest(call: Call<'config'>, input: RequestInput): Promise<number> {
  const { kind, channel } = input as RequiredInput;
  const reason = input.reason?.trim();
  const requestedAt = input.requested_at ?? call.now;
  if (!input.user) throw invalidField('user', sentence('required'));
  if (!reason) throw invalidField('reason', sentence('required'));
  if (channel === 'service') throw invalidField('channel', sentence('invalid'));
  if (requestedAt > call.now) throw invalidField('requested_at', sentence('in_the_future'));
  if (kind === 'erasure') await requireRecentPassword(call);
  const user = await lockUser(call.db, input.user);
  if (!user || user.erased_at !== null) throw new AppError('account_erased');
  const isDone = kind === 'withdrawal';
  const id = await insertDataRequest(call.db, {
    ...newDocument(call.now),
    ...{ user: user.id, kind, channel, reason, author: call.actor.user },
    requested_at: requestedAt,
    due_at: dueAt(kind, requestedAt),
    ...(isDone && { status: 'done', closed_at: call.now, closed_by: call.actor.user }),
  });
  if (kind === 'erasure') await closeAudited(call, user, eraseAt(requestedAt, call.now));
  if (isDone) await withdrawConsents(call.db, { user: user.id, document: 'marketing' }, call.now);
  return id;
}

const closeAudited = (call: Call<'config'>, { id }: UserRow, at: Date): Promise<void> =>
  withAudit(call, { declaration: userCollection, id }, async () => {
    const provider = await findProviderOf(call.db, id);
    await closeAccount(call, { user: id, provider, eraseAt: at });
  });

/**
 * Answers a request: done, or cancelled with why. The account of a cancelled erasure is open again; an erasure is done
 * by the service alone. The row is locked. Throws `data_request_closed` and `account_erased`.
 */
export async function answerRequest(call: Call, id: number, answer: RequestInput): Promise<void> {
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

/** The account was unblocked, which cancels its erasure; its request is answered by that. */
export const cancelErasure = (call: Call, user: number): Promise<void> =>
  closeOpenErasure(call.db, user, {
    status: 'cancelled',
    closed_at: call.now,
    closed_by: call.actor.user,
    updated_at: call.now,
  });
