import type { Input } from '@okoshko/contract/collection';
import type { personalDataRequests } from '@okoshko/contract/privacy/personal-data-requests';
import { withAudit } from '../../platform/collections/audit/index.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { sentence } from '../../platform/sentence.ts';
import { newDocument } from '../../platform/tokens.ts';
import { requireRecentPassword } from '../auth/index.ts';
import { findProviderOf } from '../providers/index.ts';
import { lockUser, type UserRow, updateUser, userCollection } from '../users/index.ts';
import { closeAccount } from './erasure/erasure.ts';
import {
  closeOpenErasure,
  findDataRequest,
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
export async function registerRequest(ctx: Ctx<'config'>, input: RequestInput): Promise<number> {
  const { kind, channel } = input as RequiredInput;
  const reason = input.reason?.trim();
  const requestedAt = input.requested_at ?? ctx.now;
  if (!input.user) throw invalidField('user', sentence('required'));
  if (!reason) throw invalidField('reason', sentence('required'));
  if (channel === 'service') throw invalidField('channel', sentence('invalid'));
  if (requestedAt > ctx.now) throw invalidField('requested_at', sentence('in_the_future'));
  if (kind === 'erasure') await requireRecentPassword(ctx);
  const user = await lockUser(ctx.db, input.user);
  if (!user || user.erased_at !== null) throw new AppError('account_erased');
  const isDone = kind === 'withdrawal';
  const id = await insertDataRequest(ctx.db, {
    ...newDocument(ctx.now),
    ...{ user: user.id, kind, channel, reason, author: ctx.actor.user },
    requested_at: requestedAt,
    due_at: dueAt(kind, requestedAt),
    ...(isDone && { status: 'done', closed_at: ctx.now, closed_by: ctx.actor.user }),
  });
  if (kind === 'erasure') await closeAudited(ctx, user, eraseAt(requestedAt, ctx.now));
  if (isDone) await withdrawConsents(ctx.db, { user: user.id, document: 'marketing' }, ctx.now);
  return id;
}

const closeAudited = (ctx: Ctx<'config'>, { id }: UserRow, at: Date): Promise<void> =>
  withAudit(ctx, { declaration: userCollection, id }, async () => {
    const provider = await findProviderOf(ctx.db, id);
    await closeAccount(ctx, { user: id, provider, eraseAt: at });
  });

/**
 * Answers a request: done, or cancelled with why. The account of a cancelled erasure is open again; an erasure is done
 * by the service alone. The row is locked. Throws `data_request_closed` and `account_erased`.
 */
export async function answerRequest(ctx: Ctx, id: number, answer: RequestInput): Promise<void> {
  const request = await findDataRequest(ctx.db, id);
  if (request?.status !== 'open') throw new AppError('data_request_closed');
  const allowed = request.kind === 'erasure' ? ['cancelled'] : ['done', 'cancelled'];
  const { status } = answer;
  if (!status || !allowed.includes(status)) {
    throw invalidField('status', sentence('one_of', { allowed }));
  }
  const result = answer.result?.trim();
  if (!result) throw invalidField('result', sentence('required'));
  const closed = { closed_at: ctx.now, closed_by: ctx.actor.user, updated_at: ctx.now };
  await updateDataRequest(ctx.db, id, { status, result, ...closed });
  if (request.kind === 'erasure' && request.user !== null) await openAgain(ctx, request.user);
}

async function openAgain(ctx: Ctx, id: number): Promise<void> {
  const user = await lockUser(ctx.db, id);
  if (!user || user.erased_at !== null) throw new AppError('account_erased');
  const open = { blocked: false, erase_at: null, updated_at: ctx.now };
  await withAudit(ctx, { declaration: userCollection, id }, () => updateUser(ctx.db, id, open));
}

/** The account was unblocked, which cancels its erasure; its request is answered by that. */
export const cancelErasure = (ctx: Ctx, user: number): Promise<void> =>
  closeOpenErasure(ctx.db, user, {
    status: 'cancelled',
    closed_at: ctx.now,
    closed_by: ctx.actor.user,
    updated_at: ctx.now,
  });
