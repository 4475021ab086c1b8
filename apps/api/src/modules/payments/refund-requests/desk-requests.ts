import type {
  REFUND_REQUEST_DECISIONS,
  RefundRequestState,
} from '@okoshko/contract/payments/states';
import { rubles } from '@okoshko/ui/format';
import type { Call } from '../../../platform/call.ts';
import {
  recordRead,
  recordSearch,
  writeStaffEntries,
} from '../../../platform/collections/audit.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { type PageQuery, pageOf } from '../../../platform/paging.ts';
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
import { titleOf } from '../purchases/rules.ts';
import { refundableOf, requestRefund } from '../refunds/refunds.ts';
import type { RefundRow } from '../refunds/repository.ts';
import { presentRequest } from './own-requests.ts';
import {
  closeOpenRequest,
  findRequest,
  findRequestById,
  findRequests,
  type RefundRequestRow,
  type RequestOfPayment,
} from './repository.ts';
import { ownerNoticeOf, REFUND_REASON } from './rules.ts';

type RequestsQuery = PageQuery & { readonly state?: RefundRequestState | undefined };

/** Buyers' requests, of one state or of all. */
export async function listRequests(call: Call, query: RequestsQuery) {
  const page = pageOf(query);
  const { requests, total } = await findRequests(call.db, query, page);
  await recordSearch(call, 'api::refund-request.refund-request', query);
  return { data: await presentRequests(call, requests), meta: { pagination: page.meta(total) } };
}

export async function readRequest(call: Call, documentId: string) {
  const request = await findRequest(call.db, documentId);
  const [data] = await presentRequests(call, request ? [request] : []);
  if (!request || !data) throw new AppError('not_found');
  const about = { users: [request.user] };
  const model = 'api::refund-request.refund-request';
  await recordRead(call, { model, document: documentId, about });
  return { data };
}

/** Shows what granting a request would do now. */
export async function previewRequest(call: Call, documentId: string) {
  const request = await findRequest(call.db, documentId);
  if (!request) throw new AppError('not_found');
  if (request.state !== 'open') throw new AppError('refund_request_closed');
  return previewRefund(call, request.payment, { unused: true });
}

interface Decision {
  readonly decision: (typeof REFUND_REQUEST_DECISIONS)[number];
  readonly answer?: string | undefined;
}

/** Staff answer a request; of two who do at once one wins, the other is told who and what. */
export async function decideRequest(call: Call, documentId: string, input: Decision) {
  const answer = input.answer?.trim() || null;
  const isGranted = input.decision === 'grant';
  if (!isGranted && answer === null) throw invalidField('answer', sentence('required'));
  if (isGranted) await requireRecentPassword(call);
  return transact(call, async (call) => {
    const request = await findRequest(call.db, documentId);
    if (!request) throw new AppError('not_found');
    const lock = { id: request.attempt, intent: request.intent };
    const { intent, attempt } = await lockAttempt(call.db, lock);
    const current = await requireOpen(call, documentId);
    const refund = isGranted ? await grant(call, attempt, request) : null;
    const state = isGranted ? 'granted' : 'declined';
    const result = { state, answer, refund: refund?.id ?? null } as const;
    const closing = { ...result, closed_by: call.actor.user, closed_at: call.now };
    const closed = await closeOpenRequest(call.db, request.id, closing);
    // Its buyer has taken it back this moment: nothing of the decision stays.
    if (!closed) throw new AppError('refund_request_closed');
    const model = 'api::refund-request.refund-request';
    const about = { users: [intent.user] };
    const before = { state: current.state, answer: current.answer };
    const entry = { model, document: documentId, before, after: { state, answer }, about };
    await writeStaffEntries(call, [entry]);
    await notifyBuyer(call, intent, { ...closed, amount: refund?.amount ?? closed.amount });
    const decided = await findRequest(call.db, documentId);
    const [data] = await presentRequests(call, decided ? [decided] : []);
    if (!data) throw new AppError('not_found');
    return { data };
  });
}

/** The refund that staff would make by hand: of what is unused at this moment. */
const grant = (
  call: Call,
  attempt: AttemptRow,
  { document_id }: RequestOfPayment,
): Promise<RefundRow> =>
  requestRefund(call, attempt, {
    key: `request:${document_id}`,
    reason: REFUND_REASON,
    unused: true,
    isByStaff: true,
  });

/** The request while it is open, read after its payment is locked. */
async function requireOpen(call: Call, documentId: string): Promise<RequestOfPayment> {
  const request = await findRequest(call.db, documentId);
  if (request?.state === 'open') return request;
  const [closed] = await presentRequests(call, request ? [request] : []);
  if (!closed) throw new AppError('not_found');
  const { state, answer, closed_at, closed_by, closed_by_name } = closed;
  const details = { state, answer, closed_at, closed_by, closed_by_name };
  throw new AppError('refund_request_closed', { details });
}

/** Closes an open request that nothing can be given back for, unless there is something again. */
export const closeSpentRequest = (call: Call, id: number): Promise<void> =>
  transact(call, async (call) => {
    const request = await findRequestById(call.db, id);
    if (!request) return;
    const lock = { id: request.attempt, intent: request.intent };
    const { intent, attempt } = await lockAttempt(call.db, lock);
    if ((await refundableOf(call, attempt)).unused > 0) return;
    const closing = { state: 'lapsed', closed_by: null, closed_at: call.now } as const;
    const closed = await closeOpenRequest(call.db, id, closing);
    if (closed) await notifyBuyer(call, intent, closed);
  });

/** Tells the buyer how a request was answered; of one that the buyer took back there is nothing to tell. */
async function notifyBuyer(
  call: Call,
  intent: IntentRow,
  { document_id, state, amount }: Pick<RefundRequestRow, 'document_id' | 'state' | 'amount'>,
): Promise<void> {
  if (state === 'open' || state === 'withdrawn') return;
  const purchase = titleOf(intent.purpose, await findTitle(call.db, intent));
  const text = ownerNoticeOf(state, { purchase, sum: rubles(amount) });
  const notice = { user: intent.user, kind: `refund_request_${state}`, topic: 'plan', ...text };
  await notify(call, [
    { ...notice, topic: 'plan', dedupe_key: `refund_request:${document_id}:${state}` },
  ]);
}

/** Requests as staff see them: with what was bought, by whom, and who answered. */
async function presentRequests({ db }: Call, requests: readonly RequestOfPayment[]) {
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
