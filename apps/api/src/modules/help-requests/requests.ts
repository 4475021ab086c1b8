import type { Input } from '@okoshko/contract/collection';
import type { helpRequests } from '@okoshko/contract/help-requests/wire';
import type { CreatedRow } from '../../platform/collections/declare/index.ts';
import { type Ctx, senderOf, userIdOf } from '../../platform/ctx.ts';
import { insertTogether } from '../../platform/db/insert-rows.ts';
import { type Limit, requireTries } from '../../platform/db/limits.ts';
import { heard } from '../../platform/db/transact.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { sentence } from '../../platform/sentence.ts';
import { newDocument } from '../../platform/tokens.ts';
import { notifyStaff, staffNotices, staffWho } from '../notifications/index.ts';
import { requireUser, type UserRow } from '../users/index.ts';
import {
  deleteHelpRequest,
  drawRequestId,
  findHelpRequest,
  type HelpRequestRow,
  hasStaffMessages,
  newHelpRequests,
  updateHelpRequest,
} from './repository.ts';
import {
  answerDueAt,
  closingOf,
  contactOf,
  DECIDES_HELP_REQUESTS,
  helpRequestNoticeOf,
  requestLimits,
} from './rules.ts';

type RequestInput = Input<(typeof helpRequests)['attributes']>;

/** Adds a request of the caller's; operators add as many as they like. Throws `help_request_limit`. */
export async function addRequest(ctx: Ctx<'config'>, input: RequestInput): Promise<CreatedRow> {
  const user = userIdOf(ctx);
  // Required: the collection has checked it.
  const type = input.type as NonNullable<RequestInput['type']>;
  const isLimited = !ctx.actor.isOperator && ctx.app.config.rateLimits;
  const document = newDocument(ctx.now);
  const [account, notices, id] = await Promise.all([
    requireUser(ctx.db, user),
    staffNotices(
      ctx,
      helpRequestNoticeOf({
        what: 'new',
        ...{ type, request: document.document_id, key: document.document_id, to: null },
      }),
    ),
    drawRequestId(ctx.db),
  ]);
  const tries = isLimited ? triesOf(ctx, account) : [];
  const text = input.text ?? null;
  const contact = input.contact?.trim() || contactOf(account);
  const request = {
    id,
    ...document,
    version: 1,
    user,
    type,
    text,
    contact,
    status: 'new',
    due_at: answerDueAt(ctx.now),
  } as const;
  // Sent together: a refusal rolls back the request.
  const written = Promise.all([
    isLimited && requireTries(ctx, tries, 'help_request_limit'),
    insertTogether(ctx.db, [newHelpRequests([request]), ...notices]),
  ]);
  return { id, remarks: {}, written: heard(written) };
}

function triesOf(ctx: Ctx<'config'>, { id: user, phone }: UserRow): Limit[] {
  const { perAccount, perAddress } = requestLimits(ctx.app.config.isProduction);
  const accountKey = phone === null ? `help:user:${user}` : `help:phone:${phone}`;
  return [
    [accountKey, perAccount],
    [`help:address:${senderOf(ctx).network}`, perAddress],
  ];
}

/**
 * Applies an operator's change to a request that the caller's transaction has locked. One who takes it into work without
 * naming an operator works on it; the status tells when it was closed, and by whom.
 */
export async function changeRequest(ctx: Ctx, id: number, input: RequestInput): Promise<void> {
  const request = await findHelpRequest(ctx.db, id);
  if (!request) throw new AppError('not_found');
  const { status = request.status, assignee, ...rest } = changed(input);
  const isBegun = status === 'in_work' && request.status !== 'in_work';
  const worker = assignee === undefined && isBegun ? ctx.actor.user : assignee;
  if (typeof assignee === 'number') await requireWhoAnswers(ctx, assignee);
  await updateHelpRequest(ctx.db, id, {
    ...rest,
    ...(worker !== undefined && { assignee: worker }),
    ...{ status, updated_at: ctx.now },
    ...(status === 'closed' && { due_at: null }),
    ...closingOf(request.status, status, { user: ctx.actor.user, now: ctx.now }),
  });
  if (typeof worker === 'number' && worker !== ctx.actor.user && worker !== request.assignee) {
    await tellAssignee(ctx, request, worker);
  }
}

/** The fields that the body names. The engine has checked them, and resolved relations to the ids of rows. */
const changed = (input: RequestInput) => input as Parameters<typeof updateHelpRequest>[2];

/** Only who may answer requests works on one. */
async function requireWhoAnswers(ctx: Ctx, user: number): Promise<void> {
  const staff = await staffWho(ctx, DECIDES_HELP_REQUESTS);
  if (!staff.includes(user)) throw invalidField('assignee', sentence('invalid'));
}

const tellAssignee = (
  ctx: Ctx,
  { type, document_id: request, version }: HelpRequestRow,
  to: number,
): Promise<void> =>
  notifyStaff(
    ctx,
    helpRequestNoticeOf({ what: 'assigned', type, request, to, key: `${request}:${version}` }),
  );

/**
 * Withdraws the caller's own request, as long as nobody has begun to work on it; operators delete any. The row is
 * locked. Throws `help_request_begun`.
 */
export async function withdrawHelpRequest(ctx: Ctx, id: number): Promise<void> {
  const request = await findHelpRequest(ctx.db, id);
  const isBegun = request?.status !== 'new' || request.assignee !== null;
  if (!ctx.actor.isOperator && (isBegun || (await hasStaffMessages(ctx.db, id)))) {
    throw new AppError('help_request_begun');
  }
  await deleteHelpRequest(ctx.db, id);
}
