import type { Input } from '@okoshko/contract/collection';
import type { personalDataRequests } from '@okoshko/contract/privacy/personal-data-requests';
import type { Call } from '../../../../platform/call.ts';
import { withAudit } from '../../../../platform/collections/audit.ts';
import { AppError, invalidField } from '../../../../platform/errors.ts';
import { sentence } from '../../../../platform/sentence.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { requireRecentPassword } from '../../../auth/index.ts';
import { lockUser, type UserRow, userCollection } from '../../../users/index.ts';
import { closeAccount } from '../../erasure/service/close-account.ts';
import { findProviderOf, insertDataRequest, withdrawConsents } from '../../repository.ts';
import { dueAt, eraseAt } from '../../rules.ts';

type RequestInput = Input<(typeof personalDataRequests)['attributes']>;

/** What the collection requires of every request. */
type RequiredInput = Required<
  Pick<{ [K in keyof RequestInput]: NonNullable<RequestInput[K]> }, 'kind' | 'channel'>
>;

/**
 * Enters what a person asked of their data by a letter, a call or a visit, and begins it: an account is closed to be
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
