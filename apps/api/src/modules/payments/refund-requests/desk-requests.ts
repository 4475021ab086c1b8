import type {
  REFUND_REQUEST_DECISIONS,
  RefundRequestState,
} from '@okoshko/contract/payments/states';
import { rubles } from '@okoshko/ui/format';
import {
  readPage,
  recordRead,
  writeStaffEntries,
} from '../../../platform/collections/audit/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import type { PageQuery } from '../../../platform/paging.ts';
import { sentence } from '../../../platform/sentence.ts';
import { requireRecentPassword } from '../../auth/index.ts';
import { notify } from '../../notifications/index.ts';
import { previewRefund } from '../previews/previews.ts';
import {
  type AttemptRow,
  findBuyers,
  findPurchases,
  findTitle,
  type IntentRow,
  lockAttempt,
} from '../purchases/repository.ts';
import { purchaseTitleOf } from '../purchases/rules.ts';
import { approvalOf, refundableOf, requestRefund } from '../refunds/refunds.ts';
import type { RefundRow } from '../refunds/repository.ts';
import { presentRequest } from './own-requests.ts';
import {
  closeOpenRequest,
  findRefundRequest,
  findRequestById,
  findRequests,
  type RefundRequestRow,
  type RequestOfPayment,
} from './repository.ts';
import { REFUND_REASON, requestNoticeToOwner } from './rules.ts';

type RequestsQuery = PageQuery & { readonly state?: RefundRequestState | undefined };

/** Buyers' requests, of one state or of all. */
export const listRequests = (ctx: Ctx, query: RequestsQuery) =>
  readPage(ctx, query, {
    model: 'api::refund-request.refund-request',
    find: (slice) => findRequests(ctx.db, query, slice),
    present: (requests) => presentRequests(ctx, requests),
  });

export async function readRequest(ctx: Ctx, documentId: string) {
  const request = await findRefundRequest(ctx.db, documentId);
  const [data] = await presentRequests(ctx, request ? [request] : []);
  if (!request || !data) throw new AppError('not_found');
  const about = { users: [request.user] };
  const model = 'api::refund-request.refund-request';
  await recordRead(ctx, { model, document: documentId, about });
  return { data };
}

/** Shows what granting a request would do now. */
export async function previewRequest(ctx: Ctx, documentId: string) {
  const request = await findRefundRequest(ctx.db, documentId);
  if (!request) throw new AppError('not_found');
  if (request.state !== 'open') throw new AppError('refund_request_closed');
  return previewRefund(ctx, request.payment, { unused: true });
}

interface Decision {
  readonly decision: (typeof REFUND_REQUEST_DECISIONS)[number];
  readonly answer?: string | undefined;
}

/** Staff answer a request; of two who do at once one wins, the other is told who and what. */
export async function decideRequest(ctx: Ctx<'config'>, documentId: string, input: Decision) {
  const answer = input.answer?.trim() || null;
  const isGranted = input.decision === 'grant';
  if (!isGranted && answer === null) throw invalidField('answer', sentence('required'));
  if (isGranted) await requireRecentPassword(ctx);
  return transact(ctx, async (ctx) => {
    const request = await findRefundRequest(ctx.db, documentId);
    if (!request) throw new AppError('not_found');
    const lock = { id: request.attempt, intent: request.intent };
    const { intent, attempt } = await lockAttempt(ctx.db, lock);
    const current = await requireOpen(ctx, documentId);
    const refund = isGranted ? await grant(ctx, attempt, request) : null;
    const state = isGranted ? 'granted' : 'declined';
    const result = { state, answer, refund: refund?.id ?? null } as const;
    const closing = { ...result, closed_by: ctx.actor.user, closed_at: ctx.now };
    const closed = await closeOpenRequest(ctx.db, request.id, closing);
    // Its buyer has taken it back this moment: nothing of the decision stays.
    if (!closed) throw new AppError('refund_request_closed');
    const model = 'api::refund-request.refund-request';
    const about = { users: [intent.user] };
    const before = { state: current.state, answer: current.answer };
    const entry = { model, document: documentId, before, after: { state, answer }, about };
    await writeStaffEntries(ctx, [entry]);
    await notifyBuyer(ctx, intent, { ...closed, amount: refund?.amount ?? closed.amount });
    const decided = await findRefundRequest(ctx.db, documentId);
    const [data] = await presentRequests(ctx, decided ? [decided] : []);
    if (!data) throw new AppError('not_found');
    return { data };
  });
}

/** The refund that staff would make by hand: of what is unused at this moment. */
const grant = (
  ctx: Ctx<'config'>,
  attempt: AttemptRow,
  { document_id }: RequestOfPayment,
): Promise<RefundRow> =>
  requestRefund(ctx, attempt, {
    key: `request:${document_id}`,
    reason: REFUND_REASON,
    unused: true,
    isByStaff: true,
    approve: approvalOf(ctx, 'refund_request'),
  });

/** The request while it is open, read after its payment is locked. */
async function requireOpen(ctx: Ctx, documentId: string): Promise<RequestOfPayment> {
  const request = await findRefundRequest(ctx.db, documentId);
  if (request?.state === 'open') return request;
  const [closed] = await presentRequests(ctx, request ? [request] : []);
  if (!closed) throw new AppError('not_found');
  const { state, answer, closed_at, closed_by, closed_by_name } = closed;
  const details = { state, answer, closed_at, closed_by, closed_by_name };
  throw new AppError('refund_request_closed', { details });
}

/** Closes an open request that nothing can be given back for, unless there is something again. */
export const closeSpentRequest = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx, async (ctx) => {
    const request = await findRequestById(ctx.db, id);
    if (!request) return;
    const lock = { id: request.attempt, intent: request.intent };
    const { intent, attempt } = await lockAttempt(ctx.db, lock);
    if ((await refundableOf(ctx, attempt)).unused > 0) return;
    const closing = { state: 'lapsed', closed_by: null, closed_at: ctx.now } as const;
    const closed = await closeOpenRequest(ctx.db, id, closing);
    if (closed) await notifyBuyer(ctx, intent, closed);
  });

/** Tells the buyer how a request was answered; of one that the buyer took back there is nothing to tell. */
async function notifyBuyer(
  ctx: Ctx,
  intent: IntentRow,
  { document_id, state, amount }: Pick<RefundRequestRow, 'document_id' | 'state' | 'amount'>,
): Promise<void> {
  if (state === 'open' || state === 'withdrawn') return;
  const purchase = purchaseTitleOf(intent.purpose, await findTitle(ctx.db, intent));
  const text = requestNoticeToOwner(state, { purchase, sum: rubles(amount) });
  const notice = { user: intent.user, kind: `refund_request_${state}`, topic: 'plan', ...text };
  await notify(ctx, [
    { ...notice, topic: 'plan', dedupe_key: `refund_request:${document_id}:${state}` },
  ]);
}

/** Requests as staff see them: with what was bought, by whom, and who answered. */
async function presentRequests({ db }: Ctx, requests: readonly RequestOfPayment[]) {
  const payments = requests.map(({ payment }) => payment);
  const deciders = requests.map(({ closed_by }) => closed_by);
  const [purchases, users] = await Promise.all([
    findPurchases(db, payments),
    findBuyers(db, deciders),
  ]);
  return requests.flatMap((request) => {
    const purchase = purchases.get(request.payment);
    const decider = users.get(request.closed_by ?? 0);
    return purchase ? [presentRequest(request, { purchase, decider })] : [];
  });
}
